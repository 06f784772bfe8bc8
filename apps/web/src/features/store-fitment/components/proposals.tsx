import { decideFitmentProposals, DECIDED_AT_ONCE, type FitmentProposal } from '@tuerca/contract/store-fitment'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PROPOSAL_KIND_NAMES, PROPOSAL_KINDS, type ProposalKind, waitingRows } from '../proposal-kinds.ts'
import css from './admin-fitment.module.css'
import { ProposalCard } from './proposal-card.tsx'

interface Decision {
  ids: readonly number[]
  action: 'accept' | 'undo'
}

const rowsText = (count: number) => (count === 1 ? '1 fila' : `${count} filas`)
const productsText = (count: number) => (count === 1 ? '1 producto' : `${count} productos`)

/**
 * Proposals, a card each. Rows that wait are ticked until somebody unticks them; the ticked ones of all cards are
 * accepted by one press, by kind too, and what was accepted last can be taken back at once, also when none is left and
 * `children` say so.
 */
export function Proposals({ proposals, children }: { proposals: readonly FitmentProposal[]; children: ReactNode }) {
  const [unticked, untick] = useState<ReadonlySet<number>>(new Set())
  const [accepted, setAccepted] = useState<readonly number[]>([])
  const rows = waitingRows(proposals)
  const ticked = new Set(rows.flatMap(({ id }) => (unticked.has(id) ? [] : [id])))
  const open = proposals.filter((one) => one.rows.some(({ state }) => state === 'waiting'))
  const products = open.filter((one) => one.rows.some(({ id }) => ticked.has(id))).length
  const send = useSend<Decision, readonly number[]>({
    send: async ({ ids, action }) => {
      const decided: number[] = []
      try {
        for (let from = 0; from < ids.length; from += DECIDED_AT_ONCE) {
          const some = ids.slice(from, from + DECIDED_AT_ONCE)
          await call(decideFitmentProposals, { body: { ids: some, action } })
          decided.push(...some)
        }
      } finally {
        // What was decided before a refusal stays decided.
        if (decided.length > 0) setAccepted(action === 'accept' ? decided : ids.filter((id) => !decided.includes(id)))
      }
      return decided
    },
    done: (decided, { action }) =>
      action === 'undo' ? `${rowsText(decided.length)} de nuevo por revisar.` : undefined,
  })
  const only = (meant: (kind: ProposalKind) => boolean) =>
    untick(new Set(rows.flatMap(({ id, kind }) => (meant(kind) ? [] : [id]))))
  const kinds = PROPOSAL_KIND_NAMES.map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }))
  return (
    <>
      <div className={css.bulk}>
        {open.length > 1 && (
          <>
            <div className={css.ends} role="group" aria-label="Marcar filas">
              <b>Marcar</b>
              <Button size="small" onClick={() => only(() => true)}>{`Todas (${rows.length})`}</Button>
              {kinds
                .filter(({ count }) => count > 0 && count < rows.length)
                .map(({ kind, count }) => (
                  <Button key={kind} size="small" onClick={() => only((one) => one === kind)}>
                    {`${PROPOSAL_KINDS[kind].many} (${count})`}
                  </Button>
                ))}
              <Button size="small" onClick={() => only(() => false)}>
                Ninguna
              </Button>
            </div>
            <div className={css.ends}>
              <Button
                look="go"
                busy={send.busy}
                disabled={ticked.size === 0}
                onClick={() => void send.go({ ids: [...ticked], action: 'accept' })}
              >
                {ticked.size === 0
                  ? 'Aceptar lo marcado'
                  : `Aceptar ${rowsText(ticked.size)} de ${productsText(products)}`}
              </Button>
              <p className={css.dim}>Cuentan entonces en todas las tiendas.</p>
            </div>
          </>
        )}
        {accepted.length > 0 && (
          <div className={css.ends} role="status">
            <p>
              {accepted.length === 1
                ? '1 fila cuenta ya en todas las tiendas.'
                : `${accepted.length} filas cuentan ya en todas las tiendas.`}
            </p>
            <Button size="small" busy={send.busy} onClick={() => void send.go({ ids: accepted, action: 'undo' })}>
              Deshacer
            </Button>
            <Button size="small" look="bare" onClick={() => setAccepted([])}>
              Cerrar
            </Button>
          </div>
        )}
        <Outcome told={send.told} />
      </div>
      {proposals.length === 0 ? (
        children
      ) : (
        <ul className={css.list}>
          {proposals.map((one, at) => (
            <li key={one.productId}>
              <ProposalCard
                key={one.rows.map(({ id, state }) => `${id}${state}`).join()}
                proposal={one}
                isFirst={at === 0 && open.length <= 1}
                unticked={unticked}
                untick={untick}
                onAccepted={setAccepted}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
