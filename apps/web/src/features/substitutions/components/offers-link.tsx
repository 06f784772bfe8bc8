import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { sellersText } from '../texts.ts'
import css from './chain-facts.module.css'

export interface Offers {
  sellers: number
  fromPrice: number | null
  currency: Currency
}

/** Who sells a number and from what price; leads to them. */
export function OffersLink({ number, offers }: { number: string; offers: Offers | null }) {
  const { store } = useVisitor()
  if (!offers) return <span className={css.none}>Nadie lo tiene ahora</span>
  return (
    <Link to={paths.results({ search: number }, store)} className={css.offers}>
      {offers.fromPrice !== null && (
        <strong>desde {formatMoney(fromWireMoney(offers.fromPrice), offers.currency)}</strong>
      )}
      <span>{sellersText(offers.sellers)}</span>
    </Link>
  )
}
