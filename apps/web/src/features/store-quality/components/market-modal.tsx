import { Market, type MarketProps } from './market.tsx'

/** Where a price stands, over the list that it is changed in. */
export default function MarketModal(props: MarketProps) {
  return <Market {...props} />
}
