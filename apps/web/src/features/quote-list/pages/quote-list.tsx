import { countQuoted, quoteKey } from '@tuerca/domain/quote-list'
import { emptyState } from '@tuerca/line-art/emptyState'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { Link, useLoaderData } from 'react-router'
import { focusContent } from '../../../shared/focus-beside.ts'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { names } from '../../../shared/ui/names.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { ListTools } from '../components/list-tools.tsx'
import { QuotedCarSheet } from '../components/quoted-car.tsx'
import { subscribeList } from '../kept-text.ts'
import { useIsKnown, useQuoteList } from '../list-store.ts'
import { merge } from '../merge-list.ts'
import { mayDiffer, useRefusal } from '../merged-list.ts'
import { removeFromList } from '../remove-from-list.ts'
import css from './quote-list.module.css'

export const loader = () => ({ drawing: emptyState('empty-box') })
export const meta = () => [{ title: 'Lista de cotización | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** M3.12–M3.14: the collected parts, by car, and how to request them. */
export default function QuoteListPage() {
  const { user, store } = useVisitor()
  const person = user ? user.id : null
  const list = useQuoteList()
  const count = countQuoted(list)
  const refusal = useRefusal()
  function empty() {
    focusContent()
    removeFromList({}, count === 1 ? 'Se quitó 1 autoparte.' : `Se quitaron ${count} autopartes.`)
  }
  return (
    <div className={names(css.page, count > 0 && css.filled)}>
      <header className={css.head}>
        <div>
          <h1>Lista de cotización</h1>
          <p>{person === null ? <GuestLine /> : 'La misma lista en todos los equipos donde entras con tu cuenta.'}</p>
        </div>
        {count > 0 && <Button onClick={empty}>Vaciar la lista</Button>}
      </header>
      {count > 0 && !store && <ListTools list={list} />}
      {refusal !== '' && count > 0 && (
        <Refused lines={[refusal, 'La lista sigue en este navegador.']}>
          <p>
            <Button size="small" onClick={() => void merge(person)}>
              Intentar de nuevo
            </Button>
          </p>
        </Refused>
      )}
      <List person={person} />
    </div>
  )
}

function List({ person }: { person: number | null }) {
  const { drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const list = useQuoteList()
  const isKnown = useIsKnown()
  const refusal = useRefusal()
  // Until the account has answered, an empty list may only be empty in this browser.
  const waits = useSyncExternalStore(
    subscribeList,
    () => mayDiffer(person),
    () => false,
  )
  const cars = Object.values(list)
  if (cars.length > 0)
    return cars.map((car, at) => (
      <QuotedCarSheet key={quoteKey(car.vehicle)} car={car} isFirst={at === 0 && store !== null} />
    ))
  if (refusal !== '')
    return <ErrorState title="No pudimos traer tu lista" lines={[refusal]} onRetry={() => void merge(person)} />
  if (!isKnown || waits)
    return (
      <Loading label="Cargando la lista">
        <div className={css.bones}>
          <Skeleton height="3.5rem" />
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height="4rem" />
          ))}
        </div>
      </Loading>
    )
  return (
    <EmptyState
      title="Tu lista de cotización está vacía"
      text="Agrega las autopartes que no estén disponibles, o las que encuentres en los catálogos originales, y pídelas todas juntas."
      picture={<Scene drawing={drawing} />}
    >
      <LinkButton look="go" to={paths.catalogues(store)}>
        Ver los catálogos
      </LinkButton>
      <LinkButton to={paths.quotationRequest({}, store)}>Solicitar una autoparte</LinkButton>
    </EmptyState>
  )
}

function GuestLine() {
  const { store } = useVisitor()
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void signedIn({ message: 'Ingresa y tu lista queda también en tu cuenta.' })
  }
  return (
    <>
      Está en este navegador.{' '}
      <Link to={paths.login({ next: paths.quoteList(store) }, store)} onClick={open}>
        Ingresa
      </Link>{' '}
      y la tienes en todos tus equipos.
    </>
  )
}
