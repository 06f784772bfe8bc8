import { type Answer } from '@tuerca/contract/endpoint'
import { cartServiceOrder } from '@tuerca/contract/service-orders'
import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { keepCartCount } from '../../../shared/cart-count.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Sheet } from './order-parts.tsx'
import css from './order-parts.module.css'

interface Problem {
  title: string
  message: string
}

/** Puts the approved parts that are listings into the cart with one press, and shows the result for each. */
export function BuyParts({ order: { id, lines } }: { order: ServiceOrder }) {
  const [problems, setProblems] = useState<Problem[]>([])
  const parts = lines.filter(({ kind, fromListing, approved }) => kind === 'part' && fromListing && approved === true)
  const putting = useSend<null, Answer<typeof cartServiceOrder>>({
    send: () => call(cartServiceOrder, { params: { id } }),
    done({ data }) {
      setProblems(data.problems)
      if (data.added === 0) return
      keepCartCount(data.count)
      toast(data.added === 1 ? 'Una parte quedó en tu carrito.' : `${data.added} partes quedaron en tu carrito.`)
    },
  })
  if (parts.length === 0) return null
  const missing = parts.filter(({ quantity, inCart, ordered }) => quantity - inCart - ordered > 0)
  const section = parts.find(({ cartSection }) => cartSection !== null)?.cartSection
  return (
    <Sheet title="Comprar las partes">
      <ul className={css.events}>
        {parts.map((line) => (
          <li key={line.id}>
            <strong>
              {line.quantity} × {line.title}
            </strong>
            <span className={css.dim}>
              <Bought line={line} />
            </span>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <Button look="go" busy={putting.busy} onClick={() => void putting.go(null)}>
          {missing.length === 1 ? 'Poner la parte en el carrito' : `Poner ${missing.length} partes en el carrito`}
        </Button>
      ) : (
        section && (
          <LinkButton look="go" to={paths.cart(section)}>
            Ir al carrito
          </LinkButton>
        )
      )}
      {problems.length > 0 && (
        <ul role="alert">
          {problems.map(({ title, message }) => (
            <li key={title}>
              <strong>{title}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
      <Outcome told={putting.told} />
    </Sheet>
  )
}

/** For one part: where its orders are, what is in the cart, and what is still to be bought. */
function Bought({
  line: { sales, bought, inCart, cartSection, quantity, ordered, product },
}: {
  line: ServiceOrder['lines'][number]
}) {
  const missing = quantity - inCart - ordered
  const rest =
    missing <= 0
      ? null
      : !product
        ? 'Ya no se vende'
        : !product.available
          ? 'Hoy no está disponible'
          : missing < quantity
            ? `Por comprar: ${missing}`
            : 'Por comprar'
  return (
    <>
      {sales.map((sale, at) => (
        <span key={sale.id}>
          {at > 0 && ', '}
          {bought > 0 ? 'Comprada' : 'Pedida'}: <Link to={paths.purchase(sale.id)}>{sale.number}</Link>
        </span>
      ))}
      {inCart > 0 && (
        <>
          {sales.length > 0 && ' · '}
          <Link to={paths.cart(cartSection ?? 'compras')}>En tu carrito</Link>
        </>
      )}
      {rest && (
        <>
          {(sales.length > 0 || inCart > 0) && ' · '}
          {rest}
        </>
      )}
    </>
  )
}
