import type { Parsed } from '@tuerca/contract/endpoint'
import type { updateAccount as updateEndpoint } from '@tuerca/contract/session'
import { normaliseMobile } from '@tuerca/domain/accounts'
import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import type { User } from '../../platform/visitor.ts'
import { giveWelcome } from './give-welcome.ts'
import { sendMobileChanged } from './letters/mobile-changed.ts'

/**
 * Changes the user's own data. Without a mobile the sign-up is incomplete again (M5.04); completing it gives the
 * welcome.
 */
export async function updateAccount(
  ctx: Ctx,
  config: Config,
  { user, given }: { user: User; given: Parsed<typeof updateEndpoint>['body'] },
): Promise<User> {
  const mobile = given.mobile?.trim() ? normaliseMobile(given.mobile, given.country) : null
  const isSameMobile = mobile === user.mobile && given.country === user.country
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable('users')
      .set({ name: given.name, mobile, country: given.country, is_workshop: given.isWorkshop, updated_at: ctx.now })
      .where('id', '=', user.id)
      .execute()
    if (!isSameMobile) await noteSecurity(ctx, { kind: 'mobile-changed', userId: user.id })
    if (!isSameMobile && user.mobile !== null) await sendMobileChanged(ctx, user)
    await giveWelcome(ctx, config, { ...user, mobile, name: given.name })
  })
  return {
    ...user,
    name: given.name,
    mobile,
    mobileProved: isSameMobile && user.mobileProved === true,
    country: given.country,
    isWorkshop: given.isWorkshop,
  }
}
