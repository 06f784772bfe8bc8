import type { Selectable } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { MessageTemplate } from '../../platform/db/column-types.ts'
import type { Messages } from '../../platform/db/tables.ts'

/** What a WhatsApp message was made of. */
export function variablesOf(
  message: Pick<Selectable<Messages>, 'template' | 'subject' | 'body_text'>,
): MessageTemplate {
  const kept = message.template
  return {
    title: kept?.title ?? message.subject,
    text: kept?.text ?? message.body_text,
    path: kept?.path ?? null,
    origin: kept?.origin ?? '',
    mailed: kept?.mailed ?? false,
    isCode: kept?.isCode ?? false,
    replies: kept?.replies ?? [],
    ...(kept?.action ? { action: kept.action } : {}),
    ...(kept?.country ? { country: kept.country } : {}),
  }
}

/** The path of a link that was stored sealed; undefined when there was none, or it was deleted. */
export function linkOf(
  { seals }: Pick<TxCtx, 'seals'>,
  { sealed }: Pick<Selectable<Messages>, 'sealed'>,
): string | undefined {
  const url = sealed === null ? null : seals.open(sealed)
  return url === null ? undefined : new URL(url).pathname
}
