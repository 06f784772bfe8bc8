import { Suspense } from 'react'
import { PART_NUMBER_EMPTY } from '@tuerca/domain/part-number'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { catalogueOemPath, cataloguePath } from '../../../shared/catalogue-paths.ts'
import { paths } from '../../../shared/paths.ts'
import { ShareButton } from '../../../shared/share/share-button.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { AlertButton } from '../../wish-lists/index.ts'
import { NumberSearch } from './number-search.tsx'
import { OfferLines } from './offer-lines.tsx'
import { SubstitutionsOnPage } from './substitutions-on-page.tsx'
import { numberTrail } from '../number-head.ts'
import type { LoadedNumber } from '../number-loader.ts'
import { noSubstitutesTitle, notOriginalTexts, SEARCH_FAILED, soldText, unavailableTexts } from '../texts.ts'
import css from './part-number.module.css'

// Most numbers that are looked up are known.
const NumberNotFound = onDemandOrDrawn('[data-no-number]', () => import('./number-not-found.tsx'))

/** M2.01, M2.02: a part number: its maker, its sellers, its substitutes. */
export function PartNumberPage({ loaded }: { loaded: LoadedNumber }) {
  const { store } = useVisitor()
  const known = loaded.found.oem !== null && loaded.missingBrand === null
  return (
    <>
      <Breadcrumbs trail={numberTrail(loaded, store)} />
      {known ? (
        <Known loaded={loaded} />
      ) : (
        <Suspense>
          <NumberNotFound loaded={loaded} />
        </Suspense>
      )}
    </>
  )
}

function Known({ loaded }: { loaded: LoadedNumber }) {
  const { number, clean, found, offers, substituteOffers, sold } = loaded
  const { store } = useVisitor()
  const { oem, images, catalogs } = found
  if (!oem) return null
  const [picture] = images
  // M2.17 for a number that somebody could have; M8.06 for one that no vehicle maker registers.
  const missing = catalogs.some(({ original }) => original) ? unavailableTexts(number) : notOriginalTexts(number)
  const hidden = hidesReferences(store)
  return (
    <article className={css.page}>
      <header className={css.head}>
        {picture && (
          <img src={picture.url} alt={`Dibujo: ${picture.name}`} width="160" height="160" className={css.picture} />
        )}
        <div className={css.names}>
          <h1 className={css.title}>
            <span>
              {oem.name} {oem.manufacturer}
            </span>{' '}
            <CopyNumber number={number} />
          </h1>
          <FitSlot reference={number} told />
          {catalogs.length > 0 && (
            <p className={css.makers}>Lo fabrica: {catalogs.map(({ brand }) => brand).join(', ')}</p>
          )}
          <p className={css.makers}>
            {soldText(sold)}
            {oem.substitutionsCount > 0 && ` · ${oem.substitutionsCount} sustituciones`}
          </p>
          <Catalogues catalogs={catalogs} number={number} />
          <p>
            <ShareButton title={`${oem.name} ${oem.manufacturer} ${number}`} path={paths.partNumber(clean, store)} />
          </p>
        </div>
      </header>
      <section className={css.section} aria-labelledby="ofertas">
        <div className={css.over}>
          <h2 id="ofertas">Quién lo vende</h2>
          {offers.length > 0 && (
            <Link to={paths.results({ search: number }, store)}>
              {sold.offers > offers.length
                ? `Ver y filtrar las ${sold.offers} ofertas`
                : 'Ver y filtrar en los resultados'}
            </Link>
          )}
        </div>
        {offers.length > 0 ? (
          <OfferLines offers={offers} />
        ) : (
          <div className={css.none}>
            <p className={css.sorry}>{missing.title}</p>
            <p>{missing.hint}</p>
            {oem.substitutionsCount > 0 && <p>Mira abajo sus sustituciones: otro número puede servirte.</p>}
            {!hidden && <AlertButton reference={number} title={`${oem.name} ${oem.manufacturer}`} />}
            {!store?.isVirtualStore && (
              <LinkButton to={paths.becomeProvider(store)}>¿Lo vendes? Únete como proveedor</LinkButton>
            )}
          </div>
        )}
      </section>
      {substituteOffers.length > 0 && (
        <section className={css.section} aria-labelledby="relacionados">
          <h2 id="relacionados">
            <Icon name="swap" /> {hidden ? 'Otros productos relacionados' : 'Otros números de parte relacionados'}
          </h2>
          <p className={css.makers}>Asegúrate de que el sustituto sea realmente el que quieres.</p>
          <OfferLines offers={substituteOffers} />
        </section>
      )}
      {!hidden && (
        <section className={css.section} aria-labelledby="sustituciones">
          <h2 id="sustituciones">Sustituciones</h2>
          {oem.substitutionsCount > 0 ? (
            <SubstitutionsOnPage key={clean} number={number} count={oem.substitutionsCount} />
          ) : (
            <p className={css.makers}>{noSubstitutesTitle(number)}.</p>
          )}
        </section>
      )}
    </article>
  )
}

/** C2.28: the catalogues with this number, each linked to the vehicles that have it. */
function Catalogues({ catalogs, number }: { catalogs: LoadedNumber['found']['catalogs']; number: string }) {
  const { store } = useVisitor()
  const known = catalogs.filter(({ hasCatalog }) => hasCatalog)
  if (known.length === 0) return null
  return (
    <nav className={css.catalogues} aria-label="Catálogos originales">
      <span>Vehículos que lo llevan, en el catálogo</span>
      {known.map(({ code, brand }) => (
        <LinkButton key={code} size="small" to={catalogueOemPath({ oem: number, catalog: code }, store)}>
          {brand}
        </LinkButton>
      ))}
      <Link
        to={known.length === 1 && known[0] ? cataloguePath({ catalog: known[0].code }, store) : paths.catalogues(store)}
      >
        Ver catálogo completo
      </Link>
    </nav>
  )
}

/** An address without a number, or a search that failed (C8.12). */
export function NumberFailed() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (!isRouteErrorResponse(error))
    return (
      <div className={css.none}>
        <ErrorState title={SEARCH_FAILED} onRetry={() => void revalidate()} />
      </div>
    )
  return (
    <div className={css.none}>
      <h1>{PART_NUMBER_EMPTY}</h1>
      <NumberSearch />
    </div>
  )
}
