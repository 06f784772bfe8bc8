import type { Country } from '@tuerca/domain/country'
import { type CounterPayment, findForCounter, sellAtCounter, type CounterProduct } from '@tuerca/contract/counter-sales'
import { productsRoom } from '@tuerca/contract/store-products'
import { type Currency, currencyOf, fromWireMoney, toWireMoney } from '@tuerca/domain/money'
import { typedMoney } from '@tuerca/domain/typed-money'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { CheckField, MoneyField, RadioFields, TextField } from '../../../shared/forms/fields.tsx'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import find from '../../../shared/ui/find-in-list.module.css'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'
import css from './counter.module.css'

/** The store of the counter; of several, the named one or the first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const named = Math.trunc(Number(url.searchParams.get('tienda')))
  const { data } = await apiOf(context)(productsRoom, { query: named > 0 ? { storeId: named } : {} })
  return { store: data.store, stores: data.stores, country: data.country }
}

export const meta = () => [{ title: 'Venta de mostrador | Tuerca' }, { name: 'robots', content: 'noindex' }]

interface Line {
  product: CounterProduct
  quantity: string
  price: string
  core: boolean
}
interface Values {
  lines: readonly Line[]
  customer: string
  paidWith: CounterPayment
}

/** A sale over the counter: products found, counted, priced and taken out of the common stock. */
export default function CounterPage() {
  const { store, stores, country } = useLoaderData<typeof loader>()
  const go = useNavigate()
  const form = useSubmit<Values, Awaited<ReturnType<typeof send>>>({
    start: { lines: [], customer: '', paidWith: 'cash' },
    check: ({ lines }) => problemsOf(lines, country),
    send: (values, { key }) => send(store.id, values, { country, key }),
    done({ data: { id, message } }) {
      toast(message)
      void go(paths.sale(id))
    },
  })
  const { lines } = form.values
  const set = (next: readonly Line[]) => form.change({ lines: next })
  const total = lines.reduce((sum, line) => sum + amountOf(line, country), 0)
  return (
    <div className={css.page}>
      <header>
        <h1>Venta de mostrador</h1>
        <p className={css.dim}>
          Lo que vendes en persona sale del mismo inventario que ven en Tuerca, y no tiene comisión.
        </p>
        <StoreLinks stores={stores} shown={store.id} to={roomPaths.counter} />
      </header>
      <Finder
        storeId={store.id}
        currency={currencyOf(country)}
        onPick={(product) => {
          const there = lines.find((one) => one.product.id === product.id)
          set(
            there
              ? lines.map((one) => (one === there ? { ...one, quantity: String(Number(one.quantity) + 1) } : one))
              : [
                  ...lines,
                  { product, quantity: '1', price: product.price === null ? '' : String(product.price), core: false },
                ],
          )
        }}
      />
      {lines.length > 0 && (
        <Form of={form} className={css.form} send="Registrar la venta" sending="Registrando…">
          <ol className={css.lines}>
            {lines.map((line) => {
              const { id } = line.product
              const change = (next: Partial<Line>) =>
                set(lines.map((one) => (one === line ? { ...one, ...next } : one)))
              return (
                <li key={id} className={css.line}>
                  <Named product={line.product} />
                  <div className={css.fields}>
                    <TextField
                      label="Cuántas"
                      inputMode="numeric"
                      maxLength={4}
                      required
                      name={`quantity${id}`}
                      value={line.quantity}
                      error={form.problems[`quantity${id}`]}
                      onChange={(quantity) => change({ quantity })}
                    />
                    <MoneyField
                      label="Precio c/u, con IVA"
                      country={country}
                      required
                      name={`price${id}`}
                      value={line.price}
                      error={form.problems[`price${id}`]}
                      onChange={(price) => change({ price })}
                    />
                  </div>
                  {line.product.core_deposit > 0 && (
                    <CheckField name={`core${id}`} value={line.core} onChange={(core) => change({ core })}>
                      No dejó la pieza vieja: cobro{' '}
                      <Price amount={line.product.core_deposit} currency={currencyOf(country)} /> de casco por pieza
                    </CheckField>
                  )}
                  <Button size="small" look="bare" onClick={() => set(lines.filter((one) => one !== line))}>
                    Quitar
                  </Button>
                </li>
              )
            })}
          </ol>
          <TextField label="Cliente" optional maxLength={80} hint="Como lo conoces." {...form.field('customer')} />
          <RadioFields legend="Cómo pagó" options={PAID} {...form.field('paidWith')} />
          <p className={css.total}>
            <span>Total</span>
            <strong>
              <Price amount={toWireMoney(total)} currency={currencyOf(country)} />
            </strong>
          </p>
        </Form>
      )}
    </div>
  )
}

const PAID: readonly (readonly [CounterPayment, string])[] = [
  ['cash', 'Efectivo'],
  ['card', 'Tarjeta'],
  ['transfer', 'Transferencia'],
]

const quantityOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)
const amountOf = ({ product, quantity, price, core }: Line, country: Country) =>
  quantityOf(quantity) *
  (fromWireMoney(typedMoney(price, country) ?? 0) + (core ? fromWireMoney(product.core_deposit) : 0))

function problemsOf(lines: readonly Line[], country: Country) {
  const problems: Record<string, string | null> = {}
  for (const { product, quantity, price } of lines) {
    const many = quantityOf(quantity)
    if (many < 1) problems[`quantity${product.id}`] = 'La cantidad debe ser mayor a cero'
    else if (many > product.stock)
      problems[`quantity${product.id}`] = `La cantidad disponible es de ${product.stock} unidades.`
    const typed = typedMoney(price, country)
    if (typed === null || typed <= 0) problems[`price${product.id}`] = 'Escribe el precio en números.'
  }
  return problems
}

const send = (
  storeId: number,
  { lines, customer, paidWith }: Values,
  { country, key }: { country: Country; key: string },
) =>
  call(
    sellAtCounter,
    {
      body: {
        storeId,
        customer,
        paidWith,
        lines: lines.map(({ product, quantity, price, core }) => ({
          productId: product.id,
          quantity: quantityOf(quantity),
          price: typedMoney(price, country) ?? 0,
          core,
        })),
      },
    },
    { idempotencyKey: key },
  )

function Named({ product: { title, manufacturer_title, referencia_1, picture, stock } }: { product: CounterProduct }) {
  return (
    <span className={css.named}>
      {picture ? <img src={picture} alt="" width="48" height="48" /> : <span className={css.blank} />}
      <span>
        <strong>{title}</strong>
        <small>
          {manufacturer_title} <PartNumber>{referencia_1}</PartNumber> · {stock === 1 ? 'queda 1' : `quedan ${stock}`}
        </small>
      </span>
    </span>
  )
}

/** By number or words; a press puts one of it on the bill. */
function Finder({
  storeId,
  currency,
  onPick,
}: {
  storeId: number
  currency: Currency
  onPick: (product: CounterProduct) => void
}) {
  const [term, setTerm] = useState('')
  const [found, setFound] = useState<readonly CounterProduct[]>([])
  /** What was looked for in vain. */
  const [missing, setMissing] = useState<string | null>(null)
  const finding = useSend<string, { data: CounterProduct[] }>({
    send: (words) => call(findForCounter, { query: { storeId, term: words } }),
    rereads: false,
    done: ({ data }, words) => {
      setFound(data)
      setMissing(data.length === 0 ? words : null)
    },
  })
  return (
    <section className={css.finder} aria-label="Qué vendiste">
      <search>
        <form
          className={find.find}
          onSubmit={(event) => {
            event.preventDefault()
            if (term.trim().length >= 2) void finding.go(term.trim())
          }}
        >
          <input
            type="search"
            value={term}
            onChange={({ target }) => setTerm(target.value)}
            placeholder="N° de parte o nombre"
            aria-label="N° de parte o nombre"
            maxLength={60}
          />
          <Button type="submit" look="go" square busy={finding.busy} aria-label="Buscar en tu inventario">
            <Icon name="search" />
          </Button>
        </form>
      </search>
      <Outcome told={finding.told} />
      <p role="status" className={css.missing}>
        {missing !== null && (
          <>
            No tienes nada en inventario con «{missing}».{' '}
            <Link to={roomPaths.newProduct(/\d/.test(missing) ? { numero: missing } : { nombre: missing })}>
              Publícalo
            </Link>{' '}
            y búscalo otra vez.
          </>
        )}
      </p>
      {found.length > 0 && (
        <ul className={css.found} aria-label="Encontrados">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(product)
                  setFound([])
                  setTerm('')
                }}
              >
                <Named product={product} />
                {product.price !== null && <Price amount={product.price} currency={currency} />}
                <Icon name="plus" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
