import { useSyncExternalStore } from 'react'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { isBadgeRead } from '../badge-read.ts'
import { plateSearchEverywhere } from '../plate-search-on.ts'
import { PlateForm } from './plate-form.tsx'
import css from './plate-entry.module.css'

const never = () => () => undefined

/** The counter's third way: by the plate. Its badge goes away for five hours once the search was opened. */
export function PlateEntry() {
  const { appParams } = useVisitor()
  // Pages are kept for every guest: what this browser has seen is known only in it.
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
