import type { ProductDetail } from '@tuerca/contract/products-wire'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { answersInWords } from '@tuerca/domain/store-answers'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { AddToCart } from '../../cart/index.ts'
import { Card, useSeen } from '../../purchases/index.ts'
import { askedBadge, askedOutcome, fewerThanAsked, otherSellerStands } from '../asked-words.ts'
import { ConfirmStock } from '../components/confirm-stock.tsx'
import { Substitutes } from '../components/substitutes.tsx'
import { loadMyQuestion } from '../load-asked.ts'
import css from './my-question.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = (asked: LoaderFunctionArgs) => loadMyQuestion(asked)
export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData ? `¿Hay ${loaderData.sale.firstTitle}?` : 'Pregunta'} | Tuerca` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** One question to one store: what happened, until when it holds, and the next step of each answer (M4.03–M4.06). */
export default function MyQuestionPage() {
  const { sale, product } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  useSeen(sale)
  const [line] = sale.lines
  const { vehicle } = sale
  return (
    <div className={layout.stack}>
      <Breadcrumbs
        trail={[
          { name: 'Confirmaciones', href: paths.myQuestions({}, store) },
          { name: line?.referencia_1 || sale.number },
        ]}
      />
      <header className={css.head}>
        {line?.picture && <img src={line.picture} alt="" width="64" height="64" />}
        <div>
          <h1>¿La tienen? {sale.firstTitle}</h1>
          <p className={css.dim}>
            {line?.referencia_1 && (
              <>
                <PartNumber>{line.referencia_1}</PartNumber> · {line.manufacturer_title} ·{' '}
              </>
            )}
            {vehicle && (
              <>para {[vehicle.brand, vehicle.model, vehicle.year, vehicle.engine].filter(Boolean).join(' ')} · </>
            )}
            a {sale.store.name}, {sale.store.city} · pediste {line?.asked_quantity ?? 1}
          </p>
        </div>
      </header>
      <div className={css.columns}>
        <Card
          title="Qué ha pasado"
          beside={<StateBadge state={askedBadge(sale.state)}>{sale.stateLabel}</StateBadge>}
          flush
        >
          <ol className={css.story}>
            <Step when={<Moment iso={sale.created_at} country={sale.country} />}>
              <strong>Preguntaste</strong>
              {product?.store.answers && <p className={css.dim}>{answersInWords(product.store.answers)}</p>}
            </Step>
            <Outcome sale={sale} product={product} />
          </ol>
        </Card>
        <Others />
      </div>
    </div>
  )
}

function Step({ when, now, children }: { when: ReactNode; now?: boolean; children: ReactNode }) {
  return (
    <li className={names(css.step, now && css.now)}>
      <span className={css.when}>{when}</span>
      <span className={css.mark} aria-hidden="true" />
      <div className={css.what}>{children}</div>
    </li>
  )
}

interface Of {
  sale: SaleDetail
  product: z.output<typeof ProductDetail> | null
}

/** What its store, or time, said of it, and what may be done now. */
function Outcome({ sale, product }: Of) {
  const { store } = useVisitor()
  const said = askedOutcome(sale)
  const { country, due_at: due } = sale
  if (said === null)
    return (
      <Step now when={due ? `hasta el ${momentText(due, country)}` : 'ahora'}>
        <strong>Le toca a la tienda</strong>
        <p className={css.dim}>
          Confirmando disponibilidad. Espera respuesta en tu WhatsApp; también llega a tu correo y aquí. Si no contesta,
          te lo decimos y te mostramos quién más la tiene.
        </p>
        <Press sale={sale} product={product} />
      </Step>
    )
  return (
    <>
      <Step now when={<Moment iso={sale.answered_at ?? sale.changed_at} country={country} />}>
        <strong>{said}</strong>
        {sale.state === 'available' && <Promised sale={sale} />}
        {sale.state === 'unavailable' && sale.substitutes.length > 0 && (
          <>
            <p>Hay y te ofrece:</p>
            <Substitutes of={sale} />
          </>
        )}
        {sale.state === 'ordered' && (
          <p>
            Ya la pediste o compraste. <Link to={paths.purchases({}, store)}>Mis compras</Link>
          </p>
        )}
        {sale.state === 'expired' && <p>Venció sin que la agregaras. Pregunta de nuevo si todavía la necesitas.</p>}
        <Press sale={sale} product={product} />
      </Step>
      {sale.state === 'available' && due && (
        <Step when={momentText(due, country)}>Si no la agregas al carrito, se libera.</Step>
      )}
    </>
  )
}

/** At which price, when it leaves and until when it is kept. */
function Promised({ sale }: Pick<Of, 'sale'>) {
  const [line] = sale.lines
  const few = fewerThanAsked(sale)
  if (!line) return null
  const { list_price: listed, unit_price: price } = line
  return (
    <>
      <dl className={css.promised}>
        {price !== null && (
          <div>
            <dt>Precio con IVA, cada una</dt>
            <dd>
              {listed !== null && listed !== price && (
                <s>
                  <Price amount={listed} currency={sale.currency} />
                </s>
              )}{' '}
              <strong>
                <Price amount={price} currency={sale.currency} />
              </strong>
            </dd>
          </div>
        )}
        <div>
          <dt>Sale de la tienda</dt>
          <dd>
            {line.tiempos_de_entrega === 0
              ? 'hoy'
              : line.tiempos_de_entrega === 1
                ? 'en 1 día'
                : `en ${line.tiempos_de_entrega} días`}
          </dd>
        </div>
        {sale.due_at && (
          <div>
            <dt>Guardada para ti</dt>
            <dd>
              hasta el {momentText(sale.due_at, sale.country)} ·{' '}
              <strong>{sale.remainingTime === 1 ? '1 hora' : `${sale.remainingTime} horas`}</strong>
            </dd>
          </div>
        )}
      </dl>
      {few > 0 && (
        <p className={css.few}>
          <Icon name="info" />
          Son menos de las que pediste. Agrega estas y pregunta por{' '}
          {few === 1 ? 'la que falta' : `las ${few} que faltan`} en otra tienda.
        </p>
      )}
    </>
  )
}

/** The one press of its state; a newer question about the same is pressed where it stands. */
function Press({ sale, product }: Of) {
  const { store } = useVisitor()
  if (!product) return sale.lines[0]?.product_id ? null : <p className={css.dim}>La tienda ya no vende esta parte.</p>
  const record = product.quoteRecord
  const isOld = record !== null && record.not_available === 0 && record.sale_id !== sale.id
  if (isOld)
    return (
      <p>
        <Link to={paths.myQuestion(record.sale_id, store)}>Preguntaste otra vez: mira esa respuesta</Link>
      </p>
    )
  return (
    <div className={layout.rowCentred}>
      <AddToCart product={product} large />
      <ConfirmStock product={product} />
      <LinkButton to={paths.product(product.productUrl, store)}>Ver el producto</LinkButton>
    </div>
  )
}

/** Who else has the same part. */
function Others() {
  const { sale, others } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const [line] = sale.lines
  if (!line?.referencia_1) return null
  const all = paths.results({ search: line.referencia_1 }, store)
  return (
    <Card title="También la tienen">
      {others.length === 0 ? (
        <p className={css.dim}>
          Ninguna otra tienda la tiene publicada. <Link to={all}>Busca un equivalente</Link>
        </p>
      ) : (
        <ul className={css.others}>
          {others.map((one) => (
            <li key={one.id}>
              <Link to={paths.product(one.productUrl, store)}>
                {(one.showProvider && (one.store.name ?? one.users.providerName)) || 'Vendedor reservado'}
              </Link>
              <span className={css.dim}>
                {one.actualPrice !== null && (
                  <>
                    <Price amount={one.actualPrice} currency={one.currency} /> ·{' '}
                  </>
                )}
                {otherSellerStands(one)}
              </span>
            </li>
          ))}
          <li>
            <Link to={all}>Ver todas las ofertas</Link>
          </li>
        </ul>
      )}
    </Card>
  )
}
