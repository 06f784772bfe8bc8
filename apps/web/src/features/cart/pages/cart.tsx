import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import type { CartLine } from '@tuerca/contract/cart-wire'
import { COUNTRY_NAME } from '@tuerca/domain/country'
import { CART_SECTIONS, type CartSection } from '@tuerca/domain/cart-sections'
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { keepCartCount } from '../../../shared/cart-count.ts'
import { focusContent } from '../../../shared/focus-beside.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { onDemand, onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading } from '../../../shared/ui/faces.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useHere } from '../../../shared/use-here.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { type Cart, cartLoader, type LoadedCart } from '../cart-loader.ts'
import { SECTION_NAMES, storeNames } from '../cart-words.ts'
import { CopyTools } from '../components/copy-tools.tsx'
import { Line } from '../components/line.tsx'
import { StoreSheet } from '../components/store.tsx'
import { Sum } from '../components/sum.tsx'
import { type CartActions, useCart } from '../use-cart.ts'
import css from './cart.module.css'

// Apart: who does not ask does not carry it.
const KeptCarts = onDemandOrDrawn('[aria-labelledby=cart-kept]', () => import('../components/kept-carts.tsx'))
const SendTogether = onDemand(() => import('../components/send-together.tsx'))

export const loader = cartLoader
export const meta = () => [{ title: 'Carrito | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** M2.07: what the visitor wants to buy, by store. */
export default function CartPage() {
  const { section, cart } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const count = cart ? cart.sections.compras + cart.sections.pedidos : null
  useEffect(() => {
    if (count !== null) keepCartCount(count)
  }, [count])
  if (!cart) {
    return (
      <div className={css.page}>
        <h1>Carrito</h1>
        <ErrorState
          title="No pudimos traer tu carrito"
          text="Tus productos siguen guardados. Intenta de nuevo en un momento."
          onRetry={state === 'idle' ? () => void revalidate() : undefined}
        />
      </div>
    )
  }
  return <Shown key={section} section={section} cart={cart} />
}

/** Enviar junto: below the cart, or on a phone over it. */
function useLaying({ layOut }: CartActions) {
  const [isOpen, setOpen] = useState(false)
  async function overIt() {
    const taken = await openModal('sendTogether', {})
    if (taken) await layOut(taken.plan, taken.today)
  }
  return {
    isOpen,
    open: () => (matchMedia('(max-width: 47.99em)').matches ? void overIt() : setOpen(true)),
    shut: () => setOpen(false),
  }
}

function Shown({ section, cart }: { section: CartSection; cart: Cart }) {
  const { user } = useVisitor()
  const actions = useCart(section)
  const { store } = useVisitor()
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const laying = useLaying(actions)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused element disappears: reading continues from the top of what changed.
  const close = () => {
    heading.current?.focus()
    laying.shut()
  }
  const lines = cart.stores.flatMap((group) => group.lines)
  const names = storeNames(cart.stores)
  const isOwn = section !== 'cotizaciones'
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const some = lines.filter(({ id }) => chosen?.has(id))
  function remove(gone: CartLine[]) {
    focusContent()
    setChosen(null)
    actions.remove(gone)
  }
  return (
    <div className={css.page} aria-busy={actions.busy}>
      <header className={css.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Carrito
          </h1>
          {!user && lines.length > 0 && <GuestLine section={section} />}
        </div>
        {isOwn && lines.length > 0 && (
          <div className={css.tools}>
            {chosen === null ? (
              <>
                <CopyTools module={section === 'pedidos' ? 'order' : 'cart'} />
                <Button size="small" look="bare" onClick={() => setChosen(new Set())}>
                  Elegir varias
                </Button>
                <Button size="small" look="bare" onClick={() => remove(lines)}>
                  Vaciar
                </Button>
              </>
            ) : (
              <>
                <Button
                  size="small"
                  onClick={() =>
                    setChosen(some.length === lines.length ? new Set() : new Set(lines.map(({ id }) => id)))
                  }
                >
                  {some.length === lines.length ? 'Ninguna' : 'Todas'}
                </Button>
                <Button size="small" disabled={some.length === 0} onClick={() => remove(some)}>
                  Quitar {some.length}
                </Button>
                <Button size="small" look="bare" onClick={() => setChosen(null)}>
                  Listo
                </Button>
              </>
            )}
          </div>
        )}
      </header>
      <Sections current={section} cart={cart} />
      {lines.length === 0 ? (
        <Empty section={section} cart={cart} />
      ) : (
        <div className={isOwn ? css.columns : css.column}>
          <div className={css.stores}>
            {cart.stores.map((group) => (
              <StoreSheet
                key={group.store.id}
                {...{ group, section, actions }}
                name={names.get(group.store.id) ?? ''}
                currency={cart.currency}
                choosing={chosen ? { ids: chosen, toggle } : null}
              />
            ))}
          </div>
          {isOwn && (
            <Sum
              cart={cart}
              section={section}
              sendTogether={section === 'compras' && !store ? laying.open : undefined}
            />
          )}
        </div>
      )}
      {laying.isOpen && section === 'compras' && lines.length > 0 && (
        <Suspense fallback={<Loading label="Comparando tiendas">{null}</Loading>}>
          <SendTogether
            title="Enviar junto"
            close={close}
            take={async (plan, today) => {
              if (await actions.layOut(plan, today)) close()
            }}
          />
        </Suspense>
      )}
      {cart.saved.length > 0 && (
        <section className={css.saved} aria-labelledby="cart-saved">
          <h2 id="cart-saved">Guardado para después</h2>
          <ul>
            {cart.saved.map((line) => (
              <Line key={line.id} line={line} currency={cart.currency} actions={actions} />
            ))}
          </ul>
        </section>
      )}
      <Kept />
    </div>
  )
}

function Sections({ current, cart }: { current: CartSection; cart: Cart }) {
  const { store, user } = useVisitor()
  const shown = CART_SECTIONS.filter(
    (section) => section === 'compras' || section === current || cart.sections[section] > 0,
  )
  if (shown.length < 2) return null
  return (
    <ViewTabs
      label="Partes del carrito"
      tabs={shown.map((section) => ({
        label: SECTION_NAMES[section],
        to: paths.cart(section, store),
        isOn: section === current,
        count: cart.sections[section],
      }))}
    >
      {current === 'cotizaciones' && user && (
        <Link to={paths.myQuestions({}, store)} prefetch="none">
          Todo lo que preguntaste
        </Link>
      )}
    </ViewTabs>
  )
}

const EMPTY: Record<CartSection, { title: string; text: string }> = {
  compras: {
    title: 'Tu carrito está vacío',
    text: 'Busca una autoparte por su número, su nombre o tu carro, y agrégala desde cualquier oferta con precio.',
  },
  pedidos: {
    title: 'No tienes pedidos por enviar',
    text: 'Lo que una tienda vende sobre pedido llega aquí antes de enviarlo.',
  },
  cotizaciones: {
    title: 'No hay confirmaciones por comprar',
    text: 'Cuando una tienda te confirme que tiene la parte, la encuentras aquí con su precio y hasta cuándo.',
  },
}

const EMPTY_PART = {
  ...EMPTY,
  compras: { title: 'No tienes compras por pagar', text: 'Lo que agregaste está en otra parte de tu carrito.' },
}

/** Nothing in this part: what is in another one is a press away. */
function Empty({ section, cart: { sections, elsewhere } }: { section: CartSection; cart: Cart }) {
  const { drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const [other] = CART_SECTIONS.filter((one) => one !== section && sections[one] > 0)
  if (other)
    return (
      <EmptyState {...EMPTY_PART[section]} picture={<Scene drawing={drawing} />}>
        <LinkButton look="go" to={paths.cart(other, store)} prefetch="none">
          Ver {SECTION_NAMES[other]} ({sections[other]})
        </LinkButton>
        <LinkButton to={paths.results({}, store)}>Buscar autopartes</LinkButton>
      </EmptyState>
    )
  if (elsewhere) return <Elsewhere {...elsewhere} drawing={drawing} />
  return (
    <EmptyState {...EMPTY[section]} picture={<Scene drawing={drawing} />}>
      <LinkButton look="go" to={paths.results({}, store)}>
        Buscar autopartes
      </LinkButton>
      <LinkButton to={paths.quoteList(store)}>Ver mi lista de cotización</LinkButton>
    </EmptyState>
  )
}

/** A cart is of one country: what was collected in the other one waits there. */
function Elsewhere({ country, count, drawing }: NonNullable<Cart['elsewhere']> & { drawing: LoadedCart['drawing'] }) {
  const here = useHere()
  const name = COUNTRY_NAME[country]
  return (
    <EmptyState
      title={EMPTY.compras.title}
      text={`En ${name} tienes ${count === 1 ? '1 línea' : `${count} líneas`}. Cada país tiene su carrito, en su moneda.`}
      picture={<Scene drawing={drawing} />}
    >
      <form method="post" action={paths.preferences()}>
        <input type="hidden" name="next" value={here} />
        <input type="hidden" name="country" value={country} />
        <Button type="submit" look="go">
          Ver el de {name}
        </Button>
      </form>
      <LinkButton to={paths.results({})}>Buscar autopartes</LinkButton>
    </EmptyState>
  )
}

function GuestLine({ section }: { section: CartSection }) {
  const { store } = useVisitor()
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void signedIn({ message: 'Ingresa y tu carrito queda también en tu cuenta.' })
  }
  return (
    <p>
      Está en este navegador.{' '}
      <Link to={paths.login({ next: paths.cart(section, store) }, store)} onClick={open}>
        Ingresa
      </Link>{' '}
      y lo tienes en todos tus equipos.
    </p>
  )
}

/** Most carts have no others beside them. */
function Kept() {
  const { kept } = useLoaderData<typeof loader>()
  if (kept.length === 0) return null
  return (
    <Suspense>
      <KeptCarts kept={kept} />
    </Suspense>
  )
}
