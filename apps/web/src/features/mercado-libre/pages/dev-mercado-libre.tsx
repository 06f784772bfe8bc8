import { namesOf } from '@tuerca/domain/own-value'
import {
  actInDevMercadoLibre,
  authoriseInDevMercadoLibre,
  devMercadoLibre,
  type DevMlAccount,
} from '@tuerca/contract/dev-mercado-libre'
import { ML_STATE_WORDS } from '@tuerca/contract/mercado-libre'
import { countryOfCurrency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import css from './dev-mercado-libre.module.css'
import { namedStore } from '../../../shared/named-store.ts'

/** Only where the embedded marketplace is allowed; elsewhere this page does not exist. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await apiOf(context)(devMercadoLibre, {})
  return { accounts: data }
}
export const meta = () => [{ title: 'Mercado Libre de prueba | Tuerca' }, { name: 'robots', content: 'noindex' }]

const MOODS: Record<DevMlAccount['mood'], string> = {
  right: 'Bien',
  slow: 'Lento',
  limited: 'Limitado (429)',
  down: 'Caído',
}
type Acting = Omit<Parameters<typeof call<typeof actInDevMercadoLibre>>[1]['body'], 'accountId'>

/** A small Mercado Libre: stores authorise here, buyers buy and ask, and faults can be switched on. */
export default function DevMercadoLibrePage() {
  const { accounts } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const [state, challenge] = [asked.get('state'), asked.get('reto')]
  const { storeId } = namedStore(asked)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Mercado Libre de prueba</h1>
        <p className={css.dim}>
          Un Mercado Libre pequeño, dentro de esta instalación. Lo que hagas aquí lo nota la tienda.
        </p>
      </header>
      {state && challenge && storeId && <Authorise storeId={storeId} state={state} challenge={challenge} />}
      {accounts.length === 0 ? (
        <EmptyState title="Nadie vende aquí todavía" text="Una tienda se conecta en su página de Mercado Libre." />
      ) : (
        accounts.map((account) => <Account key={account.accountId} account={account} />)
      )}
    </div>
  )
}

function Authorise(body: { storeId: number; state: string; challenge: string }) {
  const going = useSend<void, { data: { to: string } }>({
    rereads: false,
    send: () => call(authoriseInDevMercadoLibre, { body }),
    done: ({ data }) => {
      location.assign(data.to)
    },
  })
  return (
    <section className={css.sheet} aria-labelledby="autorizar">
      <h2 id="autorizar">Tuerca quiere vender por ti</h2>
      <p>Podrá publicar, cambiar y pausar productos, ver tus ventas y responder preguntas.</p>
      <Outcome told={going.told} />
      <p className={css.row}>
        <Button look="go" busy={going.busy} onClick={() => void going.go()}>
          Autorizar
        </Button>
        <Button
          onClick={() =>
            location.assign(
              `/api/store/mercado-libre/callback?${new URLSearchParams({ state: body.state, error: 'access_denied' })}`,
            )
          }
        >
          No autorizar
        </Button>
      </p>
    </section>
  )
}

function Account({ account }: { account: DevMlAccount }) {
  const acting = useSend<Acting>({
    send: (what) => call(actInDevMercadoLibre, { body: { accountId: account.accountId, ...what } }),
  })
  const money = (amount: number) => formatMoney(fromWireMoney(amount), account.currency)
  const country = countryOfCurrency(account.currency)
  return (
    <section className={css.sheet} aria-labelledby={`c${account.accountId}`}>
      <header className={css.top}>
        <h2 id={`c${account.accountId}`}>{account.nickname}</h2>
        <p className={css.dim}>{account.storeName}</p>
      </header>
      <div className={css.row} role="group" aria-label="Cómo contesta">
        {namesOf(MOODS).map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === account.mood}
            look={one === account.mood ? 'go' : 'plain'}
            busy={acting.busy}
            onClick={() => void acting.go({ mood: one })}
          >
            {MOODS[one]}
          </Button>
        ))}
        <Button size="small" busy={acting.busy} onClick={() => void acting.go({ signOut: true })}>
          Vencer su permiso (401)
        </Button>
      </div>
      <Outcome told={acting.told} />
      {account.items.length === 0 ? (
        <p className={css.dim}>Todavía no publica nada.</p>
      ) : (
        <ul className={css.items}>
          {account.items.map((item) => (
            <li key={item.itemId} id={item.itemId}>
              <Item item={item} money={money} busy={acting.busy} onAct={(what) => void acting.go(what)} />
            </li>
          ))}
        </ul>
      )}
      {account.orders.length > 0 && <h3>Ventas</h3>}
      <ul>
        {account.orders.map((order) => (
          <li key={order.orderId} className={css.line}>
            <span>
              {order.orderId} · {order.quantity} × {order.title} · {order.buyer}{' '}
              <span className={css.dim}>
                <Moment iso={order.at} country={country} />
              </span>
            </span>
            {order.state === 'paid' ? (
              <Button size="small" busy={acting.busy} onClick={() => void acting.go({ cancel: order.orderId })}>
                Cancelar
              </Button>
            ) : (
              <span>Cancelada</span>
            )}
          </li>
        ))}
      </ul>
      {account.questions.length > 0 && <h3>Preguntas</h3>}
      <ul>
        {account.questions.map((one) => (
          <li key={one.questionId} className={css.line}>
            <span>
              {one.text} <span className={css.dim}>{one.title}</span>
            </span>
            <strong>{one.answer ?? 'Sin respuesta'}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  item: DevMlAccount['items'][number]
  money: (amount: number) => string
  busy: boolean
  onAct: (what: Acting) => void
}

function Item({ item, money, busy, onAct }: ItemProps) {
  const [text, setText] = useState('¿Le sirve a un Spark 2015?')
  const { itemId } = item
  return (
    <article className={css.item}>
      {item.picture && <img src={item.picture} alt="" width="72" height="72" loading="lazy" />}
      <div>
        <h3>{item.title}</h3>
        <p>
          <strong>{money(item.price)}</strong> · {item.stock === 1 ? 'queda 1' : `quedan ${item.stock}`}
          {item.vehicles > 0 && ` · ${item.vehicles} vehículos`} <span className={css.dim}>{itemId}</span>
        </p>
        <StateBadge state={item.state === 'active' ? 'available' : 'unavailable'}>
          {ML_STATE_WORDS[item.state]}
        </StateBadge>
        {item.state !== 'closed' && (
          <div className={css.row}>
            <Button size="small" look="go" busy={busy} onClick={() => onAct({ buy: { itemId, quantity: 1 } })}>
              Comprar 1
            </Button>
            <Button
              size="small"
              busy={busy}
              onClick={() => onAct({ edit: { itemId, price: Math.round(item.price * 0.9) } })}
            >
              Bajar el precio 10 %
            </Button>
            <Button
              size="small"
              busy={busy}
              onClick={() => onAct({ edit: { itemId, state: item.state === 'active' ? 'paused' : 'active' } })}
            >
              {item.state === 'active' ? 'Pausar' : 'Activar'}
            </Button>
            <form
              className={css.row}
              onSubmit={(event) => {
                event.preventDefault()
                onAct({ ask: { itemId, text } })
              }}
            >
              <input
                aria-label={`Pregunta sobre ${item.title}`}
                value={text}
                maxLength={500}
                onChange={(event) => setText(event.target.value)}
              />
              <Button size="small" type="submit" busy={busy}>
                Preguntar
              </Button>
            </form>
          </div>
        )}
      </div>
    </article>
  )
}
