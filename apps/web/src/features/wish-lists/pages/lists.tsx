import { removeStockAlert, setStockAlert, type WishList } from '@tuerca/contract/wish-lists'
import { DEFAULT_MARK, WISH_LISTS_SHOWN } from '@tuerca/domain/wish-lists'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { listsLoader } from '../lists-loader.ts'
import css from './lists.module.css'

export const loader = listsLoader
export const meta = () => [{ title: 'Listas de deseos | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Everything that one keeps to buy later, and waits for. */
export default function WishListsPage() {
  const { page, found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const navigate = useNavigate()
  async function make() {
    const made = await openModal('newWishList', {})
    if (made) void navigate(paths.wishList(made.id, {}, store))
  }
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>Listas de deseos</h1>
          <p className={css.dim}>
            Te avisamos cuando algo de ellas vuelve a estar disponible, baja de precio o tiene un número más nuevo.
          </p>
        </div>
        <Button onClick={() => void make()}>
          <Icon name="plus" />
          Nueva lista
        </Button>
      </header>
      <Lists />
      {found && (
        <Paginator
          page={page}
          pageSize={WISH_LISTS_SHOWN}
          total={found.total}
          href={(pagina) => paths.wishLists({ pagina }, store)}
        />
      )}
      {found && found.alerts.length > 0 && <Alerts alerts={found.alerts} />}
    </div>
  )
}

function Lists() {
  const { found, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <ListFaces
      path={paths.wishLists({}, store)}
      rows={found?.lists}
      loading="Cargando tus listas"
      bones={{ count: 3, height: '132px' }}
      className={css.cards}
      failed={{ title: 'No pudimos traer tus listas', text: 'Intenta de nuevo en un momento.' }}
      empty={
        <EmptyState
          title="Todavía no tienes listas"
          text="Toca el corazón de una autoparte y la guardamos en Favoritos, o crea una lista para un vehículo o un trabajo."
          picture={<Scene drawing={drawing} />}
        >
          <LinkButton look="go" to={paths.results({}, store)}>
            Buscar autopartes
          </LinkButton>
        </EmptyState>
      }
    >
      <ul className={css.cards}>
        {found?.lists.map((list) => (
          <Card key={list.id} list={list} />
        ))}
      </ul>
    </ListFaces>
  )
}

function Card({ list: { id, descripcion, isDefault, count, shared, pictures } }: { list: WishList }) {
  const { store } = useVisitor()
  return (
    <li className={css.card}>
      <div className={css.pictures} aria-hidden="true">
        {pictures.length > 0 ? (
          pictures.map((picture) => <img key={picture} src={picture} alt="" width={96} height={72} loading="lazy" />)
        ) : (
          <Icon name="heart" />
        )}
      </div>
      <h2>
        <Link to={paths.wishList(id, {}, store)}>{descripcion}</Link>
      </h2>
      <p className={css.dim}>
        {[count === 1 ? '1 producto' : `${count} productos`, isDefault && DEFAULT_MARK, shared && 'Compartida']
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

type Alert = NonNullable<Awaited<ReturnType<typeof listsLoader>>['found']>['alerts'][number]

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const { store } = useVisitor()
  const { revalidate } = useRevalidator()
  async function forget({ id, productId, reference, title }: Alert) {
    try {
      await call(removeStockAlert, { params: { id } })
      const again = () =>
        void call(setStockAlert, { body: { productId, reference: productId === null ? reference : null, title } }).then(
          () => revalidate(),
          () => toast('No pudimos pedirlo de nuevo.'),
        )
      toast('Ya no te avisaremos.', { ms: 8000, action: { label: 'Deshacer', onSelect: again } })
      await revalidate()
    } catch {
      toast('No pudimos quitar el aviso. Intenta de nuevo.')
    }
  }
  return (
    <section className={css.alerts} aria-labelledby="avisos">
      <h2 id="avisos">Te avisamos cuando haya</h2>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <span>
              <Link to={paths.results({ search: alert.reference }, store)}>{alert.title}</Link>{' '}
              <PartNumber>{alert.reference}</PartNumber>
            </span>
            <Button
              square
              look="bare"
              aria-label={`No esperar más: ${alert.title}`}
              title="No esperar más"
              onClick={() => void forget(alert)}
            >
              <Icon name="trash" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
