import { Link } from 'react-router'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { OptionalColumn, ProductResultProps } from '../modal-props.ts'
import { deliveryText, faceOf, priceOf, stockText } from '../product-state.ts'
import type { ResultProduct } from '../wire.ts'
import { Discounts } from './discounts.tsx'
import { OfferActions } from './offer-actions.tsx'
import { PriceBlock } from './price-block.tsx'
import { ProductPicture } from './product-picture.tsx'
import { CrossReason, Reason } from './related-products.tsx'
import { SellerLine } from './seller-line.tsx'
import { ServiceOrderButton } from './service-order-button.tsx'
import css from './offer-table.module.css'

type Flags = Record<OptionalColumn, boolean>

/** The visible optional columns: those requested, and only if some row can fill them. */
export function columnsOf(
  products: readonly ResultProduct[],
  asked: ProductResultProps['columns'],
  isWorkshop: boolean,
): Flags {
  const on = (column: OptionalColumn, filled: boolean) => (asked?.[column] ?? true) && filled
  return {
    vehicles: on(
      'vehicles',
      products.some((product) => product.hasVehicleCompatibility),
    ),
    observations: on(
      'observations',
      products.some((product) => product.observaciones !== ''),
    ),
    provider: asked?.provider ?? true,
    delivery: asked?.delivery ?? true,
    serviceOrder: on('serviceOrder', isWorkshop && products.some((product) => priceOf(product).kind === 'price')),
  }
}

interface Props {
  caption: string
  products: readonly ResultProduct[]
  hideProductReference?: boolean
  vehicleBrand?: string
  columns?: ProductResultProps['columns']
}

/** M2.19–M2.31: the offers of a part as a table; on a phone each row is a card. */
export function OfferTable({ caption, products, hideProductReference, vehicleBrand, columns }: Props) {
  const { user } = useVisitor()
  const on = columnsOf(products, columns, user?.isWorkshop ?? false)
  const numbers = !hideProductReference && products.some(({ referencia_1 }) => referencia_1 !== null)
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Foto</th>
            {numbers && <th scope="col">N° de parte</th>}
            <th scope="col">Descripción</th>
            {vehicleBrand && <th scope="col">Marca del vehículo</th>}
            {on.vehicles && <th scope="col">Vehículos compatibles</th>}
            {on.observations && <th scope="col">Observaciones</th>}
            {on.provider && <th scope="col">Proveedor</th>}
            <th scope="col">Marca</th>
            <th scope="col" className={css.end}>
              Precio y precio neto
            </th>
            {on.delivery && <th scope="col">Entrega</th>}
            {on.serviceOrder && <th scope="col">Orden de servicio</th>}
            <th scope="col" className={css.options}>
              Opciones
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <OfferRow key={product.id} {...{ product, on, numbers, vehicleBrand }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OfferRow({
  product,
  on,
  numbers,
  vehicleBrand,
}: {
  product: ResultProduct
  on: Flags
  numbers: boolean
  vehicleBrand?: string
}) {
  const { store } = useVisitor()
  const face = faceOf(product)
  const { imagesURLs, title } = product
  return (
    <tr>
      <td data-label="Foto">
        {imagesURLs.length > 0 ? (
          <button
            type="button"
            className={css.photo}
            aria-label={`Ver imágenes de ${title}`}
            onClick={() => openModal('imagePreview', { urls: imagesURLs, title })}
          >
            <ProductPicture urls={imagesURLs} size={56} />
          </button>
        ) : (
          <ProductPicture urls={[]} size={56} />
        )}
      </td>
      {numbers && (
        <td data-label="N° de parte">{product.referencia_1 && <CopyNumber number={product.referencia_1} />}</td>
      )}
      <th scope="row" data-label="Descripción">
        <Link to={paths.product(product.productUrl, store)}>{title}</Link>
        <StateBadge state={face.badge}>{face.label}</StateBadge>
        <FitSlot product={product.id} />
        {face.note && <p>{face.note}</p>}
        <p>{stockText(product)}</p>
        <CrossReason product={product} />
        {product.substitution && (
          <Reason label={product.substitution.label} orientation={product.substitution.orientation}>
            {product.substitution.sentence}
          </Reason>
        )}
      </th>
      {vehicleBrand && (
        <td data-label="Marca del vehículo" className={css.told}>
          {vehicleBrand}
        </td>
      )}
      {on.vehicles && (
        <td data-label="Vehículos compatibles" className={product.hasVehicleCompatibility ? undefined : css.empty}>
          {product.hasVehicleCompatibility ? (
            <button
              type="button"
              className={css.link}
              onClick={() => openModal('compatibleVehicles', { productId: product.id, title })}
            >
              <Icon name="car" />
              {vehicleSummary(product)}
            </button>
          ) : (
            'Sin indicar'
          )}
        </td>
      )}
      {on.observations && (
        <td data-label="Observaciones" className={product.observaciones ? css.told : css.empty}>
          {product.observaciones || '—'}
        </td>
      )}
      {on.provider && (
        <td data-label="Proveedor">
          <SellerLine product={product} plain />
        </td>
      )}
      <td data-label="Marca">{product.manufacturer_title}</td>
      <td data-label="Precio y precio neto" className={css.end}>
        <PriceBlock product={product} inRow />
      </td>
      {on.delivery && <td data-label="Entrega">{deliveryText(product)}</td>}
      {on.serviceOrder && (
        <td data-label="Orden de servicio">
          <ServiceOrderButton product={product} size="small" />
        </td>
      )}
      <td data-label="Opciones" className={css.options}>
        <OfferActions product={product} />
        <Link className={css.link} to={paths.product(product.productUrl, store)}>
          Ver producto
        </Link>
        {product.available && <Discounts rules={product.store.purchaseDiscountRules} currency={product.currency} />}
      </td>
    </tr>
  )
}

function vehicleSummary({ compatibleVehicles }: ResultProduct) {
  const [first] = compatibleVehicles
  if (!first) return 'Ver vehículos'
  const more = compatibleVehicles.length - 1 + Math.max(0, first.full_models.length - 1)
  return `${first.make} ${first.full_models[0] ?? ''}${more > 0 ? ` y ${more} más` : ''}`.trim()
}
