import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import css from './floating.module.css'

/** Opens beside its trigger, which is one of our buttons. Import this file with lazy(), because it brings Base UI. */
export default function Popover({
  trigger,
  title,
  children,
}: {
  trigger: ReactElement
  title?: ReactNode
  children: ReactNode
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={12} className={css.floor}>
          <Base.Popup className={css.panel}>
            {title && <Base.Title className={css.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
