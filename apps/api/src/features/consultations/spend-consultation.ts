import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { exhausted, loginRequired } from '../../platform/errors.ts'
import { OWN_LOTS, walletStore, type LookUp } from './queries.ts'
import { tellFewLeft } from './tell-few-left.ts'

/**
 * Takes one credit: from the type's own lots, the first to expire first, then from general_inquiries, and records its
 * use in the ledger. Throws 'Exhausted …' when none is left. The wallet's rows are locked before one is chosen, so a
 * look-up that waited sees what the others left.
 */
export async function spendConsultation(ctx: TxCtx, { kind, subject }: LookUp): Promise<void> {
  if (!ctx.user) throw loginRequired()
  const {
    rows: [spent],
  } = await sql<{ id: number; left: number }>`
    with wallet as (
      select id, transaction_type, expires_at, amount from consultation_lots
      where user_id = ${ctx.user.id} and store_id is not distinct from ${walletStore(ctx)}::int
        and transaction_type in (${OWN_LOTS[kind]}, 'general_inquiries') and amount > 0 and expires_at > ${ctx.now}
      order by id for update
    ), spent as (
      update consultation_lots set amount = amount - 1
      where amount > 0 and id = (select id from wallet order by transaction_type = 'general_inquiries', expires_at, id limit 1)
      returning id
    )
    insert into credit_ledger (lot_id, movement, amount, kind, subject, moved_at)
    select id, 'spend', -1, ${kind}, ${subject}, ${ctx.now} from spent
    returning id, (select sum(amount) - 1 from wallet)::int as left`.execute(ctx.db)
  if (!spent) throw exhausted(kind)
  await tellFewLeft(ctx, { userId: ctx.user.id, kind, left: spent.left, movement: spent.id })
}
