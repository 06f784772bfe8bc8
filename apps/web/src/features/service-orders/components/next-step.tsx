import {
  forgetServiceOrderCustomer,
  moveServiceOrder,
  revokeServiceOrderLink,
  sendServiceOrder,
} from '@tuerca/contract/service-orders'
import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import { internationalMobile } from '@tuerca/domain/accounts'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import {
  LINK_DAYS,
  REASON_NEEDED,
  type ServiceOrderState,
  serviceOrderMessage,
} from '@tuerca/domain/service-order-states'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { type SendOptions, useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button, FileButton } from '../../../shared/ui/button.tsx'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import { Sheet } from './order-parts.tsx'
import css from './order-parts.module.css'

type Action = 'approve' | 'reject' | 'correct' | 'start' | 'finish' | 'resume' | 'deliver'
interface Press {
  action: Action
  label: string
  done: string
  look?: 'go' | 'bare'
}

const TITLES: Record<Exclude<ServiceOrderState, 'draft'>, string> = {
  sent: 'Espera respuesta',
  approved: 'Aprobada: a trabajar',
  rejected: 'No la aprobó',
  in_progress: 'En curso',
  ready: 'Lista para entregar',
  delivered: 'Entregada',
}
const CORRECT: Press = { action: 'correct', label: 'Corregir', done: 'Corrígela y envíala de nuevo.' }
/** What is pressed in each state, the way on first. */
const PRESSES: Record<Exclude<ServiceOrderState, 'draft'>, readonly Press[]> = {
  sent: [{ action: 'approve', label: 'Me dijo que sí', done: 'Quedó aprobada.' }, CORRECT],
  approved: [{ action: 'start', label: 'Empezar el trabajo', done: 'El trabajo está en curso.', look: 'go' }, CORRECT],
  rejected: [{ ...CORRECT, look: 'go' }],
  in_progress: [{ action: 'finish', label: 'Está lista', done: 'Quedó lista para entregar.', look: 'go' }, CORRECT],
  ready: [
    { action: 'deliver', label: 'Se la entregué', done: 'Quedó entregada.', look: 'go' },
    { action: 'resume', label: 'Falta algo', done: 'Sigue en curso.' },
    CORRECT,
  ],
  delivered: [],
}

type Moving = SendOptions<{ press: Pick<Press, 'action' | 'done'>; note: string }, unknown>
const rejected = (reason: string) => ({
  press: { action: 'reject', done: 'Quedó como no aprobada.' } as const,
  note: reason.trim(),
})

/** Whose turn it is, and what the workshop presses. */
export function NextStep({ order }: { order: ServiceOrder }) {
  const { id, version, state, reason } = order
  const { revalidate } = useRevalidator()
  const moving: Moving = {
    send: ({ press, note }) =>
      call(moveServiceOrder, { params: { id }, body: { action: press.action, version, note } }),
    done: (_, { press }) => {
      toast(press.done)
    },
    // The customer or another tab answered meanwhile: the message stays, over the current state.
    refused: async ({ status }) => {
      if (status === 409) await revalidate()
    },
  }
  const pressing = useSend(moving)
  if (state === 'draft') return null
  return (
    <Sheet title={TITLES[state]} kind="act">
      {state === 'sent' && <LinkWays order={order} />}
      {state === 'rejected' && reason !== '' && <p>«{reason}»</p>}
      {state === 'delivered' && <p className={css.dim}>Esta orden está terminada.</p>}
      <div className={css.buttons}>
        {PRESSES[state].map((press) => (
          <Button
            key={press.action}
            look={press.look ?? 'plain'}
            busy={pressing.busy}
            onClick={() => void pressing.go({ press, note: '' })}
          >
            {press.label}
          </Button>
        ))}
        <FileButton href={`/api/users/serviceOrders/${id}/pdf`} download>
          PDF
        </FileButton>
      </div>
      {state === 'sent' && <SaidNo moving={moving} />}
      <Outcome told={pressing.told} />
      {(state === 'delivered' || state === 'rejected') && order.customer.name !== '' && <ForgetCustomer id={id} />}
      {state !== 'sent' && (order.actions.includes('send') || (order.link && !order.link.isOver)) && (
        <LinkWays order={order} />
      )}
    </Sheet>
  )
}

/** Asked once more: what is erased does not come back. */
function ForgetCustomer({ id }: { id: number }) {
  const [sure, setSure] = useState(false)
  const sending = useSend<null>({
    send: () => call(forgetServiceOrderCustomer, { params: { id } }),
    done: () => {
      toast('Borramos los datos del cliente. El trabajo y las cuentas siguen aquí.')
    },
  })
  if (!sure)
    return (
      <p>
        <Button look="bare" onClick={() => setSure(true)}>
          Borrar los datos del cliente
        </Button>
      </p>
    )
  return (
    <div className={css.sums}>
      <p>Se borran su nombre, celular, correo, placa, notas, fotos y el enlace. No se puede deshacer.</p>
      <div className={css.buttons}>
        <Button busy={sending.busy} onClick={() => void sending.go(null)}>
          Borrar
        </Button>
        <Button look="bare" onClick={() => setSure(false)}>
          Volver
        </Button>
      </div>
      <Outcome told={sending.told} />
    </div>
  )
}

/** The customer said no aloud: the reason is kept. */
function SaidNo({ moving: { send, done, refused } }: { moving: Moving }) {
  const [open, setOpen] = useState(false)
  const form = useSubmit({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? REASON_NEEDED : null }),
    send: ({ reason }, sending) => send(rejected(reason), sending),
    done: (answer, { reason }) => done?.(answer, rejected(reason)),
    refused: (refusal, { reason }) => refused?.(refusal, rejected(reason)),
  })
  if (!open)
    return (
      <p>
        <Button look="bare" onClick={() => setOpen(true)}>
          Me dijo que no
        </Button>
      </p>
    )
  return (
    <form {...form.wiring} className={css.sums}>
      <TextAreaField label="Por qué no" rows={2} longest={300} {...form.field('reason')} />
      <Outcome told={form.told} />
      <div className={css.buttons}>
        <Button type="submit" busy={form.busy}>
          Guardar
        </Button>
        <Button look="bare" onClick={() => setOpen(false)}>
          Volver
        </Button>
      </div>
    </form>
  )
}

/** The ways to bring the link to the customer, and to end it. */
function LinkWays({ order }: { order: ServiceOrder }) {
  const { id, version, link, customer, country, state } = order
  const sending = useSend<{ mail: boolean; days: number }>({
    send: (body) => call(sendServiceOrder, { params: { id }, body: { ...body, version } }),
    done: (_, { mail }) => {
      toast(mail ? 'Le enviamos el enlace por correo.' : 'El enlace está listo. Envíaselo.')
    },
  })
  const revoking = useSend<null>({
    send: () => call(revokeServiceOrderLink, { params: { id } }),
    done: () => {
      toast('El enlace ya no abre la orden.')
    },
  })
  const again = (
    <Button
      busy={sending.busy}
      onClick={() => void sending.go({ mail: false, days: state === 'sent' ? LINK_DAYS.usual : LINK_DAYS.most })}
    >
      Crear un enlace nuevo
    </Button>
  )
  if (!link || link.isOver)
    return (
      <>
        <p>
          {link
            ? state === 'sent'
              ? 'El enlace venció sin respuesta.'
              : 'El enlace venció.'
            : 'La orden no tiene enlace.'}
        </p>
        {order.actions.includes('send') && <p>{again}</p>}
        <Outcome told={sending.told} />
      </>
    )
  const message = serviceOrderMessage({
    workshop: order.workshopName,
    car: order.car,
    total: formatMoney(fromWireMoney(order.totals.total), order.currency),
    until: momentText(link.expires_at, country, 'date'),
    url: link.url,
  })
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => toast('Enlace copiado.'),
      () => toast(link.url, { ms: 30_000 }),
    )
  return (
    <>
      <p className={css.dim}>
        {link.views === 0 ? (
          'Todavía no la ha abierto'
        ) : (
          <>
            La abrió {link.views === 1 ? 'una vez' : `${link.views} veces`}
            {link.viewed_at && (
              <>
                , la última el <Moment iso={link.viewed_at} country={country} ends />
              </>
            )}
          </>
        )}
        . El enlace vale hasta el <Moment iso={link.expires_at} country={country} form="date" />.
      </p>
      {state === 'sent' && (
        <FileButton
          look="go"
          href={whatsappLink(message, customer.mobile ? internationalMobile(customer.mobile, country) : null)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Enviar por WhatsApp
        </FileButton>
      )}
      <div className={css.buttons}>
        {state === 'sent' && customer.email !== '' && (
          <Button busy={sending.busy} onClick={() => void sending.go({ mail: true, days: 8 })}>
            Por correo
          </Button>
        )}
        <Button onClick={() => void copy()}>Copiar enlace</Button>
        <FileButton href={link.url} target="_blank" rel="noreferrer">
          Ver como cliente
        </FileButton>
        <Button look="bare" busy={revoking.busy} onClick={() => void revoking.go(null)}>
          Cerrar el enlace
        </Button>
      </div>
      <Outcome told={sending.told ?? revoking.told} />
    </>
  )
}
