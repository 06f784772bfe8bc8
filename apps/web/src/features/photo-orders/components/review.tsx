import { moveShots } from '@tuerca/contract/photo-orders'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { needsReason } from '../needs-reason.ts'
import css from './review.module.css'
import layout from '../../../shared/ui/layout.module.css'

export interface ToReview {
  id: number
  title: string
  number: string
  picture: { s: string; l: string }
}
type Decision = { ids: number[]; action: 'accept' | 'again' | 'refuse'; reason?: string }

/** What the team made and the store has not said yes or no to. */
export function Review({ storeId, shots }: { storeId: number; shots: readonly ToReview[] }) {
  const all = useDecision(storeId)
  return (
    <section className={css.review} aria-labelledby="por-revisar">
      <div className={css.head}>
        <h2 id="por-revisar">Por revisar</h2>
        {shots.length > 1 && (
          <Button
            look="go"
            size="small"
            busy={all.busy}
            onClick={() => void all.go({ ids: shots.map(({ id }) => id), action: 'accept' })}
          >
            Aceptar las {shots.length}
          </Button>
        )}
      </div>
      <Outcome told={all.told} />
      <ul className={css.shots}>
        {shots.map((shot) => (
          <li key={shot.id}>
            <One storeId={storeId} shot={shot} isAlone={shots.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const decide = (storeId: number, decision: Decision) => call(moveShots, { body: { storeId, ...decision } })
const done = ({ data }: { data: { message: string } }) => toast(data.message)

const useDecision = (storeId: number) =>
  useSend<Decision, { data: { message: string } }>({ send: (decision) => decide(storeId, decision), done })

/** What a press opened is what one writes in next. */
const focus = (input: HTMLInputElement | null) => input?.focus()

function One({
  storeId,
  shot: { id, title, number, picture },
  isAlone,
}: {
  storeId: number
  shot: ToReview
  isAlone: boolean
}) {
  const decision = useDecision(storeId)
  const [asked, ask] = useState<'again' | 'refuse' | null>(null)
  const form = useSubmit({
    start: { reason: '' },
    check: needsReason,
    send: ({ reason }) => decide(storeId, { ids: [id], action: asked ?? 'refuse', reason }),
    done,
  })
  return (
    <article className={css.shot} aria-label={`Foto de ${number || title}`}>
      <a href={picture.l} target="_blank" rel="noreferrer" aria-label="Ver la foto completa">
        <img src={picture.s} alt={`Foto de ${title}`} width={320} height={240} loading="lazy" />
      </a>
      <p className={css.what}>
        <strong>{number || title}</strong>
        {number && <span>{title}</span>}
      </p>
      {asked === null ? (
        <div className={layout.row}>
          <Button
            look={isAlone ? 'go' : 'plain'}
            size="small"
            busy={decision.busy}
            onClick={() => void decision.go({ ids: [id], action: 'accept' })}
          >
            Aceptar
          </Button>
          <Button size="small" onClick={() => ask('again')}>
            Otra toma
          </Button>
          <Button look="bare" size="small" onClick={() => ask('refuse')}>
            No la quiero
          </Button>
        </div>
      ) : (
        <form {...form.wiring} className={css.why}>
          <TextField
            label={asked === 'again' ? '¿Qué debe cambiar?' : '¿Por qué no?'}
            hint={asked === 'again' ? 'El equipo la toma de nuevo con la misma imagen.' : 'La imagen vuelve a tu plan.'}
            ref={focus}
            maxLength={300}
            {...form.field('reason')}
          />
          <div className={layout.row}>
            <Button look="go" size="small" type="submit" busy={form.busy}>
              {asked === 'again' ? 'Pedir otra toma' : 'Rechazar la foto'}
            </Button>
            <Button size="small" onClick={() => ask(null)}>
              Volver
            </Button>
          </div>
        </form>
      )}
      <Outcome told={asked === null ? decision.told : form.told} />
    </article>
  )
}
