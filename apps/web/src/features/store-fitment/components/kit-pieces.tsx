import type { ProductFitment } from '@tuerca/contract/store-fitment'
import type { SaidPiece } from '@tuerca/contract/store-fitment-wire'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { carText, yearsShown } from '../words.ts'
import css from './vehicles.module.css'

const MOST = 12

interface Props {
  fitment: ProductFitment
  pieces: readonly SaidPiece[]
  onChange: (pieces: SaidPiece[]) => void
  /** What is on screen is what is kept. */ isSaved: boolean
}

/** The numbers that a kit consists of, what each one excludes, and what remains for the kit. */
export function KitPieces({ fitment, pieces, onChange, isSaved }: Props) {
  const [reference, setReference] = useState('')
  const [brand, setBrand] = useState('')
  const toldOf = (piece: SaidPiece) =>
    fitment.pieces.find(
      (one) => one.reference_1 === piece.reference_1 && one.manufacturer_title === piece.manufacturer_title,
    )
  function add() {
    if (reference.trim() === '') return
    onChange([...pieces, { reference_1: reference.trim(), manufacturer_title: brand.trim() }])
    setReference('')
    setBrand('')
  }
  return (
    <>
      <section className={css.sheet} aria-labelledby="piezas">
        <div className={css.head}>
          <h2 id="piezas">Piezas del kit</h2>
          <p className={css.dim}>El kit le sirve a los vehículos a los que les sirven todas.</p>
        </div>
        {pieces.length === 0 ? (
          <p className={css.dim}>Escribe el número de cada pieza.</p>
        ) : (
          <ol className={css.pieces}>
            {pieces.map((piece, at) => {
              const told = toldOf(piece)
              return (
                <li key={`${piece.reference_1} ${piece.manufacturer_title} ${at}`}>
                  <div className={css.piece}>
                    <p>
                      <PartNumber>{piece.reference_1}</PartNumber> {piece.manufacturer_title}
                      {told && <small className={css.dim}>{told.name}</small>}
                    </p>
                    <Button
                      look="bare"
                      square
                      aria-label={`Quitar ${piece.reference_1}`}
                      onClick={() => onChange(pieces.filter((_, place) => place !== at))}
                    >
                      <Icon name="trash" />
                    </Button>
                  </div>
                  {told ? <Excluded piece={told} /> : <p className={css.dim}>Guarda para ver a qué le sirve.</p>}
                </li>
              )
            })}
          </ol>
        )}
        {pieces.length < MOST && (
          <form
            className={css.pick}
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <Input
              label="Nº de parte"
              maxLength={60}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
            <Input
              label="Marca"
              optional
              maxLength={80}
              autoComplete="off"
              value={brand}
              onChange={(event) => setBrand(event.target.value)}
            />
            <Button type="submit">
              <Icon name="plus" />
              Agregar pieza
            </Button>
          </form>
        )}
      </section>
      {isSaved && (
        <section className={css.sheet} aria-labelledby="del-kit">
          <div className={css.head}>
            <h2 id="del-kit">A qué le sirve el kit</h2>
            <p className={css.dim}>{fitment.rows.length === 1 ? '1 fila' : `${fitment.rows.length} filas`}</p>
          </div>
          {fitment.pieces.length > 0 && fitment.pieces.every(({ universal }) => universal) ? (
            <p className={css.dim}>Todas sus piezas le sirven a cualquier vehículo.</p>
          ) : fitment.rows.length === 0 ? (
            <EmptyState title="A ningún vehículo le sirven todas." text="Mira arriba qué deja por fuera cada pieza." />
          ) : (
            <ul className={css.cars}>
              {fitment.rows.map((row, at) => (
                <li key={at}>
                  <b>{carText(row)}</b> {yearsShown(row)} {row.engine}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function Excluded({
  piece: { vehicles, universal, excludes, excludesMore },
}: {
  piece: ProductFitment['pieces'][number]
}) {
  if (universal) return <p className={css.dim}>Le sirve a cualquier vehículo: no deja ninguno por fuera.</p>
  if (vehicles === 0)
    return <p className={css.warn}>Nadie ha dicho a qué le sirve: mientras tanto el kit no le sirve a ninguno.</p>
  const count = vehicles === 1 ? 'Le sirve a 1 modelo' : `Le sirve a ${vehicles} modelos`
  if (excludes.length === 0)
    return <p className={css.dim}>{count}. No deja por fuera ninguno de los que sirven las demás.</p>
  return (
    <p className={css.dim}>
      {count}. <b>Deja por fuera:</b> {excludes.join(', ')}
      {excludesMore > 0 && ` y ${excludesMore} más`}.
    </p>
  )
}
