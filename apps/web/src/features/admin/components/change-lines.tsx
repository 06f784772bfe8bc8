import type { AdminEvent } from '@tuerca/contract/admin-events'
import { ADMIN_ACTIONS, ADMIN_AREAS, doerOf } from '@tuerca/domain/admin-areas'
import { momentOf } from '../words.ts'
import css from './change-lines.module.css'
import sheet from './sheet.module.css'

/** Changes, line by line: who changed what, from which value to which. */
export function ChangeLines({ events, ofOneStore = false }: { events: readonly AdminEvent[]; ofOneStore?: boolean }) {
  return (
    <div className={sheet.sheet}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th scope="col">Cuándo</th>
            <th scope="col">Quién</th>
            <th scope="col">Qué</th>
            <th scope="col">De qué valor a cuál</th>
            <th scope="col">Nota</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, happenedAt, by, area, action, subject, store, fields, remark }) => (
            <tr key={id}>
              <td className={sheet.dim}>{momentOf(happenedAt)}</td>
              <td className={css.by}>
                <b>{doerOf({ by, remark })}</b>
              </td>
              <td className={sheet.full}>
                <span className={sheet.small}>
                  {ADMIN_AREAS[area]} · {ADMIN_ACTIONS[action]}
                </span>
                {subject}
                {store && store !== subject && !ofOneStore && <span className={sheet.dim}> en {store}</span>}
              </td>
              <td className={sheet.full}>
                <Changes fields={fields} />
              </td>
              <td className={remark ? sheet.dim : css.none}>{remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Changes({ fields }: Pick<AdminEvent, 'fields'>) {
  return (
    <ul className={css.changes}>
      {fields
        .filter(({ before, after }) => before !== null || after !== null)
        .map(({ field, before, after }) => (
          <li key={field}>
            {field && <span className={sheet.dim}>{field}: </span>}
            {before !== null && <del className={sheet.was}>{before}</del>}
            {before !== null && after !== null && ' → '}
            {after !== null && <ins className={css.is}>{after}</ins>}
          </li>
        ))}
    </ul>
  )
}
