import { lazy, Suspense, useEffect } from 'react'
import { Link, type MetaArgs, useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { ShareButton } from '../../../shared/share/share-button.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { names } from '../../../shared/ui/names.ts'
import { WhenNear } from '../../../shared/ui/when-near.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { ConfirmCompatibility } from '../../questions/index.ts'
import { Heart } from '../../wish-lists/index.ts'
import { OfferPanel } from '../components/offer-panel.tsx'
import { PartOffers } from '../components/part-offers.tsx'
import { PictureGallery } from '../components/picture-gallery.tsx'
import { ProductFacts } from '../components/product-facts.tsx'
import { PriceWait } from '../components/price-wait.tsx'
import { RelatedProducts } from '../components/related-products.tsx'
import { SellerCard } from '../components/seller-card.tsx'
import { SubstituteNote } from '../components/substitute-note.tsx'
import { VehicleTable } from '../components/vehicle-table.tsx'
import { countVisit } from '../count-visit.ts'
import { sellersText } from '../part-facts.ts'
import { priceOf } from '../product-state.ts'
import { productLoader } from '../product-loader.ts'
import { type LoadedProduct, shownTrail } from '../product-trail.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import css from './product.module.css'

const PriceHistory = lazy(() => import('../components/price-history.tsx'))

export const handle = sharedPage()
export const loader = productLoader

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

/** One seller's listing of a part, at its productUrl. */
export default function Product() {
  const loaded = useLoaderData<typeof loader>()
  const { product, city, open, hours, facts, warranty } = loaded
  const { store } = useVisitor()
  useEffect(() => countVisit(product.id), [product.id])
  const { referencia_1: number } = product
  return (
    <article>
      <Breadcrumbs trail={shownTrail(loaded, store)} />
      <div className={css.top}>
        <div className={css.picture}>
          <PictureGallery key={product.id} urls={product.imagesURLs} title={product.title} />
        </div>
        <header className={css.name}>
          <div className={css.title}>
            <h1>{product.title}</h1>
            <Heart wished={{ productId: product.id, description: product.title }} />
          </div>
          {number && (
            <p className={css.number}>
              <CopyNumber number={number} />
              <Link to={paths.partNumber(number, store)}>Ver sustituciones</Link>
            </p>
          )}
          <FitSlot
            product={product.id}
            told="box"
            {...(product.partType && { instead: paths.results({ categories: [product.partType.slug] }, store) })}
          />
        </header>
        <div className={css.side}>
          <OfferPanel product={product} city={city} />
          <SellerCard product={product} open={open} hours={hours} />
        </div>
        <div className={css.what}>
          <ProductFacts product={product} facts={facts} warranty={warranty} />
          <Vehicles loaded={loaded} />
          <p>
            <ShareButton title={product.title} path={paths.product(product.productUrl, store)} />
          </p>
        </div>
      </div>
      <Others loaded={loaded} />
    </article>
  )
}

function Vehicles({ loaded: { product, vehicles, vehicleCount } }: { loaded: LoadedProduct }) {
  return (
    <section className={css.vehicles} aria-labelledby="vehiculos">
      <h2 id="vehiculos">Vehículos compatibles</h2>
      {vehicleCount > 0 ? (
        <div className={css.paper}>
          <VehicleTable key={product.id} productId={product.id} rows={vehicles} total={vehicleCount} folded />
        </div>
      ) : (
        <>
          <p className={css.none}>
            {product.partType?.universal
              ? 'No es de un vehículo en particular: revisa en el manual la medida o el grado que pide el tuyo.'
              : 'El vendedor no indicó para qué vehículos sirve.'}
          </p>
          <ConfirmCompatibility productId={product.id} />
        </>
      )}
    </section>
  )
}

/** Who else has it, and what may stand for it. */
function Others({ loaded: { product, sellers, substitutes } }: { loaded: LoadedProduct }) {
  const hasPrice = priceOf(product).kind === 'price'
  return (
    <>
      <div className={names(css.halves, sellers.length > 0 && hasPrice && css.both)}>
        {hasPrice && (
          <section className={css.section} aria-labelledby="precios">
            <div className={css.head}>
              <h2 id="precios">Precio en 12 meses</h2>
              <p>{product.currency === 'COP' ? 'miles de pesos, con IVA' : 'pesos, con IVA'}</p>
            </div>
            <div className={css.paper}>
              <WhenNear waiting={<PriceWait />}>
                <Suspense fallback={<PriceWait />}>
                  <PriceHistory key={product.id} productId={product.id} />
                </Suspense>
              </WhenNear>
            </div>
          </section>
        )}
        {sellers.length > 0 && (
          <section className={css.section} aria-labelledby="otros">
            <div className={css.head}>
              <h2 id="otros">Otros vendedores de esta autoparte</h2>
              <p>{sellersText(sellers.length)}, contando este · IVA incluido</p>
            </div>
            <PartOffers sellers={sellers} shown={product.id} />
          </section>
        )}
      </div>
      {substitutes.length > 0 && (
        <section className={css.section} aria-labelledby="sustitutos">
          <SubstituteNote id="sustitutos" />
          <RelatedProducts products={substitutes} quickView />
        </section>
      )}
    </>
  )
}
