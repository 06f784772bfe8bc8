import type { FitmentRowWire, ProductFitment } from '@tuerca/contract/store-fitment'
import type { SaidVehicle } from '@tuerca/contract/store-fitment-wire'
import { foldText } from '@tuerca/domain/words'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { badgeOf, carText, saidKey, saidOf, yearsShown } from '../words.ts'
import css from './vehicles.module.css'

const STEP = 40

type VehicleRow = FitmentRowWire & { isNew?: boolean }

/** The store's rows, including unsaved ones, and then those that all stores share. */
export function VehicleRows({
  fitment,
  own,
  onDrop,
}: {
  fitment: ProductFitment
  own: readonly SaidVehicle[]
  onDrop: (row: SaidVehicle) => void
}) {
  const [text, setText] = useState('')
  const [shown, setShown] = useState(STEP)
  const asked = useDeferredValue(text)
  const saved = new Map(fitment.rows.filter(({ origin }) => origin === 'own').map((row) => [saidKey(saidOf(row)), row]))
  const mine: VehicleRow[] = own.map(
    (row) =>
      saved.get(saidKey(row)) ?? {
        ...row,
        origin: 'own',
        state: 'waiting',
        reason: '',
        disputed: false,
        qualifiers: [],
        isNew: true,
      },
  )
  const declined = fitment.rows.filter(({ origin, state }) => origin === 'own' && state === 'declined')
  const all: VehicleRow[] = [
    ...mine.toReversed().toSorted((a, b) => Number(b.isNew ?? false) - Number(a.isNew ?? false)),
    ...declined,
    ...fitment.rows.filter(({ origin }) => origin !== 'own'),
  ]
  const words = foldText(asked).split(' ').filter(Boolean)
  const found =
    words.length === 0
      ? all
      : all.filter((row) => {
          const line = foldText(`${carText(row)} ${yearsShown(row)} ${row.engine} ${badgeOf(row).label}`)
          return words.every((word) => line.includes(word))
        })
  return (
    <section className={css.sheet} aria-labelledby="lista">
      <div className={css.head}>
        <h2 id="lista">A qué le sirve</h2>
        <p className={css.dim}>
          {all.length === 1 ? '1 fila' : `${all.length} filas`}
          {mine.length > 0 && `, ${mine.length} de tu tienda`}
        </p>
      </div>
      {all.length > 8 && (
        <Input
          label="Buscar en la lista"
          type="search"
          value={text}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            setShown(STEP)
          }}
        />
      )}
      {found.length === 0 ? (
        <EmptyState
          title={all.length === 0 ? 'Nadie ha dicho a qué le sirve.' : 'Ninguna fila coincide.'}
          text={
            all.length === 0
              ? 'Agrega un vehículo o pega tu lista: cuenta en tu producto apenas guardes.'
              : 'Prueba con otras palabras.'
          }
        />
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Vehículo</th>
              <th scope="col">Años</th>
              <th scope="col">Motor</th>
              <th scope="col">Origen</th>
              <th scope="col">
                <span className={css.hidden}>Quitar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map((row, at) => (
              <Row key={`${at} ${saidKey(saidOf(row))}`} row={row} onDrop={onDrop} />
            ))}
          </tbody>
        </table>
      )}
      {found.length > shown && (
        <p>
          <Button onClick={() => setShown(shown + STEP)}>Ver más ({found.length - shown})</Button>
        </p>
      )}
    </section>
  )
}

function Row({ row, onDrop }: { row: VehicleRow; onDrop: (row: SaidVehicle) => void }) {
  const badge = badgeOf(row)
  const canDrop = row.origin === 'own' && row.state !== 'declined'
  return (
    <tr>
      <th scope="row">
        {carText(row)}
        {row.qualifiers.length > 0 && <small className={css.dim}>{row.qualifiers.join(', ')}</small>}
      </th>
      <td data-label="Años">{yearsShown(row)}</td>
      <td data-label="Motor">{row.engine || 'Todos'}</td>
      <td className={css.full}>
        <StateBadge state={row.isNew ? 'order' : badge.state}>{row.isNew ? 'Sin guardar' : badge.label}</StateBadge>
        <small className={css.dim}>{row.isNew ? 'Cuenta cuando guardes.' : badge.about}</small>
      </td>
      <td className={css.end}>
        {canDrop && (
          <Button
            look="bare"
            square
            aria-label={`Quitar ${carText(row)} ${yearsShown(row)} ${row.engine}`.trim()}
            onClick={() => onDrop(saidOf(row))}
          >
            <Icon name="trash" />
          </Button>
        )}
      </td>
    </tr>
  )
}
