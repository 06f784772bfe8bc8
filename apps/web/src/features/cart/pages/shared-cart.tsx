import { countryOfCurrency } from '@tuerca/domain/money'
import type { Answer } from '@tuerca/contract/endpoint'
import { showSharedCart, takeSharedCart } from '@tuerca/contract/kept-carts'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { linkApiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { tellTaken } from '../add-many.ts'
import { carOf, money, units } from '../cart-words.ts'
import { sayWholly } from '../use-cart.ts'
import css from './shared-cart.module.css'

/** A copy of somebody's cart, for whoever has its link; throws the call's refusal. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  return { token, cart: (await linkApiOf(context)(showSharedCart, { params: { token } })).data }
}

export const meta = () => [
  { title: 'Carrito compartido | Tuerca' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function SharedCartPage() {
  const {
    token,
    cart: { section, currency, lines, total, expires_at },
  } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const taking = useSend<void, Answer<typeof takeSharedCart>>({
    send: (_, { key }) => call(takeSharedCart, { params: { token }, body: {} }, { idempotencyKey: key }),
    rereads: false,
    async done({ data }) {
      if (data.added > 0) await navigate(paths.cart(section))
      tellTaken(data)
    },
    refused: sayWholly,
  })
  const there = lines.filter(({ available, unit_price }) => available && unit_price !== null).length
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>Carrito compartido</h1>
          <p>
            Una copia con los precios de hoy. El enlace abre hasta el{' '}
            <Moment iso={expires_at} country={countryOfCurrency(currency)} form="date" />.
          </p>
        </div>
        <div className={css.sum}>
          <p>
            <strong>{money(total, currency)}</strong>
            <small>IVA incluido, sin envíos</small>
          </p>
          <Button look="go" busy={taking.busy} disabled={there === 0} onClick={() => void taking.go()}>
            Agregar a mi carrito
          </Button>
        </div>
      </header>
      <ul className={css.list}>
        {lines.map(
          (
            { title, referencia_1, manufacturer_title, picture, productUrl, quantity, vehicle, unit_price, available },
            at,
          ) => (
            <li key={at} className={css.row}>
              <span className={css.photo} aria-hidden="true">
                {picture ? <img src={picture} alt="" width={72} height={72} loading="lazy" /> : <Icon name="book" />}
              </span>
              <div className={css.words}>
                {productUrl ? <Link to={paths.product(productUrl)}>{title}</Link> : <strong>{title}</strong>}
                <p>
                  {[
                    manufacturer_title,
                    referencia_1 && <PartNumber key="number">{referencia_1}</PartNumber>,
                    vehicle && `Para ${carOf({ vehicle })}`,
                  ]
                    .filter(Boolean)
                    .map((one, index) => (
                      <span key={index}>{one}</span>
                    ))}
                </p>
              </div>
              <p className={css.cost}>
                {available && unit_price !== null ? (
                  <>
                    <strong>{money(unit_price * quantity, currency)}</strong>
                    <small>{units(quantity)}</small>
                  </>
                ) : (
                  <StateBadge state="unavailable">No disponible</StateBadge>
                )}
              </p>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
