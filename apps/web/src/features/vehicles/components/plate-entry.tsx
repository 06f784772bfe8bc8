import { useSyncExternalStore } from 'react'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { isBadgeRead } from '../badge-read.ts'
import { plateSearchEverywhere } from '../plate-search-on.ts'
import { PlateForm } from './plate-form.tsx'
import css from './plate-entry.module.css'

const never = () => () => undefined

/**
 * The third way to search on the home page: by plate. Its badge disappears for five hours once the search was opened.
 */
export function PlateEntry() {
  const { appParams } = useVisitor()
  // Pages are cached for every guest: only the browser knows what it has shown.
  const isRead = useSyncExternalStore(never, isBadgeRead, () => true)
  if (!plateSearchEverywhere(appParams)) return null
  return (
    <div className={css.entry}>
      <dt>Placa {!isRead && <span className={css.badge}>Nuevo</span>}</dt>
      <dd className={css.row}>
        <PlateForm label="Placa del vehículo" />
        <span className={css.note}>Te decimos qué vehículo es y te llevamos a sus autopartes y diagramas.</span>
      </dd>
    </div>
  )
}
