import type { Reply } from '@tuerca/contract/endpoint'
import type { notificationPreferences } from '@tuerca/contract/notifications'
import {
  goesBy,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
  TOPIC_FACTS,
} from '@tuerca/domain/notification-topics'
import type { Ctx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { BOUNCE_REST_MS, forgetBounce } from './keep-bounce.ts'
import { bounceOf } from './queries.ts'

/** Every topic with the ways a person has chosen, and whether their address works. */
export async function readPreferences(
  ctx: Pick<Ctx, 'db'>,
  user: User,
): Promise<Reply<typeof notificationPreferences>> {
  const chosen = await ctx.db
    .selectFrom('notification_preferences')
    .select(['topic', 'channel', 'enabled'])
    .where('user_id', '=', user.id)
    .execute()
  const bounced = await bounceOf(ctx.db, user.email)
  const way = (topic: NotificationTopic, channel: NotificationChannel) => ({
    enabled: goesBy(
      topic,
      channel,
      chosen.find((row) => row.topic === topic && row.channel === channel)?.enabled ?? null,
    ),
    fixed: TOPIC_FACTS[topic].ways[channel].fixed,
  })
  return {
    data: {
      topics: NOTIFICATION_TOPICS.map((topic) => ({
        topic,
        label: TOPIC_FACTS[topic].label,
        about: TOPIC_FACTS[topic].about,
        mail: way(topic, 'mail'),
        whatsapp: way(topic, 'whatsapp'),
      })),
      mail: { address: user.email, bouncedAt: bounced?.toISOString() ?? null },
      mobile: user.mobile,
      mobileProved: user.mobileProved === true,
    },
  }
}

export interface Choice {
  topic: NotificationTopic
  channel: NotificationChannel
  enabled: boolean
}

/** Keeps a choice; throws 400 with the reason for what is fixed. */
export async function choose(ctx: Pick<Ctx, 'db' | 'now'>, userId: number, { topic, channel, enabled }: Choice) {
  const { fixed } = TOPIC_FACTS[topic].ways[channel]
  if (fixed !== null) throw invalid([fixed])
  await ctx.db
    .insertInto('notification_preferences')
    .values({ user_id: userId, topic, channel, enabled, updated_at: ctx.now })
    .onConflict((on) => on.columns(['user_id', 'topic', 'channel']).doUpdateSet({ enabled, updated_at: ctx.now }))
    .execute()
}

/** Forgets that a person's address bounced, at the earliest an hour after the bounce. */
export async function retryAddress(ctx: Pick<Ctx, 'db' | 'now'>, user: User) {
  const bounced = await bounceOf(ctx.db, user.email)
  if (bounced && ctx.now.getTime() - bounced.getTime() < BOUNCE_REST_MS)
    throw conflict('Acabamos de intentarlo y el correo volvió. Espera una hora e intenta de nuevo.')
  await forgetBounce(ctx, user.email)
}
