import { type CustomersAnswer, listCustomers } from '@tuerca/contract/customers'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { CustomerForm } from '../components/customer-form.tsx'
import { CustomerRow } from '../components/customer-row.tsx'
import { FindInList } from '../../../shared/ui/find-in-list.tsx'
import css from './customers.module.css'
import { namedStore } from '../../../shared/named-store.ts'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

const SHOWN = 20

/** The customers of the user's store; `found` is null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const page = pageOf(searchParams)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const named = namedStore(searchParams)
  const found = await context
    .get(apiContext)(listCustomers, { query: { page, pageSize: SHOWN, q, ...named } })
    .then(
      ({ data: shown, metadata }) => ({ ...shown, total: metadata['x-total-count'] }),
      () => null,
    )
  return { page, q, found }
}

export const meta = () => [{ title: 'Clientes | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** A store's customers: who may pay by agreement, and what they owe. */
export default function CustomersPage() {
  const { page, q, found } = useLoaderData<typeof loader>()
  const tienda = found && found.stores.length > 1 ? String(found.store.id) : undefined
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Clientes</h1>
        <p className={css.dim}>
          Quien nombres aquí puede comprarte sin pagar en línea: por transferencia, contra entrega o a crédito. Anotas
          lo que te pague en cada venta.
        </p>
      </header>
      {found && <StoreLinks stores={found.stores} shown={found.store.id} to={paths.customers} />}
      <Customers key={found?.store.id} found={found} q={q} />
      {found && (
        <Paginator
          page={page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => paths.customers({ tienda, q: q || undefined, pagina })}
        />
      )}
    </div>
  )
}

type Found = CustomersAnswer & { total: number }

/** The list with what stands above it, which stays while the next page of it is on its way. */
function Customers({ found, q }: { found: Found | null; q: string }) {
  const [adding, add] = useState(false)
  const isNew = found?.customers.length === 0 && q === ''
  return (
    <>
      {found && <Owed found={found} />}
      {found && (
        <div className={css.bar}>
          {!isNew && (
            <search className={css.search}>
              <FindInList
                asked={q}
                query={{ tienda: found.stores.length > 1 && found.store.id }}
                placeholder="Nombre o correo"
                label="Buscar en clientes"
              />
            </search>
          )}
          {found.mayDecide && !adding && !isNew && <AddCustomer onPress={() => add(true)} />}
        </div>
      )}
      {found?.mayDecide && adding && (
        <section className={css.sheet} aria-labelledby="nuevo">
          <h2 id="nuevo">Nuevo cliente</h2>
          <CustomerForm shown={found} onDone={() => add(false)} />
        </section>
      )}
      <ListFaces
        path={paths.customers()}
        rows={found?.customers}
        loading="Cargando clientes"
        bones={{ count: 3, height: '104px' }}
        failed={{ title: 'No pudimos traer tus clientes', text: 'Intenta de nuevo en un momento.' }}
        empty={
          q !== '' ? (
            <EmptyState title={`Nadie con «${q}»`} text="Busca por el nombre que le pusiste o por su correo." />
          ) : (
            !adding && <NoCustomers mayDecide={found?.mayDecide === true} add={() => add(true)} />
          )
        }
      >
        <ul className={css.list} aria-label="Clientes">
          {found?.customers.map((one) => (
            <CustomerRow key={one.id} customer={one} shown={found} />
          ))}
        </ul>
      </ListFaces>
      {found && found.former.length > 0 && <Former found={found} />}
    </>
  )
}

const AddCustomer = ({ onPress }: { onPress: () => void }) => (
  <Button look="go" onClick={onPress}>
    <Icon name="plus" />
    Agregar cliente
  </Button>
)

const NoCustomers = ({ mayDecide, add }: { mayDecide: boolean; add: () => void }) => (
  <EmptyState
    title="Todavía no tienes clientes"
    text={
      mayDecide
        ? 'Nombra a los talleres que ya te compran: piden en Tuerca y te pagan como siempre.'
        : 'El dueño de la tienda decide quién paga por acuerdo.'
    }
  >
    {mayDecide && <AddCustomer onPress={add} />}
  </EmptyState>
)

function Owed({ found: { owed, late, owing, currency, store } }: { found: Found }) {
  if (owing === 0) return null
  return (
    <p className={css.sums}>
      <span>
        Te deben{' '}
        <strong>
          <Price amount={owed} currency={currency} />
        </strong>{' '}
        de <Link to={paths.sales({ ver: 'por-pagar' })}>{owing === 1 ? '1 venta' : `${owing} ventas`}</Link>
      </span>
      {late > 0 && (
        <span className={css.late}>
          Vencido{' '}
          <strong>
            <Price amount={late} currency={currency} />
          </strong>
        </span>
      )}
      <a href={`/api/store/customers/csv?storeId=${store.id}`} download>
        Descargar la lista (CSV)
      </a>
    </p>
  )
}

const firstText = (sales: number) => (sales === 1 ? 'Ver la venta' : `Ver la primera de ${sales} ventas`)

/** Former customers who still owe: their payments are recorded in each sale, as before. */
function Former({ found: { former, currency } }: { found: CustomersAnswer }) {
  return (
    <section className={css.before} aria-labelledby="antes">
      <h2 id="antes">Ya no compran por acuerdo, y aún te deben</h2>
      <p className={css.dim}>Lo que te paguen se anota en cada venta, como antes.</p>
      <ul className={css.list}>
        {former.map(({ who, billed, owed, late, sales, firstSale }) => (
          <li key={firstSale} className={css.row}>
            <div className={css.who}>
              <strong>{who}</strong>
              {billed && <span className={css.dim}>Factura a nombre de {billed}</span>}
              <span className={css.dim}>
                {late === 0
                  ? 'Todavía a tiempo'
                  : late === owed
                    ? 'Ya venció'
                    : `Vencido ${formatMoney(fromWireMoney(late), currency)}`}
              </span>
            </div>
            <p className={css.owes} data-late={late > 0 || undefined}>
              <strong>
                <Price amount={owed} currency={currency} />
              </strong>
              <small>
                <Link to={paths.sale(firstSale)} aria-label={`${firstText(sales)} de ${who}`}>
                  {firstText(sales)}
                </Link>
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
