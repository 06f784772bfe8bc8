import { currencySql } from '../../platform/db/currency-sql.ts'
import {
  ALREADY_NAMED,
  CONFIRM_WHO,
  CUSTOMER_MISSING,
  GENERIC_DOCUMENT,
  IS_MEMBER,
  NO_SUCH_ACCOUNT,
  NO_SUCH_DOCUMENT,
  NOT_OPEN,
  OWNER_DECIDES,
  SHARED_DOCUMENT,
} from '@tuerca/contract/customers'
import { maskedEmail, normaliseEmail } from '@tuerca/domain/accounts'
import { payDaysWords } from '@tuerca/domain/agreement'
import { GENERIC_DOCUMENTS } from '@tuerca/domain/billing'
import { type Currency, formatMoney, fromWireMoney, toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { noteStoreChange } from '../admin/index.ts'
import { notify } from '../notifications/index.ts'

export interface Terms {
  label: string
  discount: number
  creditLimit: number | null
  payDays: number
}
interface Store {
  id: number
  name: string
  currency: Currency
}

/** A store that the user owns. Its staff get 403, everybody else 404. */
async function ownStore(ctx: TxCtx, user: User, storeId: number): Promise<Store> {
  const {
    rows: [store],
  } = await sql<Store & { role: string; open: boolean }>`
    select t.id, t.name, t.approved_at is not null as open, ${currencySql(sql`t.country`)} as currency, m.role from stores t join store_members m on m.store_id = t.id and m.user_id = ${user.id} where t.id = ${storeId}`.execute(
    ctx.db,
  )
  if (!store) throw notFound('Esta tienda no existe.')
  if (store.role !== 'owner') throw forbidden(OWNER_DECIDES)
  if (!store.open) throw conflict(NOT_OPEN)
  return store
}

const creditOf = (creditLimit: number | null) => (creditLimit === null ? null : fromWireMoney(creditLimit))
const columnsOf = ({ label, discount, creditLimit, payDays }: Terms) => ({
  label,
  discount_percentage: discount,
  credit_limit: creditOf(creditLimit),
  pay_days: payDays,
})

/**
 * Finds a person by the proved e-mail of an account, or by the tax number with which one account bought from this very
 * store. Nobody proved that number, so the owner states that it is the right person.
 */
async function personBy(
  ctx: TxCtx,
  store: Store,
  { who, confirm }: { who: string; confirm: boolean },
): Promise<number> {
  if (who.includes('@')) {
    const account = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', normaliseEmail(who))
      .where('email_verified', '=', true)
      .where('banned', '=', false)
      .executeTakeFirst()
    if (!account) throw invalid([NO_SUCH_ACCOUNT])
    return account.id
  }
  const typed = who.toUpperCase().replaceAll(/[^0-9A-ZÑ&]/g, '')
  if (GENERIC_DOCUMENTS.includes(typed)) throw invalid([GENERIC_DOCUMENT])
  const {
    rows: [buyer, other],
  } = await sql<{ id: number; name: string; email: string }>`
    select distinct u.id, split_part(u.name, ' ', 1) as name, u.email from sales s join users u on u.id = s.buyer_id where s.store_id = ${store.id} and not u.banned and s.billing is not null
      and s.state in ('accepted', 'paid', 'preparing', 'ready', 'shipped', 'delivered', 'closed')
      and regexp_replace(upper(s.billing ->> 'number'), '[^0-9A-ZÑ&]', '', 'g') = ${typed} order by u.id limit 2`.execute(
    ctx.db,
  )
  if (!buyer) throw invalid([NO_SUCH_DOCUMENT])
  if (other) throw invalid([SHARED_DOCUMENT])
  if (!confirm)
    throw new AppError(409, `Con ese documento te compró ${buyer.name} (${maskedEmail(buyer.email)}).`, [CONFIRM_WHO])
  return buyer.id
}

/** Names a customer once, however often it is pressed, and tells them what was agreed. */
export async function nameCustomer(
  ctx: TxCtx,
  owner: User,
  { storeId, who, confirm, terms }: { storeId: number; who: string; confirm: boolean; terms: Terms },
): Promise<{ id: number }> {
  const store = await ownStore(ctx, owner, storeId)
  const userId = await personBy(ctx, store, { who, confirm })
  const member = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (member) throw invalid([IS_MEMBER])
  const made = await ctx.db
    .insertInto('store_customers')
    .values({ store_id: storeId, user_id: userId, ...columnsOf(terms), created_at: ctx.now, updated_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(ALREADY_NAMED)
  await ctx.db.deleteFrom('former_customers').where('store_id', '=', storeId).where('user_id', '=', userId).execute()
  await noteStoreChange(ctx, {
    area: 'customer',
    action: 'create',
    subject: subjectOf(made.id),
    storeId,
    after: notedTerms(terms),
  })
  await tellCustomer(ctx, { userId, store, terms, id: made.id, title: `${store.name} te deja pagar por acuerdo` })
  return made
}

/** For the owner of the store; earlier purchases keep the terms agreed at their time. */
async function ownCustomer(ctx: TxCtx, owner: User, id: number) {
  const row = await ctx.db
    .selectFrom('store_customers as c')
    .innerJoin('store_members as m', 'm.store_id', 'c.store_id')
    .selectAll('c')
    .where('c.id', '=', id)
    .where('m.user_id', '=', owner.id)
    .forUpdate('c')
    .executeTakeFirst()
  if (!row) throw notFound(CUSTOMER_MISSING)
  return { row, store: await ownStore(ctx, owner, row.store_id) }
}

/** What is left out of the changes stays. */
export async function changeCustomer(
  ctx: TxCtx,
  owner: User,
  { id, changes }: { id: number; changes: { [K in keyof Terms]?: Terms[K] | undefined } },
): Promise<void> {
  const { row, store } = await ownCustomer(ctx, owner, id)
  const {
    label = row.label,
    discount = row.discount_percentage,
    payDays = row.pay_days,
    creditLimit = row.credit_limit === null ? null : toWireMoney(row.credit_limit),
  } = changes
  const terms = { label, discount, creditLimit, payDays }
  const next = columnsOf(terms)
  const isSame =
    row.discount_percentage === next.discount_percentage &&
    row.credit_limit === next.credit_limit &&
    row.pay_days === next.pay_days
  await ctx.db
    .updateTable('store_customers')
    .set({ ...next, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const before = {
    label: row.label,
    discount: row.discount_percentage,
    payDays: row.pay_days,
    creditLimit: row.credit_limit === null ? null : toWireMoney(row.credit_limit),
  }
  if (!isSame)
    await noteStoreChange(ctx, {
      area: 'customer',
      action: 'update',
      subject: subjectOf(id),
      storeId: store.id,
      before: notedTerms(before),
      after: notedTerms(terms),
    })
  // What the store calls them is its own.
  if (!isSame)
    await tellCustomer(ctx, { userId: row.user_id, store, terms, id, title: `${store.name} cambió tu acuerdo` })
}

export async function removeCustomer(ctx: TxCtx, owner: User, id: number): Promise<void> {
  const { row, store } = await ownCustomer(ctx, owner, id)
  await ctx.db.deleteFrom('store_customers').where('id', '=', id).execute()
  await keepLabel(ctx, row)
  await noteStoreChange(ctx, { area: 'customer', action: 'delete', subject: subjectOf(id), storeId: store.id })
  await notify(ctx, {
    userId: row.user_id,
    topic: 'sales',
    key: `agreement-over:${id}`,
    path: '/compras',
    action: 'Ver mis compras',
    title: `${store.name} terminó tu acuerdo`,
    text: 'Desde hoy le compras con pago en línea. Lo que ya compraste por acuerdo sigue como estaba.',
  })
}

/** A person who still owes stays in the store's list, under the name that the store knows. */
async function keepLabel(
  ctx: TxCtx,
  { store_id, user_id, label }: { store_id: number; user_id: number; label: string },
) {
  if (label === '') return
  await ctx.db
    .insertInto('former_customers')
    .values({ store_id, user_id, label, ended_at: ctx.now })
    .onConflict((on) => on.columns(['store_id', 'user_id']).doUpdateSet({ label, ended_at: ctx.now }))
    .execute()
}

/** The log is permanent, so the name that a store gives a person is not written there. */
const subjectOf = (id: number) => `Cliente N° ${id}`
const notedTerms = ({ discount, payDays, creditLimit }: Terms) => ({
  'Descuento (%)': discount,
  'Días de plazo': payDays,
  Tope: creditLimit,
})

async function tellCustomer(
  ctx: TxCtx,
  { userId, store, terms, id, title }: { userId: number; store: Store; terms: Terms; id: number; title: string },
): Promise<void> {
  const { discount, creditLimit, payDays } = terms
  const facts = [
    `${payDaysWords(payDays)}.`,
    creditLimit === null
      ? 'Sin tope de lo que puedes deber.'
      : `Puedes deberle hasta ${formatMoney(fromWireMoney(creditLimit), store.currency)}.`,
    ...(discount > 0
      ? [`Sus precios tienen ${String(discount).replace('.', ',')} % menos para ti: lo ves en tu carrito.`]
      : []),
  ]
  await notify(ctx, {
    userId,
    topic: 'sales',
    key: `agreement:${id}:${ctx.now.getTime()}`,
    path: '/',
    action: 'Buscar partes',
    title,
    text: `Al pagar lo que tengas en el carrito de ${store.name}, elige «Por acuerdo con la tienda».\n\n${facts.join(' ')}`,
  })
}
