import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './floating.module.css'

export interface MenuItem {
  label: string
  icon?: IconName
  disabled?: boolean
  onSelect: () => void
}

/** A list of actions under a button. Import this file with lazy(): Base UI comes with it. */
export default function Menu({ trigger, items }: { trigger: ReactElement; items: MenuItem[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={12} align="end" className={css.floor}>
          <Base.Popup className={css.menu}>
            {items.map(({ label, icon, disabled, onSelect }) => (
              <Base.Item key={label} className={css.item} disabled={disabled} onClick={onSelect}>{icon && <Icon name={icon} />}{label}</Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
