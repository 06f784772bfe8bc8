import { Suspense, useEffect } from 'react'
import { type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { useFetchAhead } from '../../../shared/fetch-ahead.ts'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { LOGIN_REQUIRED, MeterLine, OtherCars, PageHead, privateHead, useForcedLogin } from '../../catalogue/index.ts'
import { CarCard } from '../components/car-card.tsx'
import { Download } from '../components/download.tsx'
import { GroupList, PicturedGroups } from '../components/group-list.tsx'
import { Nothing, NotShown } from '../components/nothing.tsx'
import { SubGroups } from '../components/sub-groups.tsx'
import { keepLoaded, loadGroups, loadGroupsInBrowser, type LoadedGroups } from '../load-groups.ts'
import { findLegacyCars } from '../load-vin.ts'
import { legacyTrail } from '../trail.ts'
import css from './groups.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = loadGroups
export const clientLoader = loadGroupsInBrowser
export { shouldRevalidate } from '../../catalogue/index.ts'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const { car, address } = loaderData ?? {}
  return privateHead(
    `${[car?.brand ?? address?.c, car?.name].filter(Boolean).join(' ') || 'Vehículo'}: ${address?.g ?? 'grupos de partes'}`,
  )
}

/** The id of the list of groups: below the tiles on a narrow screen. */
const LIST = 'lista'

/** C2.13. */
export default function Groups() {
  useFetchAhead('legacy-catalogue/pages/parts')
  const loaded = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const { kind, car, address, meter, forced } = loaded
  useEffect(() => {
    keepLoaded(loaded)
  }, [loaded])
  useLoginModal(kind === 'loginRequired' && !forced)
  useForcedLogin(forced)
  return (
    <>
      <Breadcrumbs trail={legacyTrail({ ...address, subGroupId: undefined }, visitor, car)} />
      {car ? (
        <CarCard car={car} vin={address.q}>
          {address.q && <Others vin={address.q} current={`${address.catalogId} ${address.carId}`} />}
          {meter && <MeterLine meter={meter} />}
        </CarCard>
      ) : (
        <PageHead title={address.q ?? address.c ?? 'Vehículo'} />
      )}
      {kind === 'shown' ? <Shown loaded={loaded} /> : <NotShown kind={kind} forced={forced} />}
    </>
  )
}

function Others({ vin, current }: { vin: string; current: string }) {
  const { store } = useVisitor()
  return (
    <Suspense>
      <OtherCars
        vin={vin}
        current={current}
        find={(vinOrFrame) => findLegacyCars(call, { vinOrFrame, qr: '' }, store)}
      />
    </Suspense>
  )
}

/** C2 "Route guard": the login modal opens on this page; after closing it the page has its own link to log in. */
function useLoginModal(needed: boolean) {
  useEffect(() => {
    if (!needed) return
    // The focus returns to the page's content: without that the skip link would appear over the logo.
    document.querySelector('main')?.focus({ preventScroll: true })
    void signedIn({ message: LOGIN_REQUIRED, returnTo: location.pathname + location.search })
  }, [needed])
}

function Shown({ loaded: { groups, subGroups, address } }: { loaded: LoadedGroups }) {
  const chosen = address.groupId !== undefined
  if (groups.length === 0) return <Nothing />
  return (
    <div className={css.columns}>
      <div id={LIST} className={css.list}>
        <GroupList groups={groups} address={address} />
      </div>
      <section className={css.side} aria-labelledby="grupo">
        <div className={css.over}>
          <h2 id="grupo">
            {chosen
              ? (groups.find(({ id }) => id === address.groupId)?.name ?? address.g ?? 'Grupo')
              : 'Elige un grupo'}
          </h2>
          {chosen ? (
            <Download address={address} />
          ) : (
            <a href={`#${LIST}`} className={css.toList}>
              Ver la lista
            </a>
          )}
        </div>
        <Side groups={groups} subGroups={subGroups} address={address} />
      </section>
    </div>
  )
}

function Side({ groups, subGroups, address }: Pick<LoadedGroups, 'groups' | 'subGroups' | 'address'>) {
  const { state, location } = useNavigation()
  const waiting =
    state === 'loading' && /[/&]groupId=/i.test(location.pathname) && !/\/[^/]*subGroupId=/i.test(location.pathname)
  if (waiting)
    return (
      <Loading label="Cargando los subgrupos">
        <div className={layout.grid}>
          {[1, 2, 3, 4, 5, 6].map((at) => (
            <Skeleton key={at} height="220px" />
          ))}
        </div>
      </Loading>
    )
  if (subGroups === null) return <PicturedGroups groups={groups} address={address} />
  return subGroups.length > 0 ? <SubGroups subGroups={subGroups} address={address} /> : <Nothing root={false} />
}
