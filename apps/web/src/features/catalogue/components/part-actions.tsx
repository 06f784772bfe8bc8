import type { CatalogPart } from '@tuerca/contract/catalogue-wire'
import { catalogueWishId } from '@tuerca/domain/wish-lists'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Heart } from '../../wish-lists/index.ts'
import css from './part-actions.module.css'

/** What both catalogues tell of a part that may be bought. */
export type OfferedPart = Pick<CatalogPart, 'oem' | 'name' | 'offers' | 'codeOnImage'>

/** C4.08: who has the part, in the window of offers over the page. */
export function findOffers({ oem, name }: OfferedPart, brand: string) {
  if (oem !== null)
    void openModal('productResult', { partNumber: oem, partName: name, origin: 'catalogue', vehicleBrand: brand })
}

const seePlans = () => void openModal('plans', { transactionType: 'catalog_consultations' })

/** C4.12, C6.04: the number, copied with one press; where it is hidden, the way to see it. */
export function OemNumber({ part }: { part: OfferedPart }) {
  const { store } = useVisitor()
  if (part.oem !== null) return <CopyNumber number={part.oem} />
  if (hidesReferences(store)) return null
  return (
    <Button size="small" onClick={seePlans}>
      Ver Nº Parte
    </Button>
  )
}

/** C6.04: where numbers are hidden, the name itself searches products. */
export function PartName({ part, brand }: { part: OfferedPart; brand: string }) {
  const { store } = useVisitor()
  if (!hidesReferences(store)) return part.name
  return (
    <Link to={paths.results({ search: part.name, makes: [brand] }, store)} className={css.name}>
      {part.name}
    </Link>
  )
}

/** C4.26, C3.15: into the wish list, under the catalogue's own id. */
function PartHeart({ part: { oem, name, codeOnImage }, brand }: { part: OfferedPart; brand: string }) {
  const productId = catalogueWishId({ oem, codeOnImage })
  return productId === null ? null : <Heart asks wished={{ productId, description: name, reference_1: oem, brand }} />
}

/** Who sells it and from what price; its substitutes. */
export function PartActions({ part, brand }: { part: OfferedPart; brand: string }) {
  const { store } = useVisitor()
  const { oem, name, offers } = part
  if (oem === null) {
    return hidesReferences(store) ? (
      <span className={css.actions}>
        <Link className={css.offers} to={paths.results({ search: name, makes: [brand] }, store)}>
          <Sold offers={offers} />
        </Link>
        <PartHeart part={part} brand={brand} />
      </span>
    ) : (
      <span className={css.actions}>
        <button type="button" className={css.offers} onClick={seePlans}>
          <Sold offers={offers} />
          <VisuallyHidden> {name}, con un plan</VisuallyHidden>
        </button>
        <PartHeart part={part} brand={brand} />
      </span>
    )
  }
  return (
    <span className={css.actions}>
      <button type="button" className={css.offers} onClick={() => findOffers(part, brand)}>
        {offers ? <Sold offers={offers} /> : <Nobody />}
        <VisuallyHidden>
          {' '}
          {name} {oem}
        </VisuallyHidden>
      </button>
      <Button
        size="small"
        square
        look="bare"
        aria-label={`Sustituciones de ${oem}`}
        title="Sustituciones"
        onClick={() => openModal('oemSubstitutions', { number: oem })}
      >
        <Icon name="swap" />
      </Button>
      <PartHeart part={part} brand={brand} />
    </span>
  )
}

/** The window of offers leads on to a request, a notice and the substitutes. */
function Nobody() {
  return (
    <>
      <strong>Pedir</strong>
      <span className={css.none}>sin ofertas</span>
    </>
  )
}

function Sold({ offers }: Pick<OfferedPart, 'offers'>) {
  if (!offers) return <span className={css.nobody}>Buscar</span>
  return (
    <>
      {offers.fromPrice !== null && (
        <strong>desde {formatMoney(fromWireMoney(offers.fromPrice), offers.currency)}</strong>
      )}
      <span>
        {offers.sellers === 1 ? '1 vendedor' : `${offers.sellers} vendedores`}
        {offers.equivalent && ' · equivalente'}
      </span>
    </>
  )
}
