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

/**
 * A list of actions under a button. Import this file with lazy(), because it brings Base UI. `wanted`: pressed before
 * it loaded.
 */
export default function Menu({
  trigger,
  items,
  label,
  wanted = false,
}: {
  trigger: ReactElement
  items: MenuItem[]
  label: string
  wanted?: boolean
}) {
  return (
    <Base.Root defaultOpen={wanted}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* At the end of the document, outside the page's landmarks: it brings its own. */}
        <section aria-label={label}>
          <Base.Positioner sideOffset={6} collisionPadding={12} align="end" className={css.floor}>
            <Base.Popup className={css.menu}>
              {items.map(({ label: text, icon, disabled, onSelect }) => (
                <Base.Item key={text} className={css.item} disabled={disabled} onClick={onSelect}>
                  {icon && <Icon name={icon} />}
                  {text}
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </section>
      </Base.Portal>
    </Base.Root>
  )
}
