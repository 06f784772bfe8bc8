import { Link } from '../../../shared/ui/link.tsx'
import type { ResultsQuery } from '@tuerca/domain/results-query'
import { useId } from 'react'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ownEscape } from '../../../shared/ui/own-escape.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { withoutFilters, withSearch } from '../results-address.ts'
import type { Chip } from '../results-facets.ts'
import type { SearchChip } from '../wire.ts'
import css from './understood-chips.module.css'

interface Props {
  query: ResultsQuery
  /** What the words were understood as. */
  understood: readonly SearchChip[]
  /** The filters that are on. */
  filters: readonly Chip[]
}

/** Everything that narrows the list, each with a way to change or remove it; all of it works without script. */
export function UnderstoodChips({ query, understood, filters }: Props) {
  const { store } = useVisitor()
  if (understood.length === 0 && filters.length === 0) return null
  return (
    <div className={css.line}>
      {understood.length > 0 && (
        <ul className={css.chips} aria-label="Lo que entendimos">
          {understood.map((chip) => (
            <li key={`${chip.kind} ${chip.label}`} className={css.chip}>
              <ChipName chip={chip} query={query} />
              <Link
                to={paths.results(withSearch(query, chip.without), store)}
                className={css.away}
                preventScrollReset
                aria-label={`Quitar ${chip.label}`}
              >
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {filters.length > 0 && (
        <ul className={css.chips} aria-label="Filtros puestos">
          {filters.map(({ key, label, query: left }) => (
            <li key={key}>
              <Link to={paths.results(left, store)} preventScrollReset className={css.filter}>
                <VisuallyHidden>Quitar </VisuallyHidden>
                {label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
          {filters.length > 1 && (
            <li>
              <Link to={paths.results(withoutFilters(query), store)} preventScrollReset className={css.all}>
                Quitar todo
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function ChipName({ chip: { label, detail, choices }, query }: { chip: SearchChip; query: ResultsQuery }) {
  const { store } = useVisitor()
  const id = useId()
  const text = (
    <>
      {label}
      {detail && <small>{detail}</small>}
    </>
  )
  if (choices.length === 0) return <span className={css.name}>{text}</span>
  const anchor = `--${id.replace(/\W/g, '')}`
  return (
    <>
      <button type="button" className={css.name} popoverTarget={id} style={{ anchorName: anchor }}>
        {text}
        <Icon name="down" />
      </button>
      <div id={id} popover="auto" onBeforeToggle={ownEscape} className={css.menu} style={{ positionAnchor: anchor }}>
        <p className={css.title}>Cambiar {label} por</p>
        <ul>
          {choices.map((choice) => (
            <li key={choice.search}>
              <Link to={paths.results(withSearch(query, choice.search), store)}>{choice.label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
