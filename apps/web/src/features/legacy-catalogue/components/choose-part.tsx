import { Popover } from '@base-ui/react/popover'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { OemNumber, PartActions, PartName, SEVERAL_PARTS } from '../../catalogue/index.ts'
import { descriptionText, offeredPart, type Part } from '../part-rows.ts'
import css from './choose-part.module.css'

export interface ChoosePartProps {
  parts: readonly Part[]
  brand: string
  /** The callout. */
  anchor: HTMLElement
  onClose: () => void
}

/** C9.13: several parts of one position, numbered. Import it with lazy(), because it brings Base UI. */
export default function ChoosePart({ parts, brand, anchor, onClose }: ChoosePartProps) {
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
              <PartNumber>{parts[0]?.positionNumber ?? ''}</PartNumber> {SEVERAL_PARTS}
            </Popover.Title>
            <div className={css.scroll}>
              <ol className={css.options}>
                {parts.map((part, at) => (
                  <li key={part.id}>
                    <b>{at + 1}</b>
                    <div>
                      <PartName part={offeredPart(part)} brand={brand} /> <OemNumber part={offeredPart(part)} />
                      {part.description !== '' && <small>{descriptionText(part.description)}</small>}
                    </div>
                    <PartActions part={offeredPart(part)} brand={brand} />
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
