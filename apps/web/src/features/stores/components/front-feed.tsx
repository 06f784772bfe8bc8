import { changeMerchantFeed, FEED_REASONS, type FeedReason, type MerchantFeed } from '@tuerca/contract/merchant-feed'
import { type Country, numberText } from '@tuerca/domain/country'
import { currencyOf } from '@tuerca/domain/money'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { CheckField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import type { FrontEditor } from '../use-front.ts'
import css from './front.module.css'
import { LeaveFeed } from './leave-feed.tsx'
import layout from '../../../shared/ui/layout.module.css'

export interface FeedView {
  feed: MerchantFeed
  total: number
  part: 'in' | FeedReason
  q: string
  page: number
  pageSize: number
  tienda: string | undefined
}

/**
 * The store's feed for shopping search engines: what it contains, what is left out and why, and a switch for each
 * product.
 */
export function FrontFeed({
  front,
  shown,
  onRetry,
}: {
  front: FrontEditor
  shown: FeedView | null
  onRetry: () => void
}) {
  const { values, change, view } = front
  const { country } = view.store
  return (
    <section className={css.sheet} aria-labelledby="google">
      <header className={css.head}>
        <h2 id="google">Catálogo para buscadores</h2>
        <p className={css.dim}>Google y otros lo leen y muestran tus productos en sus compras.</p>
      </header>
      <CheckField
        name="merchantFeed"
        value={values.merchantFeed}
        disabled={!view.mayChange}
        onChange={(merchantFeed) => change({ merchantFeed })}
      >
        Ofrecer el catálogo de mi tienda (se aplica al publicar)
      </CheckField>
      {!shown ? (
        <ErrorState title="No pudimos traer el catálogo" text="Intenta de nuevo en un momento." onRetry={onRetry} />
      ) : (
        <>
          <Address label="Catálogo, para Google Merchant Center" url={shown.feed.url} />
          {shown.feed.sitemap && <Address label="Mapa del sitio, para Search Console" url={shown.feed.sitemap} />}
          <Parts shown={shown} country={country} />
          <Products key={`${shown.part} ${shown.page} ${shown.q}`} front={front} shown={shown} />
          {view.mayChange && shown.feed.inFeed > 0 && <LeaveFeed store={view.store} tienda={shown.tienda} />}
        </>
      )}
    </section>
  )
}

function Address({ label, url }: { label: string; url: string }) {
  return (
    <div className={css.address}>
      <p>
        <span className={css.dim}>{label}</span>
        <br />
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      </p>
      <Button
        size="small"
        aria-label={`Copiar: ${label}`}
        onClick={() => void navigator.clipboard.writeText(url).then(() => toast('Dirección copiada.'))}
      >
        <Icon name="copy" />
        Copiar
      </Button>
    </div>
  )
}

function Parts({ shown: { feed, part, tienda }, country }: { shown: FeedView; country: Country }) {
  const parts = [
    { value: 'in' as const, text: 'En el catálogo', count: feed.inFeed },
    ...feed.leftOut.map(({ reason, text, count }) => ({ value: reason, text, count })),
  ]
  return (
    <nav aria-label="Qué está y qué no">
      <ul className={css.parts}>
        {parts.map(({ value, text, count }) => (
          <li key={value}>
            <Link
              to={roomPaths.myStore({ ver: 'google', tienda, parte: value === 'in' ? undefined : value })}
              aria-current={value === part ? 'page' : undefined}
              preventScrollReset
            >
              <strong>{numberText(count, country)}</strong>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Products({
  front,
  shown: { feed, total, part, q, page, pageSize, tienda },
}: {
  front: FrontEditor
  shown: FeedView
}) {
  const { id: storeId, country } = front.view.store
  const [chosen, choose] = useState<readonly number[]>([])
  const isOut = part !== 'in'
  const changing = useSend<boolean>({
    send: async (on) => {
      toast(
        (await call(changeMerchantFeed, { body: { storeId, ids: [...chosen], in_merchant_feed: on } })).data.message,
      )
    },
    done: () => choose([]),
  })
  const mayMove = front.view.mayChange && (part === 'in' || part === 'off')
  return (
    <>
      <Form method="get" className={css.adding} preventScrollReset>
        <input type="hidden" name="ver" value="google" />
        {isOut && <input type="hidden" name="parte" value={part} />}
        {tienda && <input type="hidden" name="tienda" value={tienda} />}
        <Input label="Buscar por número o nombre" name="q" type="search" defaultValue={q} maxLength={80} />
        <Button type="submit">
          <Icon name="search" />
          Buscar
        </Button>
      </Form>
      {feed.products.length === 0 && (
        <p className={css.dim}>
          {q
            ? `Nada coincide con «${q}».`
            : isOut
              ? 'Nada queda fuera por esto.'
              : 'Aún no hay productos en el catálogo.'}
        </p>
      )}
      <ul className={css.rows} aria-label={isOut ? FEED_REASONS[part] : 'En el catálogo'}>
        {feed.products.map(({ id, reference, title, price }) => (
          <li key={id} className={css.product}>
            {mayMove ? (
              <CheckField
                name={`p-${id}`}
                value={chosen.includes(id)}
                onChange={(on) => choose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
              >
                <code>{reference}</code> {title}
              </CheckField>
            ) : (
              <p>
                <code>{reference}</code> {title}
              </p>
            )}
            <span className={css.price}>
              {price === null ? 'Sin precio' : <Price amount={price} currency={currencyOf(country)} />}
            </span>
            <Link to={paths.storeProduct(id)} aria-label={`Editar ${reference}`}>
              Editar
            </Link>
          </li>
        ))}
      </ul>
      {mayMove && chosen.length > 0 && (
        <div className={layout.rowCentred}>
          <Button busy={changing.busy} onClick={() => void changing.go(part === 'off')}>
            {part === 'off' ? 'Poner en el catálogo' : 'Sacar del catálogo'} ({chosen.length})
          </Button>
          <Button look="bare" onClick={() => choose([])}>
            Quitar selección
          </Button>
        </div>
      )}
      <Outcome told={changing.told} />
      <Paginator
        page={page}
        pageSize={pageSize}
        total={total}
        href={(pagina) =>
          roomPaths.myStore({
            ver: 'google',
            tienda,
            parte: isOut ? part : undefined,
            q: q || undefined,
            pagina,
          })
        }
      />
    </>
  )
}
