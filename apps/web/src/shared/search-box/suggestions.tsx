import { Icon } from '../ui/icon.tsx'
import { names } from '../ui/names.ts'
import type { BoxRow } from './box-rows.ts'
import css from './search-box.module.css'

export { labelOf, rowOfRecent, rowsFor, sentenceOf } from './box-rows.ts'

interface Props {
  id: string
  rows: BoxRow[]
  at: number
  /** Set when the rows are earlier searches: they get a heading and a way to forget them. */
  onForget?: () => void
  onChoose: (row: BoxRow) => void
}

/** What lies under the box. */
export function Suggestions({ id, rows, at, onForget, onChoose }: Props) {
  return (
    <div className={css.list} hidden={rows.length === 0}>
      {onForget && (
        <p className={css.head}>
          Búsquedas recientes{' '}
          <button type="button" className={css.forget} onClick={onForget}>
            Borrar
          </button>
        </p>
      )}
      <ul id={id} role="listbox" aria-label={onForget ? 'Búsquedas recientes' : 'Sugerencias'}>
        {rows.map((row, index) => (
          // The press must not move the focus from the box, or the list would close before the click.
          <li
            key={row.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={css.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(row)}
          >
            <Icon name={row.icon} />
            <span className={css.words}>
              {row.verb && <span className={css.verb}>{row.verb} </span>}
              <span className={names(css.what, row.isNumber && css.number)}>{row.text}</span>
              {row.note && <small>{row.note}</small>}
            </span>
            {row.kind && <i>{row.kind}</i>}
          </li>
        ))}
      </ul>
    </div>
  )
}
