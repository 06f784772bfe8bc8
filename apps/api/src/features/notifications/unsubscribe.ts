import { TOPIC_FACTS } from '@tuerca/domain/notification-topics'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { choose } from './preferences.ts'
import { choicesOf } from './queries.ts'

/** What a link would stop; throws 404 for one that is not ours. */
export async function showUnsubscription(ctx: Pick<Ctx, 'db'>, token: string) {
  const { user_id, topic } = await tokenRow(ctx, token)
  return { data: { label: TOPIC_FACTS[topic].label, stopped: !(await choicesOf(ctx.db, user_id, topic))('mail') } }
}

/** Stops it; as often as it is sent. */
export async function unsubscribe(ctx: Pick<Ctx, 'db' | 'now'>, token: string) {
  const { user_id, topic } = await tokenRow(ctx, token)
  await choose(ctx, user_id, { topic, channel: 'mail', enabled: false })
  return { data: { label: TOPIC_FACTS[topic].label, stopped: true } }
}

async function tokenRow(ctx: Pick<Ctx, 'db'>, token: string) {
  const row = await ctx.db
    .selectFrom('unsubscribe_tokens')
    .select(['user_id', 'topic'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (!row) throw notFound('Este enlace ya no sirve. Puedes elegir tus avisos en tu cuenta.')
  return { user_id: row.user_id, topic: row.topic }
}
