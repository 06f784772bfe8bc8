import type { Selectable } from 'kysely'
import { NOTIFICATION_TOPICS } from '@tuerca/domain/notification-topics'
import type { TxCtx } from '../../platform/context.ts'
import type { Messages } from '../../platform/db/tables.ts'
import { queueNoticeByMail } from './notice-by-mail.ts'
import { choicesOf } from './queries.ts'

export interface Variables {
  title: string
  text: string
  path: string | null
  origin: string
  action?: string
  /** The same notice went by mail too. */
  mailed: boolean
}

/** What a WhatsApp message was made of. */
export function variablesOf(message: Pick<Selectable<Messages>, 'template' | 'subject' | 'body_text'>): Variables {
  const kept = message.template as Partial<Variables> | null
  return {
    title: kept?.title ?? message.subject, text: kept?.text ?? message.body_text, path: kept?.path ?? null, origin: kept?.origin ?? '',
    mailed: kept?.mailed ?? false, ...(kept?.action ? { action: kept.action } : {}),
  }
}

type Refused = Pick<Selectable<Messages>, 'id' | 'user_id' | 'topic' | 'template' | 'subject' | 'body_text' | 'sealed'>

/** The path of a link that was kept sealed; undefined where there was none, or it is not kept any more. */
export function linkOf({ seals }: Pick<TxCtx, 'seals'>, { sealed }: Pick<Selectable<Messages>, 'sealed'>): string | undefined {
  const url = sealed === null ? null : seals.open(sealed)
  return url === null ? undefined : new URL(url).pathname
}

/** What WhatsApp did not take goes by mail, once, unless it already did or the person wants no mail of that topic. */
export async function giveWayToMail(ctx: TxCtx, message: Refused): Promise<void> {
  const topic = NOTIFICATION_TOPICS.find((one) => one === message.topic)
  const notice = variablesOf(message)
  if (message.user_id === null || !topic || notice.mailed) return
  const person = await ctx.db.selectFrom('users').select(['email', 'name']).where('id', '=', message.user_id).where('banned', '=', false).executeTakeFirst()
  if (!person || !(await choicesOf(ctx.db, message.user_id, topic))('mail')) return
  await queueNoticeByMail({ ...ctx, origin: notice.origin || ctx.origin }, { ...person, userId: message.user_id, topic, ...notice, link: linkOf(ctx, message), insteadOf: message.id })
}
