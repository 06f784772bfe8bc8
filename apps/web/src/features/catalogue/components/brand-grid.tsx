import { foldText } from '@tuerca/domain/words'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cataloguePath } from '../../../shared/catalogue-paths.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { useEarlyText } from '../../../shared/ui/use-early-input.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { Brand } from '../asked.ts'
import { BrandSign } from './brand-sign.tsx'
import css from './brand-grid.module.css'

type Tile = Pick<Brand, 'code' | 'name' | 'mark'>

interface BrandGridProps {
  brands: Tile[]
  filtered?: boolean
  /** Where a tile leads; to the brand's models when absent. */
  to?: (brand: Tile) => string
}

/** C2.29: the brands as tiles, filtered while typing; Enter opens the only one left. */
export function BrandGrid({ brands, filtered = true, to }: BrandGridProps) {
  const { store } = useVisitor()
  const pageOf = to ?? (({ code }: Tile) => cataloguePath({ catalog: code }, store))
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, setTyped)
  if (brands.length === 0)
    return (
      <div className={css.none}>
        <EmptyState />
      </div>
    )
  const wanted = foldText(typed)
  const left = brands.filter(({ name }) => foldText(name).includes(wanted))
  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [only, ...others] = left
    if (only && others.length === 0) void navigate(pageOf(only))
  }
  return (
    <>
      {filtered && (
        <form className={css.filter} role="search" aria-label="Marcas" onSubmit={open}>
          <Input
            ref={box}
            label="Filtra las marcas"
            type="search"
            name="marca"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            placeholder="Chevrolet, Mazda, Renault"
            maxLength={40}
          />
          <output className={css.count}>
            {left.length === brands.length ? `${brands.length} marcas` : `${left.length} de ${brands.length}`}
          </output>
        </form>
      )}
      {left.length > 0 ? (
        <ul className={css.grid}>
          {left.map((brand) => (
            <li key={brand.code}>
              <Link to={pageOf(brand)} prefetch="intent" className={css.tile}>
                <BrandSign brand={brand} />
                <span>{brand.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className={css.none}>
          <EmptyState
            title={`Ninguna marca se llama «${typed.trim()}»`}
            text="Revisa cómo está escrita o busca por VIN o número de parte."
          />
        </div>
      )}
    </>
  )
}
