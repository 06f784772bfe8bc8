import { COUNTRIES, type Country, dateFormat } from '@tuerca/domain/country'
import { currencyOf, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { CORE_DAYS } from '@tuerca/domain/return-times'
import { Suspense } from 'react'
import { CityChoice } from '../../../shared/city/city-choice.tsx'
import { onDemand, onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { AddToCart } from '../../cart/index.ts'
import { ConfirmStock, OrderConfirmed } from '../../selling/index.ts'
import { deliveryText, faceOf, priceOf, SALES_MODELS, stockText } from '../product-state.ts'
import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import type { ProductDetail } from '../wire.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { Discounts } from './discounts.tsx'
import { PriceBlock } from './price-block.tsx'
import { ServiceOrderButton } from './service-order-button.tsx'
import { StockTable } from './stock-by-winery.tsx'
import css from './offer-panel.module.css'

// Of few: what the other country sells, and what its store's own system confirms.
const SoldElsewhere = onDemandOrDrawn('[data-elsewhere]', () => import('./sold-elsewhere.tsx'))
const StoreStock = onDemand(() => import('./store-stock.tsx'))

const updated = (when: string, country: Country) =>
  dateFormat(country, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(when))

/** What stays in sight of a phone beside the press. */
function Beside({
  product,
}: {
  product: Pick<
    ProductDetail,
    'available' | 'hidePrices' | 'actualPrice' | 'netPrice' | 'currency' | 'arrives_in' | 'tiempos_de_entrega'
  >
}) {
  const price = priceOf(product)
  if (price.kind !== 'price') return null
  return (
    <>
      <Price amount={price.amount} currency={product.currency} />
      <small>{deliveryText(product).toLowerCase()}</small>
    </>
  )
}

interface OfferPanelProps {
  product: Omit<ProductDetail, 'vehicles' | 'substitutes'>
  city: string
}

/** The price, availability and arrival, and the warehouse; of what the other country sells, only that. */
export function OfferPanel({ product, city }: OfferPanelProps) {
  const { country } = useVisitor()
  const soldIn = COUNTRIES.find((one) => currencyOf(one) === product.currency) ?? country
  return soldIn === country ? (
    <Offer product={product} city={city} />
  ) : (
    <Suspense fallback={<Skeleton height="240px" />}>
      <SoldElsewhere product={product} soldIn={soldIn} />
    </Suspense>
  )
}

function Offer({ product, city }: OfferPanelProps) {
  const { store, origin, country, appParams } = useVisitor()
  const face = faceOf(product)
  const isBought = product.salesModel !== 3 && priceOf(product).kind === 'price'
  const { sending, pickUps } = product.delivery
  const isHad = product.available && (sending !== null || pickUps.length > 0)
  // Only one orange button: the store is asked here only when there is nothing to buy or to confirm.
  const isAskedAlone = product.salesModel !== 3 && !isBought
  // The seller answers; when the seller is hidden, we ask for the buyer.
  const number = product.contact?.whatsapp ?? appParams.salesChatNumber
  const ask = whatsappLink(
    `Hola, quiero cotizar ${product.title}${product.referencia_1 ? ` (N° de parte ${product.referencia_1})` : ''}: ${origin}${paths.product(product.productUrl, store)}`,
    number,
  )
  return (
    <section className={css.panel} aria-label="Precio y disponibilidad">
      <PriceBlock product={product} large />
      {product.core_deposit > 0 && product.available && (
        <p className={css.note}>
          Más <strong>{formatMoney(fromWireMoney(product.core_deposit), product.currency)} de casco</strong> por pieza:
          te lo devuelven si entregas la vieja en {CORE_DAYS} días.
        </p>
      )}
      <p className={css.state}>
        <StateBadge state={face.badge}>{face.label}</StateBadge>
        <span>{SALES_MODELS[product.salesModel]}</span>
      </p>
      {face.note && <p className={css.note}>{face.note}</p>}
      {isHad && <DeliveryChoice product={product} city={city} />}
      {product.confirmProductInAPI && product.available && isBought && (
        <Suspense>
          <StoreStock productId={product.id} quantity={product.minimum_order_quantity} />
        </Suspense>
      )}
      <ConfirmStock product={product} look="go" />
      <AddToCart product={product} large beside={<Beside product={product} />} />
      <div className={css.ways}>
        <OrderConfirmed product={product} />
        <ServiceOrderButton product={product} />
        {Boolean(number) && (
          <a
            className={names(css.ask, product.available && isAskedAlone && css.go)}
            href={ask}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" />
            {product.available ? 'Comprar por WhatsApp' : 'Pregunta por WhatsApp'}
          </a>
        )}
      </div>
      {product.available && <Discounts rules={product.store.purchaseDiscountRules} currency={product.currency} />}
      <dl className={css.facts}>
        {!isHad && product.available && (
          <>
            <div>
              <dt>
                <Icon name="truck" /> Entrega
              </dt>
              <dd>{deliveryText(product)}</dd>
            </div>
            <div>
              <dt>Tu ciudad</dt>
              <dd>
                <CityChoice city={city} />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>Existencias</dt>
          <dd>{stockText(product)}</dd>
        </div>
        {product.minimum_order_quantity > 1 && (
          <div>
            <dt>Compra mínima</dt>
            <dd>{product.minimum_order_quantity} unidades</dd>
          </div>
        )}
        {product.fecha_actualizacion && (
          <div>
            <dt>Actualizado</dt>
            <dd>{updated(product.fecha_actualizacion, country)}</dd>
          </div>
        )}
      </dl>
      {product.available && product.stockAndPricesByWinery.length > 0 && (
        <div className={css.stock}>
          <h2>Existencias por bodega</h2>
          <StockTable product={product} />
        </div>
      )}
    </section>
  )
}
