import { Link } from '../../../shared/ui/link.tsx'
import { RESULT_SORTS, readResultsQuery, type ResultsQuery, writeResultsQuery } from '@tuerca/domain/results-query'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BareSelect } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useEarlyChoice } from '../../../shared/ui/use-early-input.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { fieldsAsQuery, hiddenFields } from '../results-address.ts'
import { filtersId } from './result-filters.tsx'
import css from './result-tools.module.css'

const SORTS: Record<(typeof RESULT_SORTS)[number], string> = {
  relevancia: 'Más relevantes',
  envio: 'Más barato con envío',
  precio: 'Menor precio',
  '-precio': 'Mayor precio',
  actualizado: 'Actualizados hace menos',
}

/** The sort order, a phone's button for filters, and whether an entry is a part or an offer. */
export function ResultTools({ query, filters }: { query: ResultsQuery; filters: number }) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form, () => form.current?.requestSubmit())
  function sort(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(paths.results(readResultsQuery(fieldsAsQuery(event.currentTarget)), store), {
      preventScrollReset: true,
    })
  }
  return (
    <div className={css.tools}>
      <button
        type="button"
        popoverTarget={filtersId}
        className={css.open}
        aria-label={filters > 0 ? `Filtros, ${filters} ${filters === 1 ? 'puesto' : 'puestos'}` : 'Filtros'}
      >
        <Icon name="filter" />
        {filters > 0 && <b aria-hidden="true">{filters}</b>}
      </button>
      <form
        ref={form}
        autoComplete="off"
        action={paths.results({}, store)}
        onSubmit={sort}
        onChange={(event) => event.currentTarget.requestSubmit()}
        className={css.sort}
        key={query.sort}
      >
        {hiddenFields(writeResultsQuery({ ...query, page: 1 }), ['orden']).map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <Icon name="sort" />
        <BareSelect name="orden" defaultValue={query.sort} aria-label="Ordenar por">
          {RESULT_SORTS.map((value) => (
            <option key={value} value={value}>
              {SORTS[value]}
            </option>
          ))}
        </BareSelect>
        <noscript>
          <Button type="submit">Ordenar</Button>
        </noscript>
      </form>
      <Link
        to={paths.results({ ...query, bySeller: !query.bySeller, page: 1 }, store)}
        preventScrollReset
        className={css.view}
      >
        {query.bySeller ? 'Ver por repuesto' : 'Ver por vendedor'}
      </Link>
    </div>
  )
}
