import { PASTED_LONGEST, type ReadList, type ReadVehicle, readVehicles } from '@tuerca/contract/store-fitment'
import type { SaidVehicle } from '@tuerca/contract/store-fitment-wire'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BareSelect, TextArea } from '../../../shared/ui/field.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { carText, saidOf, toggled, yearsShown } from '../words.ts'
import css from './vehicles.module.css'
import layout from '../../../shared/ui/layout.module.css'

const SURE = {
  sure: { state: 'available', label: 'Seguro' },
  likely: { state: 'order', label: 'Revisa' },
  ask: { state: 'problem', label: 'Elige' },
} as const
const RANK = { ask: 0, likely: 1, sure: 2 } as const

interface Props {
  text: string
  onText: (text: string) => void
  onAdd: (rows: SaidVehicle[]) => void
}

/** A list as counters write it, read into vehicles to check before they are added. */
export function PasteList({ text, onText, onAdd }: Props) {
  const [read, setRead] = useState<ReadList | null>(null)
  const ask = useSend<string, { data: ReadList }>({
    send: (text) => call(readVehicles, { body: { text } }),
    done: ({ data }) => setRead(data),
    rereads: false,
  })
  return (
    <section className={css.sheet} aria-labelledby="pegar">
      <div className={css.head}>
        <h2 id="pegar">Pegar una lista</h2>
        <p className={css.dim}>
          Como la tengas: <code>SPARK GT 1.2 11-17 / AVEO EMOTION 06&gt;</code>
        </p>
      </div>
      <TextArea
        label="Vehículos"
        rows={4}
        maxLength={PASTED_LONGEST}
        value={text}
        onChange={(event) => {
          ask.tell(null)
          onText(event.target.value)
        }}
        spellCheck={false}
      />
      <Outcome told={ask.told} />
      <p>
        <Button busy={ask.busy} disabled={text.trim() === ''} onClick={() => void ask.go(text)}>
          Leer la lista
        </Button>
      </p>
      {read && (
        <Review
          key={JSON.stringify(read)}
          read={read}
          onAdd={(rows) => {
            onAdd(rows)
            setRead(null)
            onText(leftOf(read))
          }}
          onClose={() => setRead(null)}
        />
      )}
    </section>
  )
}

/** What was not understood stays to be written another way. */
const leftOf = ({ notUnderstood }: ReadList) => notUnderstood.map(({ text }) => text).join('\n')

function Review({
  read: { rows, notUnderstood, leftOut },
  onAdd,
  onClose,
}: {
  read: ReadList
  onAdd: (rows: SaidVehicle[]) => void
  onClose: () => void
}) {
  const order = rows
    .map((row, at) => ({ row, at }))
    .toSorted((a, b) => RANK[a.row.sure] - RANK[b.row.sure] || a.at - b.at)
  const [kept, keep] = useState<ReadonlySet<number>>(
    () => new Set(rows.flatMap(({ sure }, at) => (sure === 'ask' ? [] : [at]))),
  )
  const [chosen, choose] = useState<Readonly<Record<number, string>>>({})
  const toggle = (at: number, on: boolean) => keep(toggled(kept, at, on))
  const meant = (row: ReadVehicle, at: number): SaidVehicle => {
    const choice = row.choices[Number(chosen[at])]
    return choice ? { ...saidOf(row), ...choice } : saidOf(row)
  }
  const chosenRows = rows.flatMap((row, at) => {
    const said = meant(row, at)
    return kept.has(at) && said.model !== '' ? [said] : []
  })
  return (
    <div className={css.review} aria-live="polite">
      <p>
        {rows.length === 1 ? 'Leímos 1 vehículo' : `Leímos ${rows.length} vehículos`}
        {rows.some(({ sure }) => sure === 'ask') && ': elige los que tienen más de un nombre'}.
        {leftOut > 0 && ` ${leftOut} más no caben.`}
      </p>
      {rows.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={css.hidden}>Agregar</span>
              </th>
              <th scope="col">Vehículo</th>
              <th scope="col">Años</th>
              <th scope="col">Motor</th>
              <th scope="col">Qué tan seguro</th>
            </tr>
          </thead>
          <tbody>
            {order.map(({ row, at }) => (
              <tr key={at}>
                <td className={css.tick}>
                  <input
                    type="checkbox"
                    aria-label={`Agregar ${carText(row) || row.text}`}
                    checked={kept.has(at)}
                    disabled={row.sure === 'ask' && chosen[at] === undefined}
                    onChange={(event) => toggle(at, event.target.checked)}
                  />
                </td>
                <th scope="row">
                  {row.choices.length > 0 ? (
                    <BareSelect
                      aria-label={`Cuál es ${row.text}`}
                      value={chosen[at] ?? ''}
                      onChange={(event) => {
                        choose({ ...chosen, [at]: event.target.value })
                        toggle(at, event.target.value !== '')
                      }}
                    >
                      <option value="">Elige cuál</option>
                      {row.choices.map((choice, place) => (
                        <option key={`${choice.make} ${choice.model}`} value={place}>
                          {choice.make} {choice.model}
                        </option>
                      ))}
                    </BareSelect>
                  ) : (
                    carText(row)
                  )}
                  <small className={css.dim}>
                    Línea {row.line}: {row.text}
                  </small>
                </th>
                <td data-label="Años">{yearsShown(row)}</td>
                <td data-label="Motor">
                  {[row.engine || 'Todos', row.choices.length > 0 && row.submodel].filter(Boolean).join(' ')}
                </td>
                <td className={css.full}>
                  <StateBadge state={SURE[row.sure].state}>{SURE[row.sure].label}</StateBadge>
                  {row.notes.length > 0 && <small className={css.dim}>{row.notes.join(' ')}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {notUnderstood.length > 0 && <NotUnderstood pieces={notUnderstood} />}
      <div className={layout.row}>
        {rows.length > 0 && (
          <Button look="go" disabled={chosenRows.length === 0} onClick={() => onAdd(chosenRows)}>
            {chosenRows.length === 1 ? 'Agregar 1 vehículo' : `Agregar ${chosenRows.length} vehículos`}
          </Button>
        )}
        <Button onClick={onClose}>Cerrar</Button>
      </div>
    </div>
  )
}

/** At most twenty are named. */
function NotUnderstood({ pieces }: { pieces: ReadList['notUnderstood'] }) {
  return (
    <div className={css.warn}>
      <p>
        <b>No entendimos {pieces.length === 1 ? 'esto' : `estas ${pieces.length} partes`}</b>. Queda arriba para que lo
        escribas de otra forma.
      </p>
      <ul>
        {pieces.slice(0, 20).map(({ line, text, why }) => (
          <li key={`${line} ${text}`}>
            Línea {line}: <code>{text}</code>. {why}
          </li>
        ))}
      </ul>
      {pieces.length > 20 && <p>Y {pieces.length - 20} más.</p>}
    </div>
  )
}
