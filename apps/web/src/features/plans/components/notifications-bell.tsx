import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationPreferences, setNotificationPreference } from '@tuerca/contract/notifications'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BELL_WAYS, keepWays, waysBack } from '../bell-ways.ts'
import { WithQueries } from './with-queries.tsx'

const KEY = ['notification-preferences']
const TOPIC = 'consultations'

/** M2.47: whether one is told before look-ups end, by mail or WhatsApp. The bell of the page tells it anyway. */
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
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(notificationPreferences, {}, { signal }) })
  const topic = data?.data.topics.find((one) => one.topic === TOPIC)
  if (!topic) return null
  const on = topic.mail.enabled || topic.whatsapp.enabled
  async function toggle() {
    if (busy || !topic) return
    setBusy(true)
    try {
      const change = on ? BELL_WAYS.filter((channel) => topic[channel].enabled) : waysBack(userId)
      if (on) keepWays(userId, change)
      for (const channel of change)
        client.setQueryData(
          KEY,
          await call(setNotificationPreference, { body: { topic: TOPIC, channel, enabled: !on } }),
        )
      toast(
        on
          ? 'Ya no te escribimos cuando tus consultas estén por terminar.'
          : 'Te escribimos cuando te queden pocas consultas o estén por vencer.',
        { title: 'Avisos de consultas' },
      )
    } catch {
      toast('No pudimos cambiar tus avisos. Intenta de nuevo.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      look="bare"
      aria-pressed={on}
      busy={busy}
      title={on ? 'Dejar de recibir avisos de consultas' : 'Recibir avisos de consultas'}
      onClick={() => void toggle()}
    >
      {!busy && <Icon name={on ? 'bell' : 'bellOff'} />}Avisos de consultas
    </Button>
  )
}
