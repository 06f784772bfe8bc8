import { decideFitmentDispute, type FitmentDispute } from '@tuerca/contract/store-fitment'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { TextArea } from '../../../shared/ui/field.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { carText, yearsShown } from '../words.ts'
import css from './admin-fitment.module.css'

const STATES = {
  open: { state: 'order', label: 'Por revisar' },
  upheld: { state: 'problem', label: 'Se quitó' },
  rejected: { state: 'available', label: 'Se quedó' },
} as const
const ORIGINS: Record<FitmentDispute['rows'][number]['origin'], string> = {
  catalogue: 'de un catálogo o una lista',
  machine: 'asignado por una máquina',
  agreed: 'acordado entre tiendas',
  own: 'de la tienda',
  kit: 'del kit',
}

/** A car that was reported as wrong: the report, its source, and where it would be removed. */
export function DisputeCard({ dispute, isFirst }: { dispute: FitmentDispute; isFirst: boolean }) {
  const {
    id,
    state,
    vehicle,
    message,
    createdAt,
    productUrl,
    title,
    referencia_1,
    manufacturer_title,
    store,
    listings,
    rows,
    person,
  } = dispute
  const [reason, setReason] = useState('')
  const send = useSend<'uphold' | 'reject' | 'undo', { data: { message: string } }>({
    send: (action) => call(decideFitmentDispute, { params: { id }, body: { action, reason } }),
    done: ({ data }) => {
      toast(data.message)
    },
  })
  return (
    <article className={css.card} aria-label={`${vehicle}, ${referencia_1}`}>
      <header className={css.head}>
        <h2>{vehicle}</h2>
        <StateBadge state={STATES[state].state}>{STATES[state].label}</StateBadge>
        <p className={css.dim}>
          <PartNumber>{referencia_1}</PartNumber> {manufacturer_title},{' '}
          <Link to={productUrl} target="_blank">
            {title}
          </Link>
          , de <Link to={roomPaths.adminStore(store.id)}>{store.name}</Link>
        </p>
      </header>
      <blockquote className={css.said}>
        <p>{message}</p>
        <footer className={css.dim}>
          {person ?? 'Alguien sin cuenta'}, <Moment iso={createdAt} country="CO" form="dated" />
        </footer>
      </blockquote>
      <div>
        {rows.length === 0 ? (
          <p className={css.dim}>Esas filas ya no están: una lista nueva las cambió.</p>
        ) : (
          <ul className={css.rows}>
            {rows.map((row, at) => (
              <li key={at}>
                <b className={state === 'upheld' ? css.was : undefined}>{carText(row)}</b> {yearsShown(row)}{' '}
                {row.engine} <span className={css.dim}>{ORIGINS[row.origin]}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {state === 'open' ? (
        <TextArea
          label="Motivo"
          hint="Lo leen quien reportó y, si se quita, la tienda."
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : (
        dispute.reason && <p className={css.said}>{dispute.reason}</p>
      )}
      <Outcome told={send.told} />
      <footer className={css.ends}>
        {state === 'open' ? (
          <>
            <Button look={isFirst ? 'go' : 'plain'} busy={send.busy} onClick={() => void send.go('uphold')}>
              Quitar el vehículo
            </Button>
            <Button busy={send.busy} onClick={() => void send.go('reject')}>
              Dejarlo
            </Button>
          </>
        ) : (
          <Button busy={send.busy} onClick={() => void send.go('undo')}>
            Deshacer
          </Button>
        )}
        <p className={css.dim}>Toca {listings === 1 ? '1 producto' : `${listings} productos`}.</p>
      </footer>
    </article>
  )
}
