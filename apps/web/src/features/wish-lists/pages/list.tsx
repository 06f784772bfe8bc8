import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import {
  addToWishLists,
  changeWish,
  deleteWishList,
  listWishLists,
  removeWish,
  restoreWishList,
  shareWishList,
  showWishList,
  unshareWishList,
  type Wish,
} from '@tuerca/contract/wish-lists'
import { MOST_LINES } from '@tuerca/domain/cart-sections'
import { MOST_PARTS } from '@tuerca/domain/quotation-request'
import { MOST_WISHED, WISH_LISTS_SHOWN } from '@tuerca/domain/wish-lists'
import { useRef, useState } from 'react'
import { useLoaderData, useNavigate, useNavigation } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { idempotencyKey } from '../../../shared/forms/idempotency-key.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton, FileButton } from '../../../shared/ui/button.tsx'
import { EmptyState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Quantity } from '../../../shared/ui/quantity.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { addMany } from '../../cart/index.ts'
import { beginRequest } from '../../quotation-requests/index.ts'
import { ListName } from '../components/list-name.tsx'
import { WishRows } from '../components/wish-rows.tsx'
import { keepFavourite } from '../favourites.ts'
import { listLoader } from '../lists-loader.ts'
import css from './list.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = listLoader
export const meta = () => [{ title: 'Lista de deseos | Tuerca' }, { name: 'robots', content: 'noindex' }]

const UNDO_MS = 8000
/** As many as one call gives. */
const PAGE = 200

/** One list: its products as they are sold today, the quantity of each, and actions with the whole list. */
export default function WishListPage() {
  const { id, page, found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <div className={css.page}>
      <Breadcrumbs trail={[{ name: 'Listas de deseos', href: paths.wishLists({}, store) }, { name: 'Lista' }]} />
      <Head key={id} />
      <Rows />
      <Paginator
        page={page}
        pageSize={WISH_LISTS_SHOWN}
        total={found.metadata['x-total-count']}
        href={(pagina) => paths.wishList(id, { pagina }, store)}
      />
    </div>
  )
}

const buyable = (wishes: readonly Wish[]) =>
  wishes.flatMap(({ productId, desiredAmount: quantity, product }) =>
    typeof productId === 'number' &&
    product?.available &&
    product.cartTypeBySaleModel !== 'quotation' &&
    product.actualPrice !== null
      ? [{ productId, quantity }]
      : [],
  )

/** The whole list, or its first `most` products, not the page that is shown. */
async function wishesOf(
  { id, count }: { id: number; count: number },
  { shown, most = count }: { shown: readonly Wish[]; most?: number },
) {
  if (Math.min(count, most) <= shown.length) return shown.slice(0, most)
  const pages = await Promise.all(
    Array.from(
      { length: Math.ceil(Math.min(count, most) / PAGE) },
      async (_, page) =>
        (await call(showWishList, { params: { id }, query: { page: String(page), pageSize: String(PAGE) } })).data,
    ),
  )
  return pages.flat().slice(0, most)
}

/** As much of it as a cart may hold. */
async function buyAll(
  list: { id: number; count: number },
  { shown, key }: { shown: readonly Wish[]; key: ReturnType<typeof idempotencyKey> },
) {
  const lines = buyable(await wishesOf(list, { shown }))
  if (lines.length === 0) return toast('Nada de esta lista se puede comprar ahora.')
  const some = lines.slice(0, MOST_LINES)
  await addMany(some, key.of(some))
  key.done()
  if (lines.length > MOST_LINES)
    toast(`Un carrito admite ${MOST_LINES} productos: entraron los primeros.`, { ms: UNDO_MS })
}

const said = (error: unknown) =>
  toast(error instanceof ApiError ? error.message : 'No pudimos hacerlo. Intenta de nuevo.', { ms: UNDO_MS })

function Head() {
  const { found, page } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const navigate = useNavigate()
  const { list } = found.metadata
  const [key] = useState(idempotencyKey)
  const { go: act, busy } = useSend<() => Promise<unknown>>({
    send: (work) => work(),
    refused(refusal) {
      said(refusal)
      return true
    },
  })
  const share = async () => {
    const {
      data: { url },
    } = await call(shareWishList, { params: { id: list.id } })
    void openModal('linkToSend', {
      url,
      note: 'Quien tenga este enlace ve la lista, con sus precios de hoy, sin ingresar. Se cierra con «Dejar de compartir».',
      words: `Mi lista «${list.descripcion}» en Tuerca:`,
    })
  }
  const unshare = () => call(unshareWishList, { params: { id: list.id } }).then(({ data }) => toast(data.message))
  async function remove() {
    await call(deleteWishList, { params: { id: list.id } })
    const back = () =>
      void call(restoreWishList, { params: { id: list.id } }).then(
        () => navigate(paths.wishList(list.id, {}, store)),
        said,
      )
    toast(list.descripcion, {
      title: 'La lista quedó eliminada.',
      ms: UNDO_MS,
      action: { label: 'Deshacer', onSelect: back },
    })
    await navigate(paths.wishLists({}, store))
  }
  async function ask() {
    // From the first page on: a request must not depend on the page of the list that is open.
    const wishes = await wishesOf(list, { shown: page === 0 ? found.data : [], most: MOST_PARTS })
    beginRequest(
      { brand: '', model: '', year: null },
      wishes.map((wish) => ({
        what: wish.description,
        partNumber: wish.reference_1 ?? '',
        quantity: String(wish.desiredAmount),
      })),
    )
    await navigate(paths.quotationRequest({}, store))
  }
  return (
    <header className={css.head}>
      <ListName list={list} />
      <p className={layout.rowCentred}>
        {(list.count > found.data.length || buyable(found.data).length > 0) && (
          <Button look="go" busy={busy} onClick={() => void act(() => buyAll(list, { shown: found.data, key }))}>
            Agregar al carrito
          </Button>
        )}
        {list.count > 0 && (
          <Button busy={busy} onClick={() => void act(ask)}>
            {list.count > MOST_PARTS ? `Solicitar cotización de ${MOST_PARTS}` : 'Solicitar cotización'}
          </Button>
        )}
        {list.shared && (
          <Button busy={busy} onClick={() => void act(unshare)}>
            Dejar de compartir
          </Button>
        )}
        <Button busy={busy} onClick={() => void act(share)}>
          <Icon name="share" />
          {list.shared ? 'Nuevo enlace' : 'Compartir'}
        </Button>
        {list.count > 0 && (
          <FileButton href={`/api/users/wishLists/${list.id}/csv`} download>
            Exportar (CSV)
          </FileButton>
        )}
        {!list.isDefault && (
          <Button
            look="bare"
            square
            aria-label="Eliminar la lista"
            title="Eliminar la lista"
            onClick={() => void remove().catch(said)}
          >
            <Icon name="trash" />
          </Button>
        )}
      </p>
    </header>
  )
}

function Rows() {
  const { id, found, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  if (useNavigation().location?.pathname === paths.wishList(id, {}, store))
    return (
      <Loading label="Cargando la lista">
        {[1, 2, 3].map((one) => (
          <div key={one} className={css.bone}>
            <Skeleton height="76px" />
          </div>
        ))}
      </Loading>
    )
  if (found.data.length === 0) {
    return (
      <EmptyState
        title="Esta lista está vacía"
        text="Toca el corazón de una autoparte y elige esta lista."
        picture={<Scene drawing={drawing} />}
      >
        <LinkButton look="go" to={paths.results({}, store)}>
          Buscar autopartes
        </LinkButton>
        <LinkButton to={paths.catalogues(store)}>Ver los catálogos</LinkButton>
      </EmptyState>
    )
  }
  return (
    <WishRows
      wishes={found.data}
      renderEnds={(wish) => <Ends key={wish.id} list={found.metadata.list} wish={wish} />}
    />
  )
}

function Ends({ list, wish }: { list: { id: number; isDefault: boolean }; wish: Wish }) {
  const [amount, setAmount] = useState(wish.desiredAmount)
  const taken = useRef(amount)
  const params = { id: list.id, wishId: wish.id }
  const refused = (refusal: ApiError) => {
    setAmount(taken.current)
    said(refusal)
    return true
  }
  const changing = useSend<number>({
    inTurn: true,
    rereads: false,
    send: (desiredAmount) => call(changeWish, { params, body: { desiredAmount } }),
    done(_, next) {
      taken.current = next
    },
    refused,
  })
  const returning = useSend<Wish>({ send: (one, { key }) => putBack(list, one, key), refused })
  const removing = useSend<void>({
    send: () => call(removeWish, { params }),
    done() {
      if (list.isDefault) keepFavourite(wish.productId, false)
      const again = () => void returning.go({ ...wish, desiredAmount: taken.current })
      toast(wish.description, {
        title: 'Salió de la lista.',
        ms: UNDO_MS,
        action: { label: 'Deshacer', onSelect: again },
      })
    },
    refused,
  })
  return (
    <>
      <Quantity
        label={`Cantidad de ${wish.description}`}
        value={amount}
        max={MOST_WISHED}
        onChange={(next) => {
          setAmount(next)
          void changing.go(next)
        }}
      />
      <Button
        square
        look="bare"
        aria-label={`Quitar ${wish.description}`}
        title="Quitar"
        onClick={() => void removing.go()}
      >
        <Icon name="trash" />
      </Button>
    </>
  )
}

/** Into this list again, and into those that still hold it. */
async function putBack(
  list: { id: number; isDefault: boolean },
  { productId, desiredAmount, description, reference_1, brand }: Wish,
  key: string,
) {
  const { data } = await call(listWishLists, { query: { productId: String(productId), pageSize: 200 } })
  const selectedWishList = [...data.filter(({ select }) => select).map(({ id }) => id), list.id]
  const body = {
    productId,
    desiredAmount,
    description: description.slice(0, 200),
    reference_1,
    brand,
    selectedWishList,
  }
  await call(addToWishLists, { body }, { idempotencyKey: key })
  if (list.isDefault) keepFavourite(productId, true)
}
