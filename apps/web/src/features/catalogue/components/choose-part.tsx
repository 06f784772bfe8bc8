import { Popover } from '@base-ui/react/popover'
import type { CatalogPart } from '@tuerca/contract/catalogue-wire'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { SEVERAL_PARTS } from '../texts.ts'
import { amountOf, attributeOf, partColumns } from '../part-rows.ts'
import { OemNumber, PartActions, PartName } from './part-actions.tsx'
import css from './choose-part.module.css'

export interface ChoosePartProps {
  parts: CatalogPart[]
  brand: string
  /** The callout. */
  anchor: HTMLElement
  onClose: () => void
}

/**
 * C2.33, C9.13: several parts under one callout, numbered, with what distinguishes them. Import it with lazy(), because
 * it brings Base UI.
 */
export default function ChoosePart({ parts, brand, anchor, onClose }: ChoosePartProps) {
  const columns = partColumns(parts)
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
              <PartNumber>{parts[0]?.codeOnImage ?? ''}</PartNumber> {SEVERAL_PARTS}
            </Popover.Title>
            <div className={css.scroll}>
              <ol className={css.options}>
                {parts.map((part, at) => (
                  <li key={`${part.oem ?? part.name} ${at}`}>
                    <b>{at + 1}</b>
                    <div>
                      <PartName part={part} brand={brand} /> <OemNumber part={part} />
                      <small>
                        {[
                          amountOf(part) && `Piezas: ${amountOf(part)}`,
                          ...columns.map(({ key, name }) => {
                            const value = attributeOf(part, key)
                            return value && `${name}: ${value}`
                          }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
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
