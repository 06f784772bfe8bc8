import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { namesOf } from '@tuerca/domain/own-value'
import { changeReadInWalletStatusAll, changeReadStatusAll } from '@tuerca/contract/sales-handling'
import type { Sale } from '@tuerca/contract/sales-wire'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { KINDS, type LoadedSales, SALE_VIEWS, SHOWN, type ViewName } from '../load-sales.ts'
import { SaleList } from './sale-list.tsx'
import { FindInList } from '../../../shared/ui/find-in-list.tsx'
import css from './list-page.module.css'

type Values = {
  ver?: ViewName | undefined
  estado?: string | undefined
  q?: string | undefined
  pagina?: string | undefined
}
type Nothing = { title: string; text: string; way?: ReactNode }

interface Props extends LoadedSales {
  title: string
  /** The page's own address with other values. */
  here: (values: Values) => string
  href: (sale: Sale) => string
  /** What the page offers beside its search. */
  way?: ReactNode
  Press?: ComponentType<{ sale: Sale }> | undefined
  /** What an empty list says: nothing open, nothing over. */
  empty: Record<'open' | 'over', Nothing>
}

const VIEWS: readonly (readonly [ViewName | undefined, string])[] = [
  [undefined, 'En curso'],
  ['sin-leer', 'Sin leer'],
  ['terminadas', 'Terminadas'],
  ['ocultas', 'Ocultas'],
]
/** What is owed by agreement has its place once something is. */
const viewsOf = (side: Props['side'], owes: boolean) =>
  owes ? VIEWS.toSpliced(2, 0, ['por-pagar', side === 'buyer' ? 'Por pagar' : 'Por cobrar']) : VIEWS

/** Open sales by state, news, finished and hidden ones, and a search in all: the same list for both sides. */
export function ListPage(props: Props) {
  const { title, found, view, estado, q, page, here, unread, owing, side, way } = props
  const ver = namesOf(SALE_VIEWS).find((name) => SALE_VIEWS[name] === view)
  const count = (name: ViewName | undefined) =>
    name === 'sin-leer'
      ? unread
      : name === 'por-pagar'
        ? owing
        : name === ver && estado === ''
          ? (found?.total ?? 0)
          : 0
  return (
    <>
      <header className={css.head}>
        <h1>{title}</h1>
        {way}
        <search className={css.find}>
          <FindInList
            asked={q}
            action={here({})}
            placeholder="Número, parte o nombre"
            label={`Buscar en ${title.toLowerCase()}`}
          />
        </search>
      </header>
      <ViewTabs
        label={title}
        tabs={viewsOf(side, owing > 0 || view === 'owed').map(([name, label]) => ({
          label,
          to: here({ ver: name }),
          isOn: name === ver && q === '',
          count: q === '' && count(name) > 0 ? count(name) : null,
        }))}
      >
        {q !== '' && (
          <span aria-current="page">
            «{q}»{found ? ` (${found.total})` : ''}
          </span>
        )}
      </ViewTabs>
      <States {...props} />
      {unread > 0 && <AllRead side={props.side} />}
      <Found {...props} />
      {found && (
        <Paginator
          page={page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => here({ ver, estado: estado || undefined, q: q || undefined, pagina })}
        />
      )}
    </>
  )
}

/** M7.13: how many sales are in each state and their sums; each links to those. */
function States({ states, estado, here }: Props) {
  if (!states || states.states.length < 2) return null
  return (
    <ul className={css.states} aria-label="Por estado">
      {states.states.map(({ type, state, label, count, total, currency }) => {
        const name = `${type}.${state}`
        return (
          <li key={`${name} ${currency}`}>
            <Link
              to={here(name === estado ? {} : { estado: name })}
              aria-current={name === estado ? 'true' : undefined}
            >
              <span>
                {type === 'pedido' ? 'Pedido' : 'Compra'} · {label}
              </span>
              <b>{count}</b>
              <small>
                <Price amount={total} currency={currency} />
              </small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** M7.16, M7.17. */
function AllRead({ side }: { side: Props['side'] }) {
  const sending = useSend<void>({
    async send() {
      await call(changeReadStatusAll, { body: { typeUser: side, type: [...KINDS] } })
      await call(changeReadInWalletStatusAll, { body: { scenario: side, type: [...KINDS] } })
    },
    done: () => {
      toast('Todo quedó como leído.')
    },
  })
  return (
    <div className={css.all}>
      <Button size="small" busy={sending.busy} onClick={() => void sending.go()}>
        <Icon name="check" />
        Marcar todo como leído
      </Button>
      <Outcome told={sending.told} />
    </div>
  )
}

function Found({ title, found, here, href, Press, ...what }: Props) {
  return (
    <ListFaces
      path={here({})}
      rows={found?.rows}
      loading={`Cargando ${title.toLowerCase()}`}
      bones={{ count: 4, height: '78px' }}
      failed={{ title: 'No pudimos traer la lista', text: 'Intenta de nuevo en un momento.' }}
      empty={<NoSales {...what} />}
    >
      {found && <SaleList sales={found.rows} href={href} Press={Press} />}
    </ListFaces>
  )
}

function NoSales({ view, q, drawing, side, empty }: Pick<Props, 'view' | 'q' | 'drawing' | 'side' | 'empty'>) {
  if (q !== '')
    return (
      <EmptyState
        title={`Nada con «${q}»`}
        text="Busca por el número, por una parte o por un nombre."
        picture={<Scene drawing={drawing} />}
      />
    )
  const {
    title: none,
    text,
    way,
  }: Nothing = view === 'unread'
    ? { title: 'Nada sin leer', text: 'Aquí queda lo que cambió o te escribieron desde la última vez que miraste.' }
    : view === 'owed'
      ? {
          title: side === 'buyer' ? 'No debes nada' : 'Nadie te debe nada',
          text:
            side === 'buyer'
              ? 'Aquí queda lo que compras con pago por acuerdo, hasta que la tienda anote tu pago.'
              : 'Aquí queda lo que te compran con pago por acuerdo, hasta que anotes lo que te paguen.',
        }
      : view === 'hidden'
        ? {
            title: 'No has ocultado nada',
            text: 'Lo que ocultes de tu lista queda aquí, y lo puedes volver a mostrar.',
          }
        : empty[view]
  return (
    <EmptyState title={none} text={text} picture={<Scene drawing={drawing} />}>
      {way}
    </EmptyState>
  )
}
