import type { CheckoutQuote } from '@tuerca/contract/checkout'
import css from '../pages/checkout.module.css'

/** Before payment the law requires the seller's identity, even for a store that hides its name elsewhere. */
export function Sellers({ quote: { stores, country } }: { quote: CheckoutQuote }) {
  const document = country === 'MX' ? 'RFC' : 'NIT'
  const named = stores.map(({ store }) =>
    [store.legal_name, store.document && `${document} ${store.document}`, store.address, store.city, store.contact]
      .filter(Boolean)
      .join(', '),
  )
  const isLate = country === 'CO' && stores.some(({ days }) => days > 30)
  return (
    <footer className={css.sellers}>
      <p>
        <strong>{stores.length === 1 ? 'Te vende' : 'Te venden'}</strong> {named.join('; ')}.
      </p>
      {isLate && <p>Algo de esto tarda más de 30 días: puedes cancelarlo cuando quieras antes de que llegue.</p>}
      {country === 'CO' ? (
        <p>
          Si no llega en la fecha dicha puedes cancelar. 5 días hábiles para retractarte desde que lo recibes; el dinero
          vuelve en 15 días calendario.
        </p>
      ) : (
        <p>
          Si no llega en la fecha dicha puedes cancelar. 5 días hábiles desde que lo recibes para revocar la compra.
        </p>
      )}
    </footer>
  )
}
