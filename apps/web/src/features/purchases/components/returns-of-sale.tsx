import type { Return, Returnable } from '@tuerca/contract/returns-wire'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { Suspense } from 'react'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Card } from './card.tsx'
import css from './facts.module.css'

// Most sales have none: what a return needs comes with the first one.
const ReturnCards = onDemandOrDrawn('[data-part=returns]', () => import('./return-cards.tsx'))

/** The returns of one sale, for either side; nothing when there are none. */
export function ReturnsOfSale(sale: { returns: readonly Return[]; reader: 'buyer' | 'seller' }) {
  return (
    sale.returns.length > 0 && (
      <Suspense>
        <ReturnCards {...sale} />
      </Suspense>
    )
  )
}

/** The way to a return, while anything may come back. */
export function ReturnWay({ sale, returnable }: { sale: SaleDetail; returnable: readonly Returnable[] }) {
  const { store } = useVisitor()
  if (returnable.length === 0) return null
  const core = returnable.filter(({ kinds }) => kinds.includes('core'))
  return (
    <>
      {core[0] && <CoreWay sale={sale} core={core} until={core[0].until} />}
      <Card title="¿Algo salió mal?">
        <p className={css.dim}>
          Si no le sirve, llegó dañado, falta algo o cambiaste de idea, pide la devolución aquí. La tienda contesta en
          tres días hábiles; si no, decide Tuerca.
        </p>
        <LinkButton to={paths.askReturn(sale.id, store)}>
          <Icon name="swap" />
          Pedir una devolución
        </LinkButton>
      </Card>
    </>
  )
}

/** Casco comes back with the old piece, and nobody has to say why. */
function CoreWay({ sale, core, until }: { sale: SaleDetail; core: readonly Returnable[]; until: string }) {
  const { store } = useVisitor()
  const amount = core.reduce(
    (sum, { lineId, quantity }) => sum + quantity * (sale.lines.find(({ id }) => id === lineId)?.core_deposit ?? 0),
    0,
  )
  return (
    <Card title="Casco">
      <p className={css.dim}>
        Pagaste <Price amount={amount} currency={sale.currency} /> de casco. Lleva o envía tu pieza vieja hasta el{' '}
        {momentText(until, sale.country, 'date')} y te lo devuelven.
      </p>
      <LinkButton to={`${paths.askReturn(sale.id, store)}?motivo=core`}>
        <Icon name="swap" />
        Entregar el casco
      </LinkButton>
    </Card>
  )
}
