import { previewStoreFront } from '@tuerca/contract/store-front'
import { colourTokens } from '@tuerca/domain/colours'
import { TIME_ZONE } from '@tuerca/domain/country'
import { openState } from '@tuerca/domain/opening-hours'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { previewsStore } from '../../../shared/previewed-store.ts'
import { StoreFront } from '../../home/index.ts'
import css from './my-store-preview.module.css'
import { namedStore } from '../../../shared/named-store.ts'

export const handle = previewsStore

/** The store's whole home with its draft, as buyers would see it once it is published. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const named = namedStore(url.searchParams)
  const { data: preview } = await apiOf(context)(previewStoreFront, { query: named })
  const { profile, store, colours } = preview
  return {
    profile,
    store: { ...store, tokens: colourTokens(colours) },
    open: openState(profile.hours, new Date(), TIME_ZONE[store.country]),
  }
}

export const meta = () => [{ title: 'Vista previa | Tuerca' }, { name: 'robots', content: 'noindex' }]

export default function MyStorePreview() {
  const { profile, store, open } = useLoaderData<typeof loader>()
  return (
    <>
      <p className={css.bar}>
        <span>
          <Icon name="eye" />
          <strong>Vista previa.</strong> Solo la ve tu equipo, hasta que publiques.
        </span>
        <LinkButton size="small" to={roomPaths.myStore({ tienda: String(store.id) })}>
          Volver a editar
        </LinkButton>
      </p>
      <StoreFront profile={profile} open={open} />
    </>
  )
}
