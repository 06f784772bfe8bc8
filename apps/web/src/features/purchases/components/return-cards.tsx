import type { Return } from '@tuerca/contract/returns-wire'
import { Card } from './card.tsx'
import { ReturnCard } from './return-card.tsx'

/** An old piece and what never left are no returns of anybody. */
function titleOf(returns: readonly Return[]): string {
  const all = (of: Return['kind']) => returns.every(({ kind }) => kind === of)
  return all('core')
    ? 'Casco'
    : all('not_sent')
      ? 'Lo que no se envía'
      : returns.length === 1
        ? 'Devolución'
        : 'Devoluciones'
}

/** The returns of one sale, newest first. */
export default function ReturnCards({ returns, reader }: { returns: readonly Return[]; reader: 'buyer' | 'seller' }) {
  return (
    <Card title={titleOf(returns)} part="returns" flush>
      {returns.toReversed().map((one) => (
        <ReturnCard key={one.id} one={one} reader={reader} />
      ))}
    </Card>
  )
}
