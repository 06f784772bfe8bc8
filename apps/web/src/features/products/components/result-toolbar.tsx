import { RESULT_SORTS, readResultsQuery, type ResultsQuery, writeResultsQuery } from '@tuerca/domain/results-query'
import { type FormEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BareSelect } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useEarlyChoice } from '../../../shared/ui/use-early-input.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { hiddenFields, withoutFilters } from '../results-address.ts'
import type { Chip } from '../results-facets.ts'
import { filtersId } from './result-filters.tsx'
import css from './result-toolbar.module.css'

const SORTS: Record<(typeof RESULT_SORTS)[number], string> = {
  relevancia: 'Más relevantes', precio: 'Menor precio', '-precio': 'Mayor precio', actualizado: 'Actualizados hace menos',
}

interface Props { query: ResultsQuery; chips: Chip[]; count: string }

/** How many there are, in which order, and every filter that is on with the way to take it away. */
export function ResultToolbar({ query, chips, count }: Props) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form, () => form.current?.requestSubmit())
  function sort(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
    void navigate(paths.results(readResultsQuery(fields.toString()), store), { preventScrollReset: true })
  }
  return (
    <div className={css.bar}>
      <p className={css.count} role="status">{count}</p>
      <div className={css.tools}>
        <button type="button" popoverTarget={filtersId} className={css.open}><Icon name="filter" />Filtros{chips.length > 0 && <b>{chips.length}</b>}</button>
        <form ref={form} autoComplete="off" action={paths.results({}, store)} onSubmit={sort} onChange={(event) => event.currentTarget.requestSubmit()} className={css.sort} key={query.sort}>
          {hiddenFields(writeResultsQuery({ ...query, page: 1 }), ['orden']).map(([name, value], at) => <input key={at} type="hidden" name={name} value={value} />)}
          <BareSelect name="orden" defaultValue={query.sort} aria-label="Ordenar por">
            {RESULT_SORTS.map((value) => <option key={value} value={value}>{SORTS[value]}</option>)}
          </BareSelect>
          <noscript><Button type="submit">Ordenar</Button></noscript>
        </form>
      </div>
      {chips.length > 0 && (
        <ul className={css.chips} aria-label="Filtros puestos">
          {chips.map(({ key, label, query: left }) => (
            <li key={key}><Link to={paths.results(left, store)} preventScrollReset className={css.chip}><VisuallyHidden>Quitar </VisuallyHidden>{label}<Icon name="close" /></Link></li>
          ))}
          {chips.length > 1 && <li><Link to={paths.results(withoutFilters(query), store)} preventScrollReset className={css.all}>Quitar todo</Link></li>}
        </ul>
      )}
    </div>
  )
}
