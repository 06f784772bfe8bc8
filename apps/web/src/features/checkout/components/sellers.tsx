import type { CheckoutQuote } from '@tuerca/contract/checkout'
import type { Country } from '@tuerca/domain/country'
import css from '../pages/checkout.module.css'
import { sellerInWords } from '../seller-words.ts'

/** Before payment the law requires the seller's identity, even for a store that hides its name elsewhere. */
export function Sellers({ quote: { stores, country } }: { quote: CheckoutQuote }) {
  const named = stores.map(({ store }) => sellerInWords(store, country))
  const isLate = country === 'CO' && stores.some(({ days }) => days > 30)
  return (
    <footer className={css.sellers}>
      <p>
        <strong>{stores.length === 1 ? 'Te vende' : 'Te venden'}</strong> {named.join('; ')}.
      </p>
      {isLate && <p>Algo de esto tarda más de 30 días: puedes cancelarlo cuando quieras antes de que llegue.</p>}
      <WithdrawalWords country={country} />
    </footer>
  )
}

/** What the law gives whoever buys, before they pay. */
export const WithdrawalWords = ({ country }: { country: Country }) => (
  <p>
    {country === 'CO'
      ? 'Si no llega en la fecha dicha puedes cancelar. 5 días hábiles para retractarte desde que lo recibes; el dinero vuelve en 15 días calendario.'
      : 'Si no llega en la fecha dicha puedes cancelar. 5 días hábiles desde que lo recibes para revocar la compra.'}
  </p>
)
