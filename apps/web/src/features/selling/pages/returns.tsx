import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { listReturns } from '@tuerca/contract/returns'
import { emptyState } from '@tuerca/line-art/emptyState'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { ReturnCard } from '../../purchases/index.ts'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import css from './inbox.module.css'

const SHOWN = 20

/** The returns to the user's stores; `found` is null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const over = searchParams.get('ver') === 'terminadas'
  const page = pageOf(searchParams)
  const found = await foundPage(
    context.get(apiContext)(listReturns, { query: { state: over ? 'closed' : 'open', page, pageSize: SHOWN } }),
  )
  return { over, page, found, drawing: found?.rows.length === 0 ? emptyState('empty-box') : '' }
}

export const meta = () => [{ title: 'Devoluciones | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** The returns that wait for the store, by what is due first. */
export default function StoreReturnsPage() {
  const { over, page, found, drawing } = useLoaderData<typeof loader>()
  const ver = over ? 'terminadas' : undefined
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Devoluciones</h1>
        <p className={css.dim}>Contesta en tres días hábiles: después decide Tuerca.</p>
      </header>
      <ViewTabs
        label="Devoluciones"
        tabs={[
          { label: 'En curso', to: roomPaths.storeReturns(), isOn: !over, count: over ? null : found?.total },
          { label: 'Terminadas', to: roomPaths.storeReturns({ ver: 'terminadas' }), isOn: over },
        ]}
      />
      <ListedRows
        path={roomPaths.storeReturns()}
        found={found}
        page={page}
        pageSize={SHOWN}
        href={(pagina) => roomPaths.storeReturns({ ver, pagina })}
        keyOf={({ id }) => id}
        renderRow={(one) => (
          <div className={css.card}>
            <ReturnCard one={one} reader="seller" withSale />
          </div>
        )}
        loading="Cargando devoluciones"
        bones={{ count: 3, height: '180px' }}
        failed={{ title: 'No pudimos traer las devoluciones', text: 'Intenta de nuevo en un momento.' }}
        empty={
          <EmptyState
            title={over ? 'Todavía no hay devoluciones terminadas' : 'Nada por devolver'}
            text={
              over
                ? 'Aquí quedan las que ya se cerraron.'
                : 'Si alguien pide devolver algo, te avisamos por WhatsApp y correo.'
            }
            picture={<Scene drawing={drawing} />}
          />
        }
        className={css.list}
      />
    </div>
  )
}
