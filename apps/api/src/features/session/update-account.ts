import type { Parsed } from '@tuerca/contract/endpoint'
import type { updateAccount as updateEndpoint } from '@tuerca/contract/session'
import { normaliseMobile } from '@tuerca/domain/accounts'
import type { Ctx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'

/** Changes one's own sign-up; without a mobile it is incomplete again (M5.04). */
export async function updateAccount(ctx: Ctx, user: User, given: Parsed<typeof updateEndpoint>['body']): Promise<User> {
  const mobile = given.mobile?.trim() ? normaliseMobile(given.mobile, given.country) : null
  await ctx.db.updateTable('users')
    .set({ name: given.name, mobile, country: given.country, is_workshop: given.isWorkshop, updated_at: ctx.now })
    .where('id', '=', user.id).execute()
  return { ...user, name: given.name, mobile, country: given.country, isWorkshop: given.isWorkshop }
}
