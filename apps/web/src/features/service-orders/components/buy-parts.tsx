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

interface Problem { title: string; message: string }

/** The approved parts that are listings: into the cart in one press, and what became of each. */
export function BuyParts({ order: { id, lines } }: { order: ServiceOrder }) {
  const [problems, setProblems] = useState<Problem[]>([])
  const parts = lines.filter(({ kind, fromListing, approved }) => kind === 'part' && fromListing && approved === true)
  const putting = useSend<null>({
    send: () => call(cartServiceOrder, { params: { id } }),
    done(answer) {
      const { data } = answer as Awaited<ReturnType<typeof call<typeof cartServiceOrder>>>
      setProblems(data.problems)
      if (data.added === 0) return
      keepCartCount(data.count)
      toast(data.added === 1 ? 'Una parte quedó en tu carrito.' : `${data.added} partes quedaron en tu carrito.`)
    },
  })
  if (parts.length === 0) return null
  const missing = parts.filter(({ quantity, inCart, bought, sales }) => inCart === 0 && bought < quantity && sales.length === 0)
  return (
    <Sheet title="Comprar las partes">
      <ul className={css.events}>
        {parts.map((line) => (
          <li key={line.id}>
            <strong>{line.quantity} × {line.title}</strong>
            <span className={css.dim}>
              {line.sales.length > 0 ? line.sales.map((sale, at) => <span key={sale.id}>{at > 0 && ', '}{line.bought > 0 ? 'Comprada' : 'Pedida'}: <Link to={paths.purchase(sale.id)}>{sale.number}</Link></span>)
                : line.inCart > 0 ? <Link to={paths.cart('compras')}>En tu carrito</Link> : line.product ? line.product.available ? 'Por comprar' : 'Hoy no está disponible' : 'Ya no se vende'}
            </span>
          </li>
        ))}
      </ul>
      {missing.length > 0
        ? <Button look="go" busy={putting.busy} onClick={() => void putting.go(null)}>{missing.length === 1 ? 'Poner la parte en el carrito' : `Poner ${missing.length} partes en el carrito`}</Button>
        : parts.some(({ inCart }) => inCart > 0) && <LinkButton look="go" to={paths.cart('compras')}>Ir al carrito</LinkButton>}
      {problems.length > 0 && <ul role="alert">{problems.map(({ title, message }) => <li key={title}><strong>{title}</strong>: {message}</li>)}</ul>}
      <Outcome told={putting.told} />
    </Sheet>
  )
}
