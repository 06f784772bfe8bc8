import { listImports } from '@tuerca/contract/store-imports'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { DropFile } from '../components/drop-file.tsx'
import { PastImports } from '../components/past-imports.tsx'
import css from './imports.module.css'
import { namedStore } from '../../../shared/named-store.ts'
import layout from '../../../shared/ui/layout.module.css'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

const SHOWN = 20

/** The imports of the user's store; `found` is null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const page = pageOf(searchParams)
  const named = namedStore(searchParams)
  const found = await context
    .get(apiContext)(listImports, { query: { page, pageSize: SHOWN, ...named } })
    .then(
      ({ data: shown, metadata }) => ({ ...shown, total: metadata['x-total-count'] }),
      () => null,
    )
  return { page, found }
}

export const meta = () => [{ title: 'Importar | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Where a store's lists go in, and those before. */
export default function ImportsPage() {
  const { page, found } = useLoaderData<typeof loader>()
  const tienda = found && found.stores.length > 1 ? String(found.store.id) : undefined
  return (
    <div className={layout.stack}>
      <header className={css.head}>
        <h1>Importar</h1>
        <p className={css.dim}>
          Tu lista tal como está: entendemos la hoja y las columnas, te mostramos qué cambiaría y solo entonces lo
          aplicas. Se deshace por un día.
        </p>
      </header>
      {found && <StoreLinks stores={found.stores} shown={found.store.id} to={roomPaths.storeImports} />}
      {found && <DropFile key={found.store.id} storeId={found.store.id} mostMegabytes={found.mostMegabytes} />}
      <ListFaces
        path={roomPaths.storeImports()}
        rows={found?.imports}
        loading="Cargando importaciones"
        bones={{ count: 3, height: '64px' }}
        failed={{ title: 'No pudimos traer tus importaciones', text: 'Intenta de nuevo en un momento.' }}
        empty={
          <EmptyState
            title="Todavía no has importado nada"
            text="Aquí quedará cada archivo con quién lo subió y qué cambió."
          />
        }
      >
        {found && <PastImports imports={found.imports} />}
      </ListFaces>
      {found && (
        <Paginator
          page={page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => roomPaths.storeImports({ tienda, pagina })}
        />
      )}
    </div>
  )
}
