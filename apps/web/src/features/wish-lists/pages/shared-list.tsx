import { WISH_LISTS_SHOWN } from '@tuerca/domain/wish-lists'
import { useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { WishRows } from '../components/wish-rows.tsx'
import { sharedLoader } from '../lists-loader.ts'
import css from './list.module.css'

export const loader = sharedLoader
export const meta = () => [
  { title: 'Lista compartida | Tuerca' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** A list as who has its link reads it. */
export default function SharedListPage() {
  const { token, page, found } = useLoaderData<typeof loader>()
  const {
    data,
    metadata: { list, 'x-total-count': total },
  } = found
  const href = (pagina?: string) => paths.sharedWishList(token, { pagina })
  return (
    <div className={css.page}>
      <header>
        <h1>{list.descripcion}</h1>
        <p>Una lista que te compartieron, con los precios de hoy.</p>
      </header>
      {data.length > 0 ? (
        <WishRows wishes={data} />
      ) : (
        <EmptyState title="Esta lista está vacía" text="Quien te la compartió todavía no guarda nada en ella." />
      )}
      <Paginator page={page} pageSize={WISH_LISTS_SHOWN} total={total} href={href} />
    </div>
  )
}
