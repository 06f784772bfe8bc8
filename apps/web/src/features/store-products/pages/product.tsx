import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import {
  changeProduct,
  deleteProduct,
  depleteProduct,
  ownProduct,
  productsRoom,
  type ProductsRoom,
  republishProduct,
} from '@tuerca/contract/store-products'
import { undoStoreJob } from '@tuerca/contract/store-jobs'
import type { OwnProduct } from '@tuerca/contract/store-products-wire'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { visitorContext } from '../../../shared/contexts.ts'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { names } from '../../../shared/ui/names.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { Market } from '../../store-quality/index.ts'
import { NameFields, PieceFields, SellingFields } from '../components/product-fields.tsx'
import css from '../components/product-form.module.css'
import { ProductPhotos } from '../components/product-photos.tsx'
import { ProductQuality } from '../components/product-quality.tsx'
import { standingOf } from '../grid-row.ts'
import { patchesOf, problemsOf, type ProductValues, startOf } from '../product-values.ts'
import layout from '../../../shared/ui/layout.module.css'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  const api = apiOf(context)
  const { data: product } = await api(ownProduct, { params: { id: Number(params.id) } })
  const { data: room } = await api(productsRoom, { query: { storeId: product.store.id } })
  return { product, room }
}

export const meta = () => [{ title: 'Producto | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** One product of a store, in any state, with everything that its people enter. */
export default function StoreProductPage() {
  const { product, room } = useLoaderData<typeof loader>()
  const standing = standingOf(product.state, product.inventario ?? 0)
  return (
    <div className={names(css.form, css.beside)}>
      <header>
        <Breadcrumbs
          trail={[{ name: 'Productos', href: paths.storeProducts() }, { name: product.referencia_1 || product.title }]}
        />
        <div className={css.head}>
          <h1>{product.title}</h1>
          <StateBadge state={standing.badge}>{standing.word}</StateBadge>
        </div>
        <p className={css.facts}>
          <span>{product.referencia_1}</span>
          <span>{product.manufacturer_title}</span>
          {product.partType && <span>{product.partType.name}</span>}
          <span>{product.visits === 1 ? '1 visita' : `${product.visits} visitas`}</span>
          {room.isOwner && (
            <Link
              to={roomPaths.storeChanges({ tienda: String(product.store.id), area: 'product', q: `(${product.id})` })}
            >
              Quién lo cambió
            </Link>
          )}
        </p>
      </header>
      {product.state !== 'deleted' && (
        <section className={css.sheet} aria-label="Vehículos">
          <p>
            {product.hasVehicleCompatibility ? 'Tiene vehículos compatibles.' : 'No tiene vehículos en su lista.'}{' '}
            <Link to={roomPaths.storeFitment(product.id)}>
              {product.hasVehicleCompatibility ? 'Ver y cambiar los vehículos' : 'Decir a qué vehículos le sirve'}
            </Link>
          </p>
        </section>
      )}
      <Publication product={product} />
      {product.state !== 'deleted' && (
        <ProductPhotos key={product.pictures.map(({ id }) => id).join()} product={product} />
      )}
      {product.state !== 'deleted' && <Change key={product.version} product={product} room={room} />}
      {product.state !== 'deleted' && <ProductQuality product={product} />}
    </div>
  )
}

/** What a press does to whether it is seen. */
function Publication({ product }: { product: OwnProduct }) {
  const act = useSend<'publish' | 'draft' | 'deplete' | 'delete'>({
    send: async (what) => {
      if (what === 'publish') await call(republishProduct, { body: { id: product.id } })
      if (what === 'deplete') await call(depleteProduct, { body: { id: product.id } })
      if (what === 'draft')
        await call(changeProduct, {
          params: { id: product.id },
          query: { scenario: 'publication' },
          body: { version: product.version, state: 'draft' },
        })
      if (what === 'delete') {
        const { data } = await call(deleteProduct, { query: { id: product.id } })
        toast(data.message, { ms: 12_000, action: { label: 'Deshacer', onSelect: () => void undo.go(data.jobId) } })
      }
    },
  })
  const undo = useSend<number>({
    send: (id) => call(undoStoreJob, { params: { id } }),
    done: () => {
      toast('Lo estamos recuperando: vuelve a la lista en un momento.')
    },
  })
  if (product.state === 'deleted')
    return (
      <section className={css.sheet} aria-label="Publicación">
        <p>Este producto está eliminado y nadie lo ve. Créalo otra vez con su número para tenerlo de nuevo.</p>
        <Outcome told={undo.told} />
      </section>
    )
  return (
    <section id="publicacion" className={css.sheet} aria-label="Publicación">
      <div className={layout.rowCentred}>
        {product.state === 'published' ? (
          <Button busy={act.busy} onClick={() => void act.go('publish')}>
            Confirmar existencias hoy
          </Button>
        ) : (
          <Button look="go" busy={act.busy} onClick={() => void act.go('publish')}>
            Publicar
          </Button>
        )}
        {product.state === 'published' && (
          <Button busy={act.busy} onClick={() => void act.go('draft')}>
            Dejar como borrador
          </Button>
        )}
        {product.state !== 'depleted' && (
          <Button busy={act.busy} onClick={() => void act.go('deplete')}>
            Agotado
          </Button>
        )}
        <Button busy={act.busy} onClick={() => void act.go('delete')}>
          Eliminar
        </Button>
        {product.state === 'published' && <Link to={product.productUrl}>Ver como comprador</Link>}
      </div>
      <Outcome told={act.told} />
    </section>
  )
}

function Change({ product, room }: { product: OwnProduct; room: ProductsRoom }) {
  const start = startOf(room, product)
  const form = useSubmit({
    start,
    check: (values) => problemsOf(values, room, { publish: product.state === 'published', isKnown: false }),
    send: (values) => save(product, room, { start, values }),
    done: () => {
      toast('Guardado.')
    },
  })
  return (
    <Form of={form} send="Guardar" sending="Guardando">
      <section className={css.sheet} aria-labelledby="nombre">
        <h2 id="nombre">La pieza</h2>
        <NameFields of={form} />
      </section>
      <SellingFields of={form} room={room} />
      {product.referencia_1 && (
        <section id="mercado" className={css.sheet} aria-labelledby="el-mercado">
          <h2 id="el-mercado">El mercado</h2>
          <Market
            reference={product.referencia_1}
            storeId={room.store.id}
            onUse={(price) => {
              form.change({ price: String(price) })
              toast('Queda en el precio: guárdalo para publicarlo.')
            }}
          />
        </section>
      )}
      <PieceFields of={form} room={room} />
    </Form>
  )
}

/** Saves each changed part over the version that was read: somebody else's change meanwhile is not overwritten. */
async function save(
  { id, version }: OwnProduct,
  room: ProductsRoom,
  { start, values }: { start: ProductValues; values: ProductValues },
) {
  for (const { scenario, body } of patchesOf(room, start, values))
    await call(changeProduct, { params: { id }, query: { scenario }, body: { version, ...body } })
}
