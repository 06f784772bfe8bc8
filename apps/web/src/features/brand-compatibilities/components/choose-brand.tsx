import { brandPIES, type COMPATIBILITY_KINDS } from '@tuerca/contract/brand-compatibilities'
import { useId, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useAnswer } from '../../../shared/api/use-answer.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import css from '../pages/brands.module.css'
import layout from '../../../shared/ui/layout.module.css'

export type Kind = (typeof COMPATIBILITY_KINDS)[number]
export interface BrandChoice {
  brandId: number
  kind: Kind
}

const KINDS: readonly (readonly [kind: Kind, label: string, says: string])[] = [
  ['spelling', 'Es esa marca, escrita de otra forma', 'Tus productos quedan con el nombre de ella.'],
  ['equivalent', 'Es otra, y cuenta como ella', 'Conserva su nombre, y también la encuentra quien busca la otra.'],
]
const SHOWN = 8

/** Which brand a writing is, found by its name, and in which way. */
export function ChooseBrand({
  written,
  start,
  busy,
  onChoose,
  onClose,
}: {
  written: string
  start?: { name: string; kind: Kind } | undefined
  busy: boolean
  onChoose: (chosen: BrandChoice) => void
  onClose: () => void
}) {
  const [term, type] = useState(start?.name ?? '')
  const [kind, setKind] = useState<Kind>(start?.kind ?? 'spelling')
  const id = useId()
  const asked = term.trim()
  const { data, failed } = useAnswer(asked.length < 2 ? null : asked, (signal) =>
    call(brandPIES, { query: { filter: JSON.stringify({ brand_name: asked }), pageSize: SHOWN + 1 } }, { signal }),
  )
  const found =
    asked.length < 2 ? [] : (data?.data ?? []).filter(({ brand_name }) => brand_name !== written).slice(0, SHOWN)
  return (
    <div className={css.choose} role="group" aria-label={`Qué marca es ${written}`}>
      <fieldset className={css.kinds}>
        <legend>{`«${written}»`}</legend>
        {KINDS.map(([one, label, says]) => (
          <label key={one}>
            <input type="radio" name={id} checked={kind === one} onChange={() => setKind(one)} />
            <span>
              {label}
              <small>{says}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Input
        label="Nombre de la marca"
        autoComplete="off"
        maxLength={80}
        value={term}
        onChange={({ target }) => type(target.value)}
      />
      <div className={layout.row} role="status">
        {found.map((brand) => (
          <Button key={brand.id} size="small" busy={busy} onClick={() => onChoose({ brandId: brand.id, kind })}>
            {brand.brand_name}
          </Button>
        ))}
        {failed ? (
          <p>No pudimos buscar la marca. Escríbela de nuevo.</p>
        ) : (
          asked.length >= 2 && data && found.length === 0 && <p>Ninguna marca se llama así.</p>
        )}
      </div>
      <Button size="small" look="bare" onClick={onClose}>
        Cancelar
      </Button>
    </div>
  )
}
