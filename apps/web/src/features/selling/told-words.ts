import type { StoreNotice } from '@tuerca/contract/selling'

type To = StoreNotice['to'][number]
const NAMES = { mail: 'correo', whatsapp: 'WhatsApp' } as const
/** What became of a message, where that is worth a word. */
const STATES: Record<To['ways'][number]['state'], string> = {
  queued: ' (por salir)',
  sent: '',
  delivered: ' (entregado)',
  failed: ' (no salió)',
  bounced: ' (rebotó)',
  skipped: ' (no se envió)',
}
const list = (words: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(words)
const wayOf = ({ ways }: To) =>
  ways.length === 0
    ? 'en sus notificaciones'
    : `por ${list(ways.map(({ channel, state }) => NAMES[channel] + STATES[state]))}`

/** Who was told by which way, those of one way together: «Luis y Paola por WhatsApp; Beto por correo (rebotó)». */
export function toldInWords(to: StoreNotice['to']): string {
  const byWay = Map.groupBy(to, wayOf)
  return [...byWay].map(([way, people]) => `${list(people.map(({ name }) => name))} ${way}`).join('; ')
}
