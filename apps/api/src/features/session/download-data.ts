import type { Ctx } from '../../platform/context.ts'
import type { PersonalData } from '../../platform/feature.ts'
import { downloadSecurityEvents } from '../../platform/security-log.ts'
import type { User } from '../../platform/visitor.ts'
import { ownAddresses } from './queries.ts'

/**
 * Everything that any feature stores about a person, for their data download: no password hash and no session token.
 */
export async function downloadData(ctx: Ctx, personal: PersonalData, user: User) {
  const account = await ctx.db
    .selectFrom('users')
    .select([
      'name',
      'email',
      'mobile',
      'mobile_proved_at',
      'country',
      'is_workshop',
      'role',
      'email_verified',
      'consented_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const sessions = await ctx.db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  const stores = await ctx.db
    .selectFrom('store_members as m')
    .innerJoin('stores as s', 's.id', 'm.store_id')
    .select(['s.name', 'm.role'])
    .where('m.user_id', '=', user.id)
    .orderBy('s.id')
    .execute()
  const passkeys = await ctx.db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'used_at'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  const securityEvents = await downloadSecurityEvents(ctx, user.id)
  const emailChanges = await ctx.db
    .selectFrom('email_changes')
    .select(['old_email', 'new_email', 'asked_at', 'confirmed_at', 'undone_at'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  return {
    account,
    sessions,
    passkeys,
    stores,
    securityEvents,
    emailChanges,
    ...(await personal.download(ctx, { id: user.id, addresses: await ownAddresses(ctx.db, user) })),
  }
}
