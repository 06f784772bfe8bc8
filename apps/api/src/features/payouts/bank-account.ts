import { ACCOUNT_CHANGED, ACCOUNT_MISSING, BANK_OWNER, type StoreBank } from '@tuerca/contract/store-bank'
import {
  ACCOUNT_RESTS_MS,
  type AccountKind,
  accountLabel,
  endingOf,
  judgeAccount,
  type TypedAccount,
} from '@tuerca/domain/bank-account'
import type { Country } from '@tuerca/domain/country'
import { longMoment } from '@tuerca/domain/long-moment'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import type { Row as TableRow } from '../../platform/db/row.ts'
import { noteAdminEvent, noteStoreChange } from '../admin/index.ts'
import { queueLetter } from '../notifications/index.ts'

const NO_STORE = 'Esta tienda no existe.'

/** A store that the user owns: staff are refused, and for anybody else it does not exist. */
async function ownStore({ db }: Pick<TxCtx, 'db'>, user: User, storeId: number) {
  const row = await db
    .selectFrom('store_members as m')
    .innerJoin('stores as s', 's.id', 'm.store_id')
    .select(['s.id', 's.name', 's.country', 'm.role'])
    .where('m.store_id', '=', storeId)
    .where('m.user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw notFound(NO_STORE)
  if (row.role !== 'owner') throw forbidden(BANK_OWNER)
  return { id: row.id, name: row.name, country: row.country }
}

interface Row extends TableRow<
  'store_bank_accounts',
  'holder' | 'document' | 'bank' | 'sealed_number' | 'digest' | 'ending' | 'changed_at'
> {
  kind: AccountKind
  changed_by_name: string | null
}

async function readAccount({ db }: Pick<TxCtx, 'db'>, storeId: number, { lock = false } = {}): Promise<Row | null> {
  const { rows } = await sql<Row>`select a.*, u.name as changed_by_name from store_bank_accounts a
    left join users u on u.id = a.changed_by where a.store_id = ${storeId} ${lock ? sql`for update of a` : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

function restsUntil({ changed_at }: Pick<Row, 'changed_at'>, now: Date): Date | null {
  const until = new Date(changed_at.getTime() + ACCOUNT_RESTS_MS)
  return until > now ? until : null
}

export async function storeBank(ctx: Pick<TxCtx, 'db' | 'now'>, user: User, storeId: number): Promise<StoreBank> {
  const store = await ownStore(ctx, user, storeId)
  const row = await readAccount(ctx, storeId)
  return {
    store,
    account: row && {
      label: accountLabel(row),
      holder: row.holder,
      document: `···${row.document.slice(-4)}`,
      changed_at: row.changed_at.toISOString(),
      changedBy: row.changed_by_name,
      restsUntil: restsUntil(row, ctx.now)?.toISOString() ?? null,
    },
  }
}

/** Throws 400 with one line per problem. Every owner is told by a mail that cannot be turned off. */
export async function changeAccount(
  ctx: TxCtx,
  user: User,
  { storeId, ...typed }: TypedAccount & { storeId: number },
): Promise<void> {
  const store = await ownStore(ctx, user, storeId)
  const { account, problems } = judgeAccount(typed, store.country)
  if (!account) throw invalid(Object.values(problems))
  // Two owners at once: the second sees what the first wrote.
  await ctx.db.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
  const before = await readAccount(ctx, storeId, { lock: true })
  const digest = ctx.seals.digest(JSON.stringify(account))
  if (before?.digest === digest) return
  const { number, ...rest } = account
  const row = {
    ...rest,
    sealed_number: ctx.seals.seal(number),
    digest,
    ending: endingOf(number),
    changed_by: user.id,
    changed_at: ctx.now,
  }
  await ctx.db
    .insertInto('store_bank_accounts')
    .values({ store_id: storeId, ...row })
    .onConflict((on) => on.column('store_id').doUpdateSet(row))
    .execute()
  const label = accountLabel(row)
  await noteStoreChange(ctx, {
    area: 'bank',
    action: before ? 'update' : 'create',
    subject: store.name,
    storeId,
    before: before && accountLabel(before),
    after: label,
  })
  await tellByMail(ctx, store, { label, by: user.name })
}

async function tellByMail(
  ctx: TxCtx,
  store: { id: number; name: string },
  { label, by }: { label: string; by: string },
): Promise<void> {
  const owners = await ctx.db
    .selectFrom('store_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'u.name'])
    .where('m.store_id', '=', store.id)
    .where('m.role', '=', 'owner')
    .orderBy('u.id')
    .execute()
  for (const { id, email, name } of owners)
    await queueLetter(ctx, {
      to: email,
      userId: id,
      name,
      topic: 'account',
      subject: `Cambió la cuenta donde te pagamos las ventas de ${store.name}`,
      lines: [
        `${by} escribió la cuenta bancaria de ${store.name}: ${label}. Las próximas liquidaciones van a ella.`,
        'Durante 24 horas no le transferimos nada. Si no la reconoces, escribe de nuevo la correcta, quita del equipo a quien no deba estar y cambia tu contraseña.',
      ],
      action: { label: 'Ver la cuenta', url: `${ctx.origin}/vender/mi-tienda?ver=cuenta` },
    })
}

/** The account to which a payout may be sent now, as it is shown; throws 409 with what is missing. */
export async function accountToPay(
  ctx: TxCtx,
  { storeId, country, seen }: { storeId: number; country: Country; seen: string | undefined },
): Promise<string> {
  const row = await readAccount(ctx, storeId, { lock: true })
  if (!row) throw conflict(ACCOUNT_MISSING)
  const label = accountLabel(row)
  if (seen !== undefined && seen !== label) throw conflict(ACCOUNT_CHANGED)
  const until = restsUntil(row, ctx.now)
  if (until) {
    const moment = longMoment(until, country).replace(/\.$/, '')
    throw conflict(`La tienda escribió esta cuenta hace menos de 24 horas. Transfiere después del ${moment}.`)
  }
  return label
}

/** The complete account number, for the administrator who sends the money; each look is logged. */
export async function accountOfPayout(ctx: TxCtx, payoutId: number) {
  const payout = await ctx.db
    .selectFrom('payouts as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.store_id', 's.name'])
    .where('o.id', '=', payoutId)
    .executeTakeFirst()
  if (!payout) throw notFound('Esta liquidación no existe.')
  const row = await readAccount(ctx, payout.store_id)
  if (!row) throw conflict(ACCOUNT_MISSING)
  const number = ctx.seals.open(row.sealed_number)
  // Sealed with a secret that this installation does not have any more.
  if (number === null) throw conflict(ACCOUNT_MISSING)
  await noteAdminEvent(ctx, {
    area: 'bank',
    action: 'look',
    subject: payout.name,
    storeId: payout.store_id,
    remark: accountLabel(row),
  })
  const { holder, document, bank, kind } = row
  return {
    label: accountLabel(row),
    holder,
    document,
    bank,
    kind,
    number,
    restsUntil: restsUntil(row, ctx.now)?.toISOString() ?? null,
  }
}
