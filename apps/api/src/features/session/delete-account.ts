import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { PersonalData } from '../../platform/feature.ts'
import { forgetAnswers } from '../../platform/once-by-key.ts'
import { forgetSecurityEvents, noteSecurity } from '../../platform/security-log.ts'
import type { User } from '../../platform/visitor.ts'
import { rememberPerson } from './former-person.ts'
import { requireOwnPassword } from './own-password.ts'
import { ownAddresses } from './queries.ts'

/** Deletes a person and their data, after they entered their password again. */
export async function deleteAccount(
  ctx: Ctx,
  config: Config,
  { user, password, personal }: { user: User; password: string; personal: PersonalData },
) {
  await requireOwnPassword(ctx, config, { user, password, refusal: 'Tu contraseña no es correcta.' })
  await inTransaction(ctx, async (ctx) => {
    await keepSomebodyInCharge(ctx, user)
    await rememberPerson(ctx, config, user)
    await personal.forget(ctx, { id: user.id, addresses: await ownAddresses(ctx.db, user) })
    await forgetAnswers(ctx, user.id)
    await ctx.db
      .deleteFrom('verifications')
      .where((eb) => eb.or([eb('value', '=', String(user.id)), eb('identifier', '=', `verify-email:${user.id}`)]))
      .execute()
    await forgetSecurityEvents(ctx, user.id)
    // For this event alone the network is kept: somebody else may have done it.
    await noteSecurity(ctx, { kind: 'account-deleted', userId: user.id })
    // Sessions, credentials, memberships and look-ups go with the row.
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute()
  })
  return { message: 'Tu cuenta y tus datos quedaron eliminados.' }
}

async function keepSomebodyInCharge(ctx: TxCtx, user: User) {
  // Locked, so that two owners who leave at once do not leave a store without an owner.
  const owners = await ctx.db
    .selectFrom('store_members as m')
    .innerJoin('stores as s', 's.id', 'm.store_id')
    // One that never opened goes with its owner (stores/index.ts).
    .where('m.role', '=', 'owner')
    .where('s.approved_at', 'is not', null)
    .where(
      'm.store_id',
      'in',
      ctx.db.selectFrom('store_members').select('store_id').where('user_id', '=', user.id).where('role', '=', 'owner'),
    )
    .select(['s.name', 'm.user_id', 'm.store_id'])
    .orderBy('m.store_id')
    .orderBy('m.user_id')
    .forUpdate()
    .execute()
  const alone = owners.find(
    (one) =>
      one.user_id === user.id && !owners.some((other) => other.store_id === one.store_id && other.user_id !== user.id),
  )
  if (alone)
    throw conflict(
      `Eres la única persona dueña de la tienda ${alone.name}. Entrega la tienda a otra persona antes de eliminar tu cuenta.`,
    )
  if (user.role !== 'admin') return
  const admins = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (admins.length === 1)
    throw conflict('Eres la única persona que administra Tuerca. Nombra a otra antes de eliminar tu cuenta.')
}
