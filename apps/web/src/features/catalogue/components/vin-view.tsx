import { VIN_INVALID_MESSAGE, VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import { Suspense, useEffect } from 'react'
import { usePage } from '../../../shared/modals/modal-address.ts'
import { useNavigation, useRevalidator } from 'react-router'
import { cataloguePath } from '../../../shared/catalogue-paths.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { VinCard } from '../../vehicles/index.ts'
import type { LoadedVin } from '../load-vin.ts'
import { isFrame, numberName, vinNotFound, vinTitle } from '../texts.ts'
import { BrandGrid } from './brand-grid.tsx'
import { PageHead } from './page-head.tsx'
import { VinForm } from './vin-form.tsx'
import css from './vin-view.module.css'

/** C2.38–C2.40, C4.02: the states searching, not found, not understood and failed, for both catalogues. */
export function VinView({ loaded }: { loaded: LoadedVin }) {
  const { key } = usePage()
  const { state } = useNavigation()
  return loaded.kind === 'searching' || state === 'loading' ? (
    <Searching key={key} vin={loaded.vin} />
  ) : (
    <Found loaded={loaded} />
  )
}

/** The page came before the answer: the browser asks for it now. */
function Searching({ vin }: { vin: string }) {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const waiting = state === 'idle'
  useEffect(() => {
    if (waiting) void revalidate()
  }, [revalidate, waiting])
  return (
    <Loading label="Buscando...">
      <PageHead title="Buscando..." note={<PartNumber>{vin}</PartNumber>} />
      <div className={css.bones}>
        <Skeleton height="92px" />
        <Skeleton height="320px" />
      </div>
    </Loading>
  )
}

function Found({ loaded }: { loaded: LoadedVin }) {
  const { revalidate } = useRevalidator()
  const { kind, vin } = loaded
  if (kind === 'notFound') return <NotFound loaded={loaded} />
  if (kind === 'failed')
    return (
      <>
        <PageHead title={vinTitle(vin)} />
        <div className={css.face}>
          <ErrorState onRetry={() => void revalidate()} />
        </div>
      </>
    )
  return (
    <>
      <PageHead
        title="Busca el vehículo por su VIN"
        note={kind === 'characters' ? VIN_INVALID_MESSAGE : VIN_LENGTH_MESSAGE}
      />
      <div className={css.form}>
        <VinForm vin={vin} />
      </div>
    </>
  )
}

/** C2.39. */
function NotFound({ loaded: { vin, decoded, brands, maker } }: { loaded: LoadedVin }) {
  const { store, appParams } = useVisitor()
  const place =
    store?.name ??
    (typeof appParams.productName === 'string' && appParams.productName ? appParams.productName : 'Tuerca')
  return (
    <>
      <PageHead title={vinNotFound(vin, place)} />
      <ul className={css.list}>
        <li>Verifica que hayas escrito correctamente el {numberName(vin)}.</li>
        <li>Intenta con la caja de búsqueda o con el catálogo de autopartes.</li>
      </ul>
      {decoded && (
        <Suspense>
          <VinCard vin={decoded} />
        </Suspense>
      )}
      {maker && appParams.catalogIsActive !== false && (
        <p className={css.maker}>
          <LinkButton to={cataloguePath({ catalog: maker.code }, store)}>Ver el catálogo {maker.name}</LinkButton>
        </p>
      )}
      <div className={css.form}>
        <VinForm key={vin} vin={isFrame(vin) ? '' : vin} />
      </div>
      {!store && (
        <div className={css.search}>
          <p>No encuentras lo que necesitas? Nosotros lo buscamos por ti</p>
          <Button look="go" onClick={() => openModal('quotationRequest', { vin })}>
            Solicitar Autoparte
          </Button>
        </div>
      )}
      {!store && appParams.catalogIsActive !== false && brands.length > 0 && (
        <section className={css.brands} aria-labelledby="catalogos">
          <h2 id="catalogos">Catálogo de autopartes</h2>
          <BrandGrid brands={brands} />
        </section>
      )}
    </>
  )
}
