import {
  RESULT_FILTER_NAMES,
  readResultsQuery,
  type ResultsQuery,
  writeResultsQuery,
} from '@tuerca/domain/results-query'
import { numberFormat } from '@tuerca/domain/country'
import { type FormEvent, type ToggleEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { closeModal, openSheet } from '../../../shared/modals/overlay-state.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useEarlyChoice } from '../../../shared/ui/use-early-input.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { fieldsAsQuery, hiddenFields } from '../results-address.ts'
import type { FacetGroup } from '../results-facets.ts'
import type { Facets } from '../wire.ts'
import { FacetValues } from './facet-values.tsx'
import css from './result-filters.module.css'

/** On a phone the filters are a sheet over the list; this is the id by which it opens. */
export const filtersId = 'filtros'

const OPEN = new Set(['categorias', 'marcas', 'makes', 'models'])
const isPhone = () => matchMedia('(max-width: 61.99em)').matches

interface Props {
  query: ResultsQuery
  groups: FacetGroup[]
  facets: Facets | null
}

/**
 * A plain form of the address. On a desktop each tick applies at once; on a phone, and without script, its button
 * applies.
 */
export function ResultFilters({ query, groups, facets }: Props) {
  const { store, country } = useVisitor()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const count = numberFormat(country)
  /** The sheet lies open, and the address says so. */
  const isOpen = useRef(false)
  const approximate = facets?.approximate ?? false

  // Counts cover the best thousand or two; one more means that there are others.
  const counted = (found: number) =>
    approximate && found > 1000 ? `+${count.format(Math.floor((found - 1) / 1000) * 1000)}` : count.format(found)
  const edge = (amount: number | undefined) => (amount === undefined ? '' : count.format(Math.round(amount)))

  function apply(event?: FormEvent) {
    event?.preventDefault()
    if (!form.current) return
    const asked = readResultsQuery(fieldsAsQuery(form.current))
    // The new list replaces the open sheet in the history.
    const replace = isOpen.current
    isOpen.current = false
    document.getElementById(filtersId)?.hidePopover()
    void navigate(paths.results(asked, store), { preventScrollReset: !isPhone(), replace })
  }
  async function follow(sheet: HTMLElement) {
    isOpen.current = true
    await openSheet('filtros')
    isOpen.current = false
    sheet.hidePopover()
  }
  function toggled({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) {
    // React lets the toggling of the groups inside rise to here.
    if (target !== currentTarget) return
    if (newState === 'open') void follow(currentTarget)
    else if (isOpen.current) {
      isOpen.current = false
      void closeModal()
    }
  }
  const tick = () => {
    if (!isPhone()) apply()
  }
  useEarlyChoice(form, tick)
  return (
    <aside id={filtersId} popover="auto" onToggle={toggled} aria-label="Filtros" className={css.sheet}>
      <header className={css.head}>
        <h2>Filtros</h2>
        <button type="button" popoverTarget={filtersId} popoverTargetAction="hide" aria-label="Cerrar filtros">
          <Icon name="close" />
        </button>
      </header>
      {/* A new list is a new form: what is ticked starts from the address. */}
      <form
        ref={form}
        key={writeResultsQuery(query)}
        action={paths.results({}, store)}
        onSubmit={apply}
        autoComplete="off"
        className={css.form}
      >
        {hiddenFields(writeResultsQuery({ ...query, page: 1 }), RESULT_FILTER_NAMES).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className={css.only}>
          <legend>
            <VisuallyHidden>Existencias</VisuallyHidden>
          </legend>
          <Checkbox
            name="disponibles"
            value="1"
            defaultChecked={query.onlyAvailable}
            onChange={tick}
            count={facets ? counted(facets.available) : undefined}
          >
            Solo disponibles
          </Checkbox>
        </fieldset>
        {approximate && <p className={css.about}>Conteo aproximado</p>}
        {groups.map((group) => (
          <details
            key={group.key}
            className={css.group}
            open={OPEN.has(group.key) || group.options.some(({ chosen }) => chosen)}
          >
            <summary>
              {group.legend}
              <Icon name="down" />
            </summary>
            <FacetValues group={group} onTick={tick} count={counted} />
          </details>
        ))}
        <Prices query={query} range={facets?.priceRange ?? null} edge={edge} />
        <div className={css.apply}>
          <Button type="submit" look="go">
            Ver resultados
          </Button>
        </div>
      </form>
    </aside>
  )
}

interface PricesProps {
  query: ResultsQuery
  /** Of what was found. */
  range: Facets['priceRange'] | null
  edge: (amount: number | undefined) => string
}

function Prices({ query, range, edge }: PricesProps) {
  return (
    <details className={css.group} open={query.priceMin !== null || query.priceMax !== null}>
      <summary>
        Precio
        <Icon name="down" />
      </summary>
      <fieldset className={css.prices}>
        <legend>
          <VisuallyHidden>Precio, IVA incluido</VisuallyHidden>
        </legend>
        {[
          { label: 'Desde', name: 'precio_min', asked: query.priceMin, found: range?.min },
          { label: 'Hasta', name: 'precio_max', asked: query.priceMax, found: range?.max },
        ].map(({ label, name, asked, found }) => (
          <label key={name}>
            {label}{' '}
            <input
              name={name}
              inputMode="decimal"
              maxLength={15}
              defaultValue={asked ?? ''}
              placeholder={edge(found)}
            />
          </label>
        ))}
        <Button type="submit" size="small">
          Aplicar precio
        </Button>
      </fieldset>
    </details>
  )
}
