import { decideFitmentProposals, type FitmentProposal, REASON_NEEDED } from '@tuerca/contract/store-fitment'
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
import { kindOf, PROPOSAL_KINDS } from '../proposal-kinds.ts'
import { carText, toggled, yearsShown } from '../words.ts'
import css from './admin-fitment.module.css'

type Row = FitmentProposal['rows'][number]
const STATES: Record<Row['state'], { state: 'order' | 'available' | 'problem'; label: string }> = {
  waiting: { state: 'order', label: 'Por revisar' },
  known: { state: 'available', label: 'Ya se sabía' },
  agreed: { state: 'available', label: 'Coincidió' },
  accepted: { state: 'available', label: 'Aceptado' },
  declined: { state: 'problem', label: 'Rechazado' },
}
const LONGEST = 500

interface ProposalCardProps extends Ticks {
  proposal: FitmentProposal
  isFirst: boolean
  onAccepted: (ids: readonly number[]) => void
}
/** Rows of all cards that are not meant. */
interface Ticks {
  unticked: ReadonlySet<number>
  untick: (unticked: ReadonlySet<number>) => void
}

/** One store's proposal for one part: what is known today, what would be added, and where it would show. */
export function ProposalCard({ proposal, isFirst, unticked, untick, onAccepted }: ProposalCardProps) {
  const { title, referencia_1, manufacturer_title, store, rows, listings, stores, productUrl } = proposal
  const open = rows.filter(({ state }) => state === 'waiting')
  const undoable = rows.filter(({ state }) => state === 'accepted' || state === 'declined')
  const chosen = open.flatMap(({ id }) => (unticked.has(id) ? [] : [id]))
  const [reason, setReason] = useState('')
  const [isDeclining, setDeclining] = useState(false)
  const send = useSend<{ ids: number[]; action: 'accept' | 'decline' | 'undo' }, { data: { message: string } }>({
    send: (asked) => call(decideFitmentProposals, { body: { ...asked, reason } }),
    done: ({ data }, { action, ids }) => {
      toast(data.message)
      if (action === 'accept') onAccepted(ids)
    },
  })
  function decline() {
    if (!isDeclining) return setDeclining(true)
    if (reason.trim() === '') return send.tell({ ok: false, message: REASON_NEEDED, lines: [] })
    return void send.go({ ids: chosen, action: 'decline' })
  }
  return (
    <article className={css.card} aria-label={`${referencia_1} de ${store.name}`}>
      <header className={css.head}>
        <h2>
          <PartNumber>{referencia_1}</PartNumber> <span>{manufacturer_title}</span>
        </h2>
        <p className={css.dim}>
          <Link to={productUrl} target="_blank">
            {title}
          </Link>
          , de <Link to={roomPaths.adminStore(store.id)}>{store.name}</Link>
          {rows[0] && (
            <>
              , <Moment iso={rows[0].proposedAt} country="CO" form="dated" />
            </>
          )}
        </p>
      </header>
      <div className={css.diff}>
        <Known proposal={proposal} />
        <Proposed proposal={proposal} unticked={unticked} untick={untick} />
      </div>
      {isDeclining && (
        <TextArea
          label="Motivo"
          hint="Lo lee la tienda. Los vehículos salen también de su producto."
          rows={2}
          maxLength={LONGEST}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Outcome told={send.told} />
      <footer className={css.ends}>
        {open.length > 0 && (
          <Button
            look={isFirst ? 'go' : 'plain'}
            busy={send.busy}
            disabled={chosen.length === 0}
            onClick={() => void send.go({ ids: chosen, action: 'accept' })}
          >
            {chosen.length === 1 ? 'Aceptar 1 fila' : `Aceptar ${chosen.length} filas`}
          </Button>
        )}
        {open.length > 0 && (
          <Button busy={send.busy} disabled={chosen.length === 0} onClick={decline}>
            {isDeclining ? 'Rechazar con ese motivo' : 'Rechazar'}
          </Button>
        )}
        {undoable.length > 0 && (
          <Button busy={send.busy} onClick={() => void send.go({ ids: undoable.map(({ id }) => id), action: 'undo' })}>
            Deshacer
          </Button>
        )}
        <p className={css.dim}>
          Llega a {listings === 1 ? '1 producto' : `${listings} productos`} de{' '}
          {stores === 1 ? '1 tienda' : `${stores} tiendas`}.
        </p>
      </footer>
    </article>
  )
}

function Known({ proposal: { referencia_1, store, known, knownMore, productUrl } }: { proposal: FitmentProposal }) {
  return (
    <section aria-label={`Hoy: ${referencia_1} de ${store.name}`}>
      <h3>Hoy, en todas las tiendas</h3>
      {known.length === 0 ? (
        <p className={css.dim}>Nada: nadie ha dicho a qué le sirve.</p>
      ) : (
        <div
          className={css.known}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
          role="region"
          aria-label={`Se sabe de ${referencia_1}, ${store.name}`}
        >
          <ul>
            {known.map((row, at) => (
              <li key={at}>
                {carText(row)}{' '}
                <span className={css.dim}>
                  {yearsShown(row)} {row.engine}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {knownMore > 0 && (
        <p className={css.dim}>
          Y {knownMore} más, en{' '}
          <Link to={productUrl} target="_blank">
            la página del producto
          </Link>
          .
        </p>
      )}
    </section>
  )
}

/** The rows of the store; those that wait can be chosen. */
function Proposed({
  proposal: { referencia_1, store, rows, known },
  unticked,
  untick,
}: Ticks & { proposal: FitmentProposal }) {
  const open = rows.flatMap(({ id, state }) => (state === 'waiting' ? [id] : []))
  const isOpen = open.length > 0
  const left = open.filter((id) => unticked.has(id))
  return (
    <section aria-label={`${isOpen ? 'Se agregaría' : 'Propuso'}: ${referencia_1} de ${store.name}`}>
      <h3>{isOpen ? 'Se agregaría' : 'Propuso'}</h3>
      {open.length > 1 && (
        <label className={css.every}>
          <input
            type="checkbox"
            checked={left.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = left.length > 0 && left.length < open.length
            }}
            onChange={({ target }) =>
              untick(new Set([...unticked].filter((id) => !open.includes(id)).concat(target.checked ? [] : open)))
            }
          />
          {`Las ${open.length} filas`}
        </label>
      )}
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <label>
              {row.state === 'waiting' && (
                <input
                  type="checkbox"
                  checked={!unticked.has(row.id)}
                  onChange={({ target }) => untick(toggled(unticked, row.id, !target.checked))}
                />
              )}
              <span>
                <b>{carText(row)}</b> {yearsShown(row)} {row.engine}
                <small className={css.dim}>
                  {row.state === 'waiting'
                    ? PROPOSAL_KINDS[kindOf(row, known)].line
                    : row.reason ||
                      (row.agreedWith === 'catalogue'
                        ? 'El catálogo original lo dice.'
                        : row.agreedWith === 'store'
                          ? 'Otra tienda dijo lo mismo.'
                          : '')}
                </small>
              </span>
              {row.state !== 'waiting' && (
                <StateBadge state={STATES[row.state].state}>{STATES[row.state].label}</StateBadge>
              )}
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
