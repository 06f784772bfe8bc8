import * as contract from '@tuerca/contract/store-team'
import { maskedEmail, normaliseEmail } from '@tuerca/domain/accounts'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../../platform/call-limit.ts'
import { inTransaction } from '../../../platform/context.ts'
import { onceByKey } from '../../../platform/once-by-key.ts'
import { personOf } from '../../../platform/person.ts'
import { route } from '../../../platform/route.ts'
import { accept, invite, openInvitation, withdraw } from './invitations.ts'
import { changeRole, roleOf, takeOut, teamOf } from './team.ts'

/** Strangers are written to. */
const countInvitations = callLimit({
  name: 'invitations',
  most: 20,
  ms: 3_600_000,
  message: 'Invitaste a muchas personas seguidas. Espera una hora e intenta de nuevo.',
})
const countLooks = callLimit({
  name: 'invitation-looks',
  most: 60,
  ms: 3_600_000,
  message: 'Abriste muchas invitaciones. Espera una hora e intenta de nuevo.',
})

/** Who works in a store (selling.md §1). */
export function teamRoutes(app: FastifyInstance) {
  route(app, contract.listTeam, async (ctx, { query: { storeId } }) => ({
    data: await teamOf(ctx, personOf(ctx), storeId),
  }))
  route(app, contract.inviteMember, async (ctx, { body }, http) => {
    const owner = personOf(ctx)
    await countInvitations(ctx)
    return onceByKey(ctx, { endpoint: 'inviteMember', body, http }, async (ctx) => ({
      data: { ...(await invite(ctx, owner, body)), message: 'Invitación enviada.' },
    }))
  })
  route(app, contract.withdrawInvitation, async (ctx, { params: { id } }) => {
    await inTransaction(ctx, (ctx) => withdraw(ctx, personOf(ctx), id))
    return { data: { message: 'Invitación retirada: su enlace ya no sirve.' } }
  })
  route(app, contract.changeMember, async (ctx, { params, body }) => ({
    data: { message: await inTransaction(ctx, (ctx) => changeRole(ctx, personOf(ctx), { ...params, ...body })) },
  }))
  route(app, contract.removeMember, async (ctx, { params }) => ({
    data: { message: await inTransaction(ctx, (ctx) => takeOut(ctx, personOf(ctx), params)) },
  }))
  route(app, contract.showInvitation, async (ctx, { params: { token } }) => {
    await countLooks(ctx)
    const { name, city, role, email, inviter } = await openInvitation(ctx, token)
    return {
      data: {
        store: name,
        city,
        role: roleOf(role),
        email: maskedEmail(email),
        invitedBy: inviter?.split(' ')[0] ?? '',
        isForYou: ctx.user !== null && normaliseEmail(ctx.user.email) === normaliseEmail(email),
      },
    }
  })
  route(app, contract.acceptInvitation, async (ctx, { params: { token } }) => ({
    data: { message: await inTransaction(ctx, (ctx) => accept(ctx, personOf(ctx), token)) },
  }))
}
