import { Popover } from '@base-ui/react/popover'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { SEVERAL_PARTS } from '../texts.ts'
import { type OfferedPart, OemNumber, PartActions, PartName } from './part-actions.tsx'
import css from './choose-part.module.css'

export interface ChoosePartProps {
  /** What stands at the callout. */
  callout: string
  /** `note`: what tells it from the others. */
  options: readonly { key: string | number; part: OfferedPart; note: string }[]
  brand: string
  /** The callout. */
  anchor: HTMLElement
  onClose: () => void
}

/** C2.33, C9.13: several parts under one callout, numbered. Import it with lazy(), because it brings Base UI. */
export default function ChoosePart({ callout, options, brand, anchor, onClose }: ChoosePartProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={8} collisionPadding={12} className={css.floor}>
          <Popover.Popup className={css.panel} finalFocus={() => anchor}>
            <Popover.Title className={css.title}>
              <PartNumber>{callout}</PartNumber> {SEVERAL_PARTS}
            </Popover.Title>
            <div className={css.scroll}>
              <ol className={css.options}>
                {options.map(({ key, part, note }, at) => (
                  <li key={key}>
                    <b>{at + 1}</b>
                    <div>
                      <PartName part={part} brand={brand} /> <OemNumber part={part} />
                      {note !== '' && <small>{note}</small>}
                    </div>
                    <PartActions part={part} brand={brand} />
                  </li>
                ))}
              </ol>
            </div>
            <Popover.Close className={css.close}>Cerrar</Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
