import { previewStoreFront } from '@tuerca/contract/store-front'
import { colourTokens } from '@tuerca/domain/colours'
import { TIME_ZONE } from '@tuerca/domain/country'
import { openState } from '@tuerca/domain/opening-hours'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor, VisitorContext } from '../../../shared/visitor-context.ts'
import { StoreFront } from '../../home/index.ts'
import css from './my-store-preview.module.css'
import { namedStore } from '../../../shared/named-store.ts'

/** The store's home with its draft, as buyers would see it once it is published. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireSeller({ context, request })
  const named = namedStore(new URL(request.url).searchParams)
  const preview = await context
    .get(apiContext)(previewStoreFront, { query: named })
    .then(
      ({ data: found }) => found,
      (error: { status?: number }) => {
        if (error.status === 404) throw data({ message: 'Esta tienda no existe o no es tuya.' }, 404)
        throw error
      },
    )
  return { ...preview, open: openState(preview.profile.hours, new Date(), TIME_ZONE[preview.store.country]) }
}

export const meta = () => [{ title: 'Vista previa | Tuerca' }, { name: 'robots', content: 'noindex' }]

export default function MyStorePreview() {
  const { profile, store, colours, open } = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  return (
    <>
      <p className={css.bar}>
        <span>
          <Icon name="eye" />
          <strong>Vista previa.</strong> Solo la ve tu equipo, hasta que publiques.
        </span>
        <LinkButton size="small" to={paths.myStore({ tienda: String(store.id) })}>
          Volver a editar
        </LinkButton>
      </p>
      <VisitorContext value={{ ...visitor, store, country: store.country }}>
        <div className={css.inside} style={colourTokens(colours)}>
          <StoreFront profile={profile} open={open} />
        </div>
      </VisitorContext>
    </>
  )
}
