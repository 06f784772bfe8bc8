import type { Country } from '@tuerca/domain/country'

interface Seller {
  name: string
  legal_name: string | null
  document: string | null
  address: string | null
  city: string
  contact: string | null
}

/** Who sells, as the law asks to be told before paying: legal name, NIT or RFC, address and contact. */
export const sellerInWords = ({ name, legal_name, document, address, city, contact }: Seller, country: Country) =>
  [legal_name || name, document && `${country === 'MX' ? 'RFC' : 'NIT'} ${document}`, address, city, contact]
    .filter(Boolean)
    .join(', ')
