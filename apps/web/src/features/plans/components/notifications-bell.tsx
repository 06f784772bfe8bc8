import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationPreferences, setNotificationPreference } from '@tuerca/contract/notifications'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BELL_WAYS, keepWays, waysBack } from '../bell-ways.ts'
import { WithQueries } from './with-queries.tsx'

const KEY = ['notification-preferences']
const TOPIC = 'consultations'

/** M2.47: whether to be warned by mail or WhatsApp before look-ups run out. The bell of the page always warns. */
export default function NotificationsBell() {
  return (
    <WithQueries>
      <Bell />
    </WithQueries>
  )
}

function Bell() {
  const client = useQueryClient()
  const { user } = useVisitor()
  const userId = user?.id ?? 0
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(notificationPreferences, {}, { signal }) })
  const topic = data?.data.topics.find((one) => one.topic === TOPIC)
  const on = topic !== undefined && (topic.mail.enabled || topic.whatsapp.enabled)
  const changing = useSend<readonly (typeof BELL_WAYS)[number][]>({
    async send(ways) {
      for (const channel of ways)
        client.setQueryData(
          KEY,
          await call(setNotificationPreference, { body: { topic: TOPIC, channel, enabled: !on } }),
        )
    },
    rereads: false,
    done: () =>
      toast(
        on
          ? 'Ya no te escribimos cuando tus consultas estén por terminar.'
          : 'Te escribimos cuando te queden pocas consultas o estén por vencer.',
        { title: 'Avisos de consultas' },
      ),
    refused() {
      toast('No pudimos cambiar tus avisos. Intenta de nuevo.')
      return true
    },
  })
  if (!topic) return null
  function toggle() {
    if (!topic) return
    const ways = on ? BELL_WAYS.filter((channel) => topic[channel].enabled) : waysBack(userId)
    if (on) keepWays(userId, ways)
    void changing.go(ways)
  }
  return (
    <Button
      size="small"
      look="bare"
      aria-pressed={on}
      busy={changing.busy}
      title={on ? 'Dejar de recibir avisos de consultas' : 'Recibir avisos de consultas'}
      onClick={toggle}
    >
      {!changing.busy && <Icon name={on ? 'bell' : 'bellOff'} />}Avisos de consultas
    </Button>
  )
}
