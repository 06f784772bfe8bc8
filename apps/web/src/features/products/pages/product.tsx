import { useEffect } from 'react'
import { Link, type MetaArgs, useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { ShareButton } from '../../../shared/share/share-button.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { ConfirmCompatibility } from '../../questions/index.ts'
import { OfferPanel } from '../components/offer-panel.tsx'
import { PictureGallery } from '../components/picture-gallery.tsx'
import { RelatedProducts } from '../components/related-products.tsx'
import { SellerCard } from '../components/seller-card.tsx'
import { SubstituteNote } from '../components/substitute-note.tsx'
import { VehicleTable } from '../components/vehicle-table.tsx'
import { countVisit } from '../count-visit.ts'
import { productLoader } from '../product-loader.ts'
import { productTrail } from '../product-trail.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import css from './product.module.css'

export const handle = sharedPage()
export const loader = productLoader

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

/** One seller's listing of a part, at its productUrl. */
export default function Product() {
  const loaded = useLoaderData<typeof loader>()
  const { product, vehicles, vehicleCount, substitutes, otherSellers } = loaded
  const { store } = useVisitor()
  useEffect(() => countVisit(product.id), [product.id])
  const { referencia_1: number } = product
  const crosses = [product.referencia_2, product.referencia_3].filter((one) => one !== null && one !== '')
  return (
    <article>
      <Breadcrumbs trail={productTrail(loaded, store)} />
      <div className={css.top}>
        <header className={css.name}><h1>{product.title}</h1><FitSlot product={product.id} told /></header>
        <div className={css.picture}><PictureGallery key={product.id} urls={product.imagesURLs} title={product.title} /></div>
        <div className={css.what}>
          <dl className={css.facts}>
            {number && <div><dt>N° de parte</dt><dd><CopyNumber number={number} /></dd></div>}
            <div><dt>Marca</dt><dd>{product.manufacturer_title}</dd></div>
            {crosses.length > 0 && <div><dt>Referencias</dt><dd className={css.crosses}>{crosses.map((one) => one && <CopyNumber key={one} number={one} />)}</dd></div>}
            {product.partType && <div><dt>Autoparte</dt><dd><Link to={paths.results({ categories: [product.partType.slug] }, store)}>{product.partType.name}</Link></dd></div>}
          </dl>
          {product.descripcion && product.descripcion !== product.title && <p>{product.descripcion}</p>}
          {product.observaciones && <p className={css.note}><strong>Observaciones:</strong> {product.observaciones}</p>}
          {number && <p><Link to={paths.partNumber(number, store)}>Ver sustituciones de {number}</Link></p>}
          <p><ShareButton title={product.title} path={paths.product(product.productUrl, store)} /></p>
        </div>
        <div className={css.side}>
          <OfferPanel product={product} />
          <SellerCard product={product} />
        </div>
      </div>
      {otherSellers.length > 0 && (
        <section className={css.section} aria-labelledby="otros">
          <h2 id="otros">Otros vendedores de esta autoparte</h2>
          <RelatedProducts products={otherSellers} sameNumber />
        </section>
      )}
      <section className={css.section} aria-labelledby="vehiculos">
        <h2 id="vehiculos">Vehículos compatibles</h2>
        {vehicleCount > 0
          ? <div className={css.paper}><VehicleTable key={product.id} productId={product.id} rows={vehicles} total={vehicleCount} folded /></div>
          : <><p className={css.none}>El vendedor no indicó para qué vehículos sirve.</p><ConfirmCompatibility productId={product.id} /></>}
      </section>
      {substitutes.length > 0 && (
        <section className={css.section} aria-labelledby="sustitutos"><SubstituteNote id="sustitutos" /><RelatedProducts products={substitutes} quickView /></section>
      )}
    </article>
  )
}
