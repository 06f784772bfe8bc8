import { findPartInVehicle } from '@tuerca/contract/catalogue'
import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { cataloguePath } from '../../../shared/catalogue-paths.ts'
import { WideModal } from '../../../shared/modals/wide-modal.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { refusalOf } from '../consult.ts'
import { FAILED_TEXT, FAILED_TITLE, notInVehicle } from '../texts.ts'
import { QuickDetail } from './quick-detail.tsx'
import { Refused } from './refused.tsx'

export interface OemGroupsProps {
  /** A number or at least three letters of a name. */
  wanted: string
  address: CatalogueAddress
  vehicle: string
  brand: string
}

/** C2.37, C7.20: where a part is in the vehicle that is open. */
export default function OemGroupsModal({ wanted, address, vehicle, brand }: OemGroupsProps) {
  return (
    <WideModal title={`«${wanted}» en ${vehicle}`} onBench>
      <Places {...{ wanted, address, vehicle, brand }} />
    </WideModal>
  )
}

function Places({ wanted, address, vehicle, brand }: OemGroupsProps) {
  const { store, user, language } = useVisitor()
  const { pathname } = useLocation()
  const { catalog, vid = '', vehicleSsd = '', v = '', q = '' } = address
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [
      'part-in-vehicle',
      catalog,
      vid,
      vehicleSsd,
      wanted,
      language,
      user?.id ?? 'guest',
      store?.pathPrefix ?? '',
    ],
    queryFn: async ({ signal }) =>
      (
        await call(
          findPartInVehicle,
          {
            query: {
              catalog,
              vid,
              ssd: vehicleSsd,
              vehicleName: v,
              vin: q,
              oem: wanted,
              url: pathname.replaceAll('&', '|'),
              language,
            },
          },
          { signal },
        )
      ).data,
    retry: false,
  })
  if (isPending)
    return (
      <Loading label="Buscando la parte">
        {[1, 2, 3].map((at) => (
          <p key={at}>
            <Skeleton height="96px" />
          </p>
        ))}
      </Loading>
    )
  if (error) {
    const { kind } = refusalOf(error)
    return kind === 'empty' ? (
      <ErrorState title={FAILED_TITLE} text={FAILED_TEXT} onRetry={() => void refetch()} />
    ) : (
      <Refused kind={kind} />
    )
  }
  if (data.categories.length === 0)
    return (
      <EmptyState
        title={notInVehicle(`«${wanted}»`, vehicle)}
        text="Revisa que este bien escrito y vuelve a intentarlo."
      />
    )
  return (
    <QuickDetail
      categories={data.categories}
      brand={brand}
      to={(unit) =>
        cataloguePath({ ...address, cid: undefined, gid: undefined, uid: unit.unitId, unitSsd: unit.ssd }, store)
      }
    />
  )
}
