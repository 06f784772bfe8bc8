import { type Country, numberText } from '@tuerca/domain/country'
import { resendDelivery, type StoreWebhook, type WebhookDelivery } from '@tuerca/contract/store-webhooks'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { type BadgeState, StateBadge } from '../../../shared/ui/state-badge.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import css from '../pages/api.module.css'

const STATES: Record<WebhookDelivery['state'], readonly [BadgeState, string]> = {
  sent: ['available', 'Llegó'],
  waiting: ['order', 'En camino'],
  failed: ['problem', 'No llegó'],
}

/** The last messages to an address, each with its content and the answer. */
export function DeliveryLog({ hook, country }: { hook: StoreWebhook; country: Country }) {
  const resending = useSend<number>({
    send: (deliveryId) => call(resendDelivery, { params: { id: hook.id, deliveryId }, body: {} }),
    done: () => 'En camino otra vez.',
  })
  if (hook.deliveries.length === 0)
    return <p className={css.dim}>Todavía no le hemos enviado nada.{hook.active && ' Pruébalo con el botón.'}</p>
  return (
    <>
      <table className={css.log} aria-label={`Avisos a ${hook.url}`}>
        <thead>
          <tr>
            <th>Aviso</th>
            <th>Cuándo</th>
            <th>Estado</th>
            <th className={css.number}>Respuesta</th>
            <th className={css.number}>Tardó</th>
            <th>
              <VisuallyHidden>Reenviar</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {hook.deliveries.map((one) => {
            const [look, label] = STATES[one.state]
            return (
              <tr key={one.id}>
                <td>
                  <details>
                    <summary className={css.code}>{one.event}</summary>
                    <pre className={css.sent}>{one.body}</pre>
                  </details>
                  {one.problem !== '' && <span className={css.dim}>{one.problem}</span>}
                </td>
                <td>
                  <Moment iso={one.tried_at ?? one.created_at} country={country} />
                </td>
                <td>
                  <StateBadge state={look}>
                    {label}
                    {one.attempts > 1 && `, ${one.attempts} intentos`}
                  </StateBadge>
                </td>
                <td className={css.number} data-label="Respuesta" data-none={one.status === null || undefined}>
                  {one.status ?? '–'}
                </td>
                <td className={css.number} data-label="Tardó" data-none={one.took_ms === null || undefined}>
                  {one.took_ms === null ? '–' : `${numberText(one.took_ms, country)} ms`}
                </td>
                <td>
                  {hook.active && (
                    <Button
                      size="small"
                      look="bare"
                      busy={resending.busy}
                      aria-label={`Reenviar ${one.event} ${one.id}`}
                      onClick={() => void resending.go(one.id)}
                    >
                      Reenviar
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Outcome told={resending.told} />
    </>
  )
}
