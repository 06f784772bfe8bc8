import { decideDevPayment, devPayment } from '@tuerca/contract/dev-gateway'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { apiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { money } from '../payment-words.ts'
import css from './dev-gateway.module.css'

/** Only where the embedded gateway takes payments; elsewhere this page does not exist. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data } = await apiOf(context)(devPayment, { params: { reference: params.reference ?? '' } })
  return { payment: data }
}
export const meta = () => [{ title: 'Pasarela de prueba' }, { name: 'robots', content: 'noindex' }]

type Means = 'card' | 'bank' | 'cash'
const MEANS: [Means, IconName, string, string][] = [
  ['card', 'whole', 'Tarjeta de prueba', '4111 1111 1111 1111, la acepta todo el mundo'],
  ['bank', 'store', 'Débito bancario', 'El banco responde al instante'],
  ['cash', 'truck', 'Efectivo en un punto', 'Queda en espera y se confirma a los pocos segundos'],
]
type Decision = 'approve' | 'decline' | 'later' | 'leave'

/** The embedded gateway: what a buyer sees at a real one, with all ways of failing to choose from. */
export default function DevGatewayPage() {
  const { payment } = useLoaderData<typeof loader>()
  const [means, setMeans] = useState<Means>('card')
  const [going, setGoing] = useState<Decision | null>(null)
  const [error, setError] = useState<string | null>(null)
  const total = money(payment.amount, payment.currency)
  async function decide(decision: Decision) {
    setGoing(decision)
    setError(null)
    try {
      const { data } = await call(decideDevPayment, { params: { reference: payment.reference }, body: { decision } })
      location.assign(data.returnUrl)
    } catch (failure) {
      setGoing(null)
      setError(failure instanceof ApiError ? failure.message : 'La pasarela no responde. Intenta de nuevo.')
    }
  }
  return (
    <div className={css.page}>
      <header className={css.top}>
        <span className={css.lock}>
          <Icon name="check" />
          Pasarela de prueba
        </span>
        <span>Ningún dinero se mueve</span>
      </header>
      <div className={css.sheet}>
        <section className={css.bill} aria-labelledby="cuenta">
          <h1 id="cuenta">Pagar a Tuerca</h1>
          <p className={css.total}>{total}</p>
          <dl>
            <div>
              <dt>Compra</dt>
              <dd>{payment.description.replace(/^Tuerca: /, '')}</dd>
            </div>
            <div>
              <dt>Referencia</dt>
              <dd className={css.ref}>{payment.reference}</dd>
            </div>
          </dl>
        </section>
        {payment.state === 'open' ? (
          <section className={css.pay} aria-labelledby="medio">
            <h2 id="medio">Medio de pago</h2>
            <fieldset className={css.means}>
              <legend className={css.hidden}>Elige cómo pagar</legend>
              {MEANS.map(([value, icon, label, about]) => (
                <label key={value} className={css.mean}>
                  <input
                    type="radio"
                    name="means"
                    value={value}
                    checked={means === value}
                    onChange={() => setMeans(value)}
                  />
                  <Icon name={icon} />
                  <span>
                    <b>{label}</b>
                    <small>{about}</small>
                  </span>
                </label>
              ))}
            </fieldset>
            {error && (
              <p role="alert" className={css.error}>
                {error}
              </p>
            )}
            <Button
              look="go"
              className={css.wide}
              busy={going === 'approve' || going === 'later'}
              onClick={() => void decide(means === 'cash' ? 'later' : 'approve')}
            >
              Pagar {total}
            </Button>
            <div className={css.other}>
              <Button look="plain" busy={going === 'decline'} onClick={() => void decide('decline')}>
                Simular un rechazo
              </Button>
              <Button look="bare" busy={going === 'leave'} onClick={() => void decide('leave')}>
                Volver al comercio sin pagar
              </Button>
            </div>
          </section>
        ) : (
          <section className={css.pay} aria-labelledby="medio">
            <h2 id="medio">
              {payment.state === 'declined'
                ? 'Este pago fue rechazado'
                : payment.state === 'pending'
                  ? 'Este pago está en espera'
                  : 'Este pago ya se hizo'}
            </h2>
            <p>Cada pago se decide una vez. Para pagar de nuevo, vuelve al comercio y empieza otro.</p>
            <a className={css.back} href={payment.returnUrl}>
              Volver al comercio
            </a>
          </section>
        )}
      </div>
      <p className={css.hint}>
        El valor también decide: si termina en 13 se rechaza, en 14 queda en espera y se aprueba después, en 15 el aviso
        llega dos veces.
      </p>
    </div>
  )
}
