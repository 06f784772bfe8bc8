import type { CartSection } from '@tuerca/domain/cart-sections'
import { useId } from 'react'
import { useLoaderData } from 'react-router'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { paths } from '../../../shared/paths.ts'
import { pickUpsText, usePickUps } from '../../../shared/pick-ups.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CityChoice } from '../../../shared/city/city-choice.tsx'
import type { Cart, LoadedCart } from '../cart-loader.ts'
import { money } from '../cart-words.ts'
import { useSaving } from '../use-saving.ts'
import { wayOn } from '../way-on.ts'
import { lineId } from './line.tsx'
import css from './sum.module.css'

/** The total and the one next step; on a phone both stay visible. */
export function Sum({ cart, section, sendTogether }: { cart: Cart; section: CartSection; sendTogether?: () => void }) {
  const { store } = useVisitor()
  const { pickUps } = useLoaderData<LoadedCart>()
  const { stores, currency, count, subtotal, discount, shipping, total, tax, core_deposit: core, sendsTo } = cart
  const lines = stores.flatMap((group) => group.lines)
  const misfits = lines.filter(({ verdict }) => verdict?.label === 'No compatible').length
  const way = wayOn(cart)
  const parcels = stores.filter((group) => group.shipping).length
  const reasons = useId()
  const recoger = pickUpsText(
    usePickUps(pickUps),
    stores.map((group) => group.store.id),
  )
  const on =
    paths.checkout(section === 'pedidos' ? 'pedidos' : 'compras', store) +
    queryText({ ids: way.ids.join(','), recoger: section === 'compras' ? recoger : '' })
  const saving = useSaving(cart, sendTogether !== undefined)
  const action = section === 'pedidos' ? 'Revisar y enviar pedido' : 'Ir a pagar'
  return (
    <aside className={css.sum} aria-labelledby="cart-sum">
      <h2 id="cart-sum">Lo que cuesta</h2>
      <dl>
        <div>
          <dt>Partes, {count === 1 ? '1 línea' : `${count} líneas`}</dt>
          <dd>{money(subtotal, currency)}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>Descuento por volumen</dt>
            <dd className={css.off}>−{money(discount, currency)}</dd>
          </div>
        )}
        {parcels > 0 && (
          <div>
            <dt>
              Envíos, {parcels}
              {sendsTo.isEstimate && ', estimado'}
            </dt>
            <dd>{shipping === 0 ? 'Gratis' : money(shipping, currency)}</dd>
          </div>
        )}
        {core > 0 && (
          <div>
            <dt>Casco, vuelve con la pieza vieja</dt>
            <dd>{money(core, currency)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>Total con IVA</dt>
          <dd>{money(total, currency)}</dd>
        </div>
        <div>
          <dt>Partes sin IVA</dt>
          <dd>{money(subtotal - discount - tax, currency)}</dd>
        </div>
        <div>
          <dt>IVA de las partes</dt>
          <dd>{money(tax, currency)}</dd>
        </div>
      </dl>
      <div className={css.city}>
        <span>Envío a</span>
        <CityChoice city={sendsTo.isEstimate ? '' : sendsTo.name} />
      </div>
      {recoger !== '' && section === 'compras' && (
        <p className={css.fetched}>
          Dijiste que recoges lo de {recoger.split(',').length === 1 ? 'una tienda' : 'varias tiendas'}: al pagar no
          cuenta su envío.
        </p>
      )}
      {misfits > 0 && (
        <Warning
          title={misfits === 1 ? '1 línea no le sirve a tu carro' : `${misfits} líneas no le sirven a tu carro`}
          text={`Puedes seguir así, pero ${misfits === 1 ? 'revísala' : 'revísalas'} antes.`}
        />
      )}
      <div className={css.reasons} id={reasons}>
        <Reasons way={way} />
      </div>
      <div className={css.go}>
        <p>
          <strong>{way.isOpen ? money(total, currency) : inShort(way)}</strong>
          <small>
            {way.isOpen ? (stores.length === 1 ? '1 tienda' : `${stores.length} tiendas`) : money(total, currency)}
          </small>
        </p>
        {way.isOpen ? (
          <LinkButton look="go" to={on} prefetch="none">
            {action}
          </LinkButton>
        ) : (
          <Button look="go" aria-describedby={reasons} onClick={() => toLine(way.first)}>
            {way.toAdjust + way.short > 0 ? 'Ajustar' : 'Ver qué pasó'}
          </Button>
        )}
      </div>
      {sendTogether && (
        <Button onClick={sendTogether}>
          <Icon name="truck" />
          Enviar junto
          {saving !== null && <b className={css.off}>hasta −{money(saving, currency)}</b>}
        </Button>
      )}
    </aside>
  )
}

/** Beside the button of a phone. */
const inShort = ({ toAdjust, short }: ReturnType<typeof wayOn>) =>
  toAdjust > 0
    ? toAdjust === 1
      ? 'Ajusta 1 línea'
      : `Ajusta ${toAdjust} líneas`
    : short > 0
      ? 'Falta para la mínima'
      : 'Nada se puede comprar'

/** Where its number is written, or what else may be done with it. */
function toLine(id: number | null) {
  const line = id === null ? null : document.getElementById(lineId(id))
  const number = line?.querySelector<HTMLElement>('input[inputmode]')
  ;(number ?? line?.querySelector('button'))?.focus({ preventScroll: true })
  line?.scrollIntoView({ block: 'center' })
}

const queryText = (asked: Record<string, string>) => {
  const told = Object.entries(asked).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return told.length > 0 ? `?${told.join('&')}` : ''
}

/** What stands in the way, or stays behind. */
function Reasons({ way: { toAdjust, leftOut, short, isOpen } }: { way: ReturnType<typeof wayOn> }) {
  return (
    <>
      {toAdjust > 0 && (
        <Warning
          title={toAdjust === 1 ? 'Ajusta 1 línea para seguir' : `Ajusta ${toAdjust} líneas para seguir`}
          text="No hay la cantidad que pediste, o es menos que la mínima. Cámbiala, guárdala para después o quítala."
        />
      )}
      {leftOut > 0 && (
        <Warning
          title={leftOut === 1 ? '1 línea no se puede comprar' : `${leftOut} líneas no se pueden comprar`}
          text={
            leftOut === 1
              ? isOpen
                ? 'No entra en la suma: sigues con las demás, y esta te espera en el carrito.'
                : 'No entra en la suma. Guárdala para después o quítala.'
              : isOpen
                ? 'No entran en la suma: sigues con las demás, y estas te esperan en el carrito.'
                : 'No entran en la suma. Guárdalas para después o quítalas.'
          }
        />
      )}
      {short > 0 && (
        <Warning
          title="Falta para la compra mínima"
          text={
            short === 1
              ? 'Completa la de una tienda, o guarda sus líneas para después.'
              : `Completa la de ${short} tiendas, o guarda sus líneas para después.`
          }
        />
      )}
    </>
  )
}

function Warning({ title, text }: { title: string; text: string }) {
  return (
    <div className={css.warning}>
      <Icon name="warning" />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </div>
  )
}
