import { namesOf } from '@tuerca/domain/own-value'
import { changeDevSystem, type DevSystem, devSystems } from '@tuerca/contract/store-systems'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import css from './dev-systems.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** Only where the embedded system is allowed; elsewhere this page does not exist. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await apiOf(context)(devSystems, {})
  return { systems: data }
}
export const meta = () => [{ title: 'Sistemas de prueba | Tuerca' }, { name: 'robots', content: 'noindex' }]

const MOODS: Record<DevSystem['mood'], [label: string, about: string]> = {
  right: ['Bien', 'Contesta al instante lo que la tienda tiene.'],
  slow: ['Lento', 'Tarda cinco segundos: quien compra ve lo último que se supo.'],
  wrong: ['Distinto', 'Dice que queda uno, más caro, y no acepta pedidos.'],
  down: ['Caído', 'No contesta nada.'],
}
const STATES: Record<DevSystem['orders'][number]['state'], string> = {
  taken: 'Recibido',
  shipped: 'Despachado',
  withdrawn: 'Retirado',
}

/** The embedded systems of stores: how each behaves, and the orders it received. */
export default function DevSystemsPage() {
  const { systems } = useLoaderData<typeof loader>()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Sistemas de prueba</h1>
        <p className={css.dim}>
          El programa propio de cada tienda que conectó el de prueba. Lo que cambies aquí lo nota quien compra.
        </p>
      </header>
      {systems.length === 0 ? (
        <EmptyState
          title="Ninguna tienda conectó el sistema de prueba"
          text="Su dueño lo elige en su tienda, en Mi sistema."
        />
      ) : (
        <ul className={css.list}>
          {systems.map((system) => (
            <li key={system.storeId}>
              <System system={system} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function System({ system: { storeId, storeName, mood, orders } }: { system: DevSystem }) {
  const change = useSend<{ mood?: DevSystem['mood']; ship?: number }>({
    send: (body) => call(changeDevSystem, { params: { storeId }, body }),
  })
  return (
    <section className={css.sheet} aria-labelledby={`s${storeId}`}>
      <header className={css.top}>
        <h2 id={`s${storeId}`}>{storeName}</h2>
        <p className={css.dim}>{MOODS[mood][1]}</p>
      </header>
      <div className={layout.row} role="group" aria-label={`Cómo contesta ${storeName}`}>
        {namesOf(MOODS).map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === mood}
            look={one === mood ? 'go' : 'plain'}
            busy={change.busy}
            onClick={() => void change.go({ mood: one })}
          >
            {MOODS[one][0]}
          </Button>
        ))}
      </div>
      <Outcome told={change.told} />
      {orders.length === 0 ? (
        <p className={css.dim}>Todavía no le llega ningún pedido.</p>
      ) : (
        <ul className={css.orders}>
          {orders.map((order) => (
            <li key={order.id}>
              <p className={css.order}>
                <strong>OV-{String(order.id).padStart(5, '0')}</strong> {order.client}{' '}
                <span className={css.dim}>
                  <Moment iso={order.at} country="CO" />
                </span>
              </p>
              <pre className={css.text}>{order.text}</pre>
              <span>{STATES[order.state]}</span>
              {order.state === 'taken' && (
                <Button size="small" busy={change.busy} onClick={() => void change.go({ ship: order.id })}>
                  Despachar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
