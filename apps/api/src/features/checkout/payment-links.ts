import {
  LINK_OVER,
  NOT_LINKABLE,
  PAID_BY_AGREEMENT,
  type PayableByLink,
  SAY_WHERE_FIRST,
  STORE_CLOSED,
} from '@tuerca/contract/payment-links'
import type { Country } from '@tuerca/domain/country'
import { type Currency, toWireMoney } from '@tuerca/domain/money'
import { saleNumber } from '@tuerca/domain/sale-number'
import { pagePaths } from '@tuerca/domain/page-paths'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { linkDigest, newLinkToken, openLinkToken } from '../../platform/link-token.ts'
import { callerOf, lockMine, stateAt } from '../sales/index.ts'
import { storeRows } from './basket-queries.ts'

const HOUR = 3_600_000
const urlOf = ({ origin }: Pick<Ctx, 'origin'>, token: string) => origin + pagePaths.payByLink(token)

/** M7.35, for either side: two who ask at once wait for each other and get the same link. */
export async function makeLink(
  ctx: TxCtx,
  { saleId, hours }: { saleId: number; hours: number },
): Promise<{ url: string; expires_at: string }> {
  const { sale } = await lockMine(ctx, callerOf(ctx), saleId)
  if (sale.kind !== 'order' || stateAt(sale, ctx.now) !== 'accepted' || (sale.total ?? 0) < 1)
    throw conflict(NOT_LINKABLE)
  if (sale.pay_by === 'agreement') throw conflict(PAID_BY_AGREEMENT)
  if (sale.shipping === null) throw conflict(SAY_WHERE_FIRST)
  if ((await storeRows(ctx, [sale.store_id])).get(sale.store_id)?.suspended) throw conflict(STORE_CLOSED)
  const open = await ctx.db
    .selectFrom('payment_links')
    .select(['id', 'sealed', 'expires_at'])
    .where('sale_id', '=', saleId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const known = openLinkToken(ctx, open && { sealed: open.sealed, until: open.expires_at })
  if (open && known !== null) return { url: urlOf(ctx, known), expires_at: open.expires_at.toISOString() }
  if (open) await endLink(ctx, saleId)
  const token = newLinkToken()
  const expires = new Date(ctx.now.getTime() + hours * HOUR)
  await ctx.db
    .insertInto('payment_links')
    .values({
      sale_id: saleId,
      digest: linkDigest(ctx, 'payment-link', token),
      sealed: ctx.seals.seal(token),
      made_by: ctx.user?.id ?? null,
      created_at: ctx.now,
      expires_at: expires,
    })
    .execute()
  return { url: urlOf(ctx, token), expires_at: expires.toISOString() }
}

/** For either side of the sale; another's is 404. */
export async function takeLinkBack(ctx: TxCtx, saleId: number): Promise<void> {
  await lockMine(ctx, callerOf(ctx), saleId)
  await endLink(ctx, saleId)
}

const endLink = (ctx: TxCtx, saleId: number) =>
  ctx.db
    .updateTable('payment_links')
    .set({ ended_at: ctx.now })
    .where('sale_id', '=', saleId)
    .where('ended_at', 'is', null)
    .execute()

/** The sale of a valid link; guessed, revoked and expired links give the same 404. */
export async function saleOfLink(
  ctx: Pick<TxCtx, 'db' | 'now' | 'seals'>,
  token: string,
): Promise<{ saleId: number; country: Country; expires: Date }> {
  const row = await ctx.db
    .selectFrom('payment_links as l')
    .innerJoin('sales as s', 's.id', 'l.sale_id')
    .select(['s.id', 's.country', 'l.expires_at'])
    .where('l.digest', '=', linkDigest(ctx, 'payment-link', token))
    .where('l.ended_at', 'is', null)
    .where('l.expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!row) throw notFound(LINK_OVER)
  return { saleId: row.id, country: row.country, expires: row.expires_at }
}

interface Row {
  id: number
  store_id: number
  kind: string
  state: string
  pay_by: string | null
  paid: boolean
  total: number
  subtotal: number
  discount: number
  shipping_price: number | null
  core_deposit: number
  tax: number | null
  currency: Currency
  lines: { title: string; quantity: number; total: number }[]
}

/** What the link asks to pay. */
export async function shownByLink(ctx: Ctx, token: string): Promise<PayableByLink> {
  const { saleId, country, expires } = await saleOfLink(ctx, token)
  const {
    rows: [row],
  } =
    await sql<Row>`select s.id, s.store_id, s.kind, s.state, s.pay_by, exists (select from sale_events e where e.sale_id = s.id and e.state = 'paid') as paid, s.total, s.subtotal, s.discount, s.shipping_price, s.core_deposit, s.tax, s.currency,
      (select jsonb_agg(jsonb_build_object('title', l.title, 'quantity', l.quantity, 'total', l.unit_price * l.quantity) order by l.id) from sale_lines l where l.sale_id = s.id and l.is_counted) as lines
    from sales s where s.id = ${saleId}`.execute(ctx.db)
  const store = row && (await storeRows(ctx, [row.store_id])).get(row.store_id)
  if (!row || !store) throw notFound(LINK_OVER)
  const money = (minor: number | null) => toWireMoney(minor ?? 0)
  return {
    number: saleNumber('order', row.id),
    country,
    currency: row.currency,
    expires_at: expires.toISOString(),
    state: row.paid
      ? 'paid'
      : row.state === 'accepted' && row.pay_by !== 'agreement' && !store.suspended
        ? 'payable'
        : 'over',
    store: {
      name: store.name,
      legal_name: store.legal_name ?? store.provider_name,
      document: store.document,
      address: store.address,
      city: store.city,
      contact: store.contact,
    },
    lines: row.lines.map(({ title, quantity, total }) => ({ title, quantity, total: money(total) })),
    subtotal: money(row.subtotal),
    discount: money(row.discount),
    shipping: money(row.shipping_price),
    tax: money(row.tax),
    core_deposit: money(row.core_deposit),
    total: money(row.total),
  }
}
