import { productsRoom, republishProduct } from '@tuerca/contract/store-products'
import { downloadSuggestions, getAverageQuality, type Quality } from '@tuerca/contract/store-quality'
import { LOCALE } from '@tuerca/domain/country'
import { QUALITY_KEYS, QUALITY_RULES, type QualityKey } from '@tuerca/domain/listing-quality'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import css from './quality.module.css'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

const isKey = (text: string): text is QualityKey => QUALITY_KEYS.some((key) => key === text)

/** The quality of a store's products; `found` is null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const api = context.get(apiContext)
  const [named, rule] = [namedStore(searchParams), searchParams.get('regla') ?? '']
  const found = await api(productsRoom, { query: named })
    .then(
      async ({ data: room }) => ({
        store: room.store,
        stores: room.stores,
        quality: (await api(getAverageQuality, { query: { storeId: room.store.id, ...(isKey(rule) ? { rule } : {}) } }))
          .data,
      }),
      orOwnStore(named, roomPaths.storeQuality()),
    )
    .catch((error: unknown) => {
      if (error instanceof Response) throw error
      return null
    })
  return { found, rule: isKey(rule) ? rule : null }
}

export const meta = () => [{ title: 'Calidad | Tuerca' }, { name: 'robots', content: 'noindex' }]

const many = (count: number) => new Intl.NumberFormat(LOCALE.CO).format(count)
const labelOf = (rule: QualityKey) => QUALITY_RULES.find(({ key }) => key === rule)?.label ?? ''

/** What makes a store's products easy to find and buy, rule by rule, and the worst of them, each with its remedy. */
export default function QualityPage() {
  const { found, rule } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  if (!found)
    return (
      <div className={css.page}>
        <h1>Calidad</h1>
        <ErrorState
          title="No pudimos traer la calidad de tus productos"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  const { store, stores, quality } = found
  const tienda = stores.length > 1 ? String(store.id) : undefined
  const file = (kind: 'xlsx' | 'csv') => `${downloadSuggestions.path}?storeId=${store.id}&file=${kind}`
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>Calidad</h1>
          <p className={css.dim}>
            Lo que hace que un producto se encuentre y se compre, en los publicados y los borradores.
          </p>
        </div>
        {quality.total > 0 && (
          <p className={css.score}>
            <strong>{quality.average}</strong> de 100
          </p>
        )}
      </header>
      <StoreLinks stores={stores} shown={store.id} to={roomPaths.storeQuality} />
      {quality.total === 0 ? (
        <EmptyState
          title="Todavía no hay nada que medir"
          text="Crea un producto o importa tu lista: aquí verás qué le falta a cada uno."
        >
          <LinkButton look="go" to={roomPaths.newProduct({ tienda })}>
            <Icon name="plus" />
            Crear un producto
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <Rules quality={quality} rule={rule} tienda={tienda} />
          <section className={css.out} aria-label="Mejorar muchos a la vez">
            <p>
              <strong>Mejóralos en una hoja de cálculo.</strong> Descarga lo que falta, corrígelo y súbelo por{' '}
              <Link to={roomPaths.storeImports({ tienda })}>Importar</Link>. Las existencias van vacías: escríbelas solo
              donde las contaste.
            </p>
            <p className={css.files}>
              <a href={file('xlsx')} download>
                <Icon name="download" /> Excel
              </a>
              <a href={file('csv')} download>
                <Icon name="download" /> CSV
              </a>
            </p>
          </section>
          <section className={css.list} aria-labelledby="los-peores">
            <div className={css.listHead}>
              <h2 id="los-peores">{rule === null ? 'Por dónde empezar' : `Sin ${labelOf(rule).toLowerCase()}`}</h2>
              {rule !== null && (
                <LinkButton look="bare" size="small" to={roomPaths.storeQuality({ tienda })}>
                  Ver todas las reglas
                </LinkButton>
              )}
            </div>
            <ListFaces
              path={roomPaths.storeQuality()}
              rows={quality.worst}
              loading="Cargando productos"
              bones={{ count: 4, height: '72px' }}
              empty={<EmptyState title="Aquí no falta nada" text="Todos los productos cumplen." />}
            >
              <ul>
                {quality.worst.map((one) => (
                  <Worst key={one.id} product={one} rule={rule} tienda={tienda} />
                ))}
              </ul>
            </ListFaces>
          </section>
        </>
      )}
    </div>
  )
}

function Rules({
  quality: { rules, total },
  rule,
  tienda,
}: {
  quality: Quality
  rule: QualityKey | null
  tienda: string | undefined
}) {
  return (
    <ul className={css.rules} aria-label="Reglas">
      {rules.map(({ key, label, weight, passing, failing, untold }) => (
        <li key={key}>
          <Link
            to={roomPaths.storeQuality({ tienda, regla: key === rule ? undefined : key })}
            aria-current={key === rule ? 'true' : undefined}
            preventScrollReset
          >
            <span className={css.label}>
              {label}
              <small>
                {weight} puntos
                {untold > 0 &&
                  `, ${untold === total ? 'ninguno se puede comparar' : `${many(total - untold)} de ${many(total)} se pueden comparar`}`}
              </small>
            </span>
            <span className={css.bar} aria-hidden="true">
              <span style={{ width: `${untold === total ? 0 : ((passing - untold) / (total - untold)) * 100}%` }} />
            </span>
            <span className={failing === 0 ? css.passed : css.failing}>
              {failing > 0
                ? `${many(failing)} por mejorar`
                : untold === total
                  ? 'Sin comparar'
                  : untold > 0
                    ? `Cumplen los ${many(total - untold)}`
                    : 'Todos cumplen'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type One = Quality['worst'][number]

function Worst({ product, rule, tienda }: { product: One; rule: QualityKey | null; tienda: string | undefined }) {
  const {
    id,
    referencia_1,
    title,
    manufacturer_title,
    imagesURLs: [picture],
    quality,
    failing,
  } = product
  // Of the rule that is looked at, else of what weighs most.
  const first = rule ?? failing[0]
  return (
    <li className={css.one}>
      {picture ? (
        <img {...smallPhoto(picture)} sizes="64px" alt="" width={64} height={64} loading="lazy" />
      ) : (
        <span className={css.none}>
          <Icon name="photo" />
        </span>
      )}
      <div className={css.what}>
        <p className={css.facts}>
          <Link to={paths.storeProduct(id)}>{referencia_1}</Link>
          <span>{manufacturer_title}</span>
          {product.state === 'draft' && <span>Borrador</span>}
        </p>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={css.lacks}>Falta: {failing.map((key) => labelOf(key).toLowerCase()).join(', ')}.</p>
      </div>
      <p className={css.points}>
        <strong>{quality}</strong>
        <span> de 100</span>
      </p>
      <div className={css.mend}>{first && <Mend product={product} what={first} tienda={tienda} />}</div>
    </li>
  )
}

/** The one press that mends what weighs most. */
function Mend({
  product: { id, referencia_1, state, inventario },
  what,
  tienda,
}: {
  product: One
  what: QualityKey
  tienda: string | undefined
}) {
  const confirm = useSend<void>({
    send: () => call(republishProduct, { body: { id } }),
    done: () => {
      toast(`${referencia_1}: existencias confirmadas hoy.`)
    },
  })
  const page = paths.storeProduct(id)
  if (what === 'stock' && state === 'published' && inventario > 0) {
    return (
      <>
        <Button size="small" busy={confirm.busy} onClick={() => void confirm.go()}>
          {inventario === 1 ? 'Sigue habiendo 1' : `Siguen siendo ${many(inventario)}`}
        </Button>
        <Outcome told={confirm.told} />
      </>
    )
  }
  const to: Record<QualityKey, [label: string, to: string]> = {
    stock: ['Escribir cuántos hay', `${page}#precio-y-existencias`],
    pictures: ['Subir fotos', `${page}#fotos`],
    price: ['Ver el mercado', `${page}#mercado`],
    name: ['Escribir el nombre', `${page}#nombre`],
    fitment: ['Decir a qué le sirve', roomPaths.storeFitment(id)],
    number: ['Crear con su número', roomPaths.newProduct({ tienda })],
    substitutes: ['Subir equivalentes', roomPaths.storeImports({ tienda })],
  }
  const [label, address] = to[what]
  return (
    <LinkButton size="small" to={address}>
      {label}
    </LinkButton>
  )
}
