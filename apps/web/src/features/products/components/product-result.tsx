import { loadProduct, searchProductByReference } from '@tuerca/contract/products'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { QuotationLink } from '../../../shared/quotation-link.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { AddToQuoteList } from '../../quote-list/index.ts'
import { AlertButton } from '../../wish-lists/index.ts'
import { soldOf, soldText } from '../../substitutions/index.ts'
import type { ProductResultProps } from '../modal-props.ts'
import { unavailableTitle } from '../not-found-texts.ts'
import type { ResultProduct } from '../wire.ts'
import { OfferTable } from './offer-table.tsx'
import { SellerInvitation } from './seller-invitation.tsx'
import { SubstituteNote } from './substitute-note.tsx'
import css from './product-result-modal.module.css'

export interface OfferedPart {
  products: ResultProduct[]
  substitutes: ResultProduct[]
  name: string
  reference: string
}

/** All offers of a number; a listing with a hidden number stands alone. */
async function offersOf({ partNumber, productId }: ProductResultProps, signal: AbortSignal): Promise<OfferedPart> {
  if (partNumber) {
    const { data } = await call(searchProductByReference, { query: { reference: partNumber } }, { signal })
    return {
      products: data.products,
      substitutes: data.showSubstitutions ? data.productSubstitutions : [],
      name: data.name,
      reference: data.reference,
    }
  }
  if (productId === undefined) return { products: [], substitutes: [], name: '', reference: '' }
  const { data } = await call(loadProduct, { params: { id: productId } }, { signal })
  return { products: [data], substitutes: data.substitutes, name: data.title, reference: data.referencia_1 ?? '' }
}

export function useOffers(props: ProductResultProps) {
  return useQuery({
    queryKey: ['product-result', props.partNumber ?? null, props.productId ?? null],
    queryFn: ({ signal }) => offersOf(props, signal),
  })
}

/** M2.14–M2.18: sellers of the part, and sellers of its substitutes. */
export function ProductResult({ props, offers }: { props: ProductResultProps; offers: ReturnType<typeof useOffers> }) {
  const { store } = useVisitor()
  const { data, isPending, error, refetch } = offers
  if (isPending) return <Waiting />
  if (error) return <ErrorState lines={error instanceof ApiError ? error.lines : []} onRetry={() => void refetch()} />
  const { products, substitutes } = data
  const hides = props.hideProductReference || Boolean(store?.isVirtualStore && !store.showProductReferences)
  // A number of a catalogue or of a known part was not mistyped.
  const name = props.partName || data.name
  const table = { hideProductReference: hides, vehicleBrand: props.vehicleBrand, columns: props.columns }
  return (
    <div className={css.stack}>
      {products.length > 0 ? (
        <OfferTable caption={soldText(soldOf(products))} products={products} {...table} />
      ) : (
        <>
          <EmptyState
            title={unavailableTitle(hides ? null : (props.partNumber ?? null))}
            text={
              name
                ? `Nadie ofrece hoy ${name}. Mira sus sustituciones, o pide que lo busquen.`
                : 'Revisa que este bien escrito y vuelve a intentarlo.'
            }
          >
            {(name || (!hides && props.partNumber)) && (
              <AddToQuoteList look="go" name={name} reference={hides ? null : props.partNumber} />
            )}
            {name && !hides && props.partNumber && <AlertButton reference={props.partNumber} title={name} />}
            {name && (
              <QuotationLink what={name} number={hides ? null : props.partNumber}>
                Pedir que lo busquen
              </QuotationLink>
            )}
          </EmptyState>
          <SellerInvitation searched={(hides ? '' : props.partNumber) || props.partName || ''} />
        </>
      )}
      {substitutes.length > 0 && (
        <>
          <SubstituteNote level="h3" />
          <OfferTable
            caption={substitutes.length === 1 ? '1 sustituto en venta' : `${substitutes.length} sustitutos en venta`}
            products={substitutes}
            {...table}
          />
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Cargando ofertas">
      <div className={css.stack}>
        {[1, 2, 3, 4].map((line) => (
          <div key={line} className={css.bones}>
            <Skeleton width="56px" height="56px" />
            <div>
              <Skeleton width="70%" height="1.25em" />
              <br />
              <Skeleton width="40%" />
            </div>
            <Skeleton width="110px" height="1.75em" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
