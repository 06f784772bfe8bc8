import { setNotificationPreference, type NotificationPreferences } from '@tuerca/contract/notifications'
import type { NotificationChannel } from '@tuerca/domain/notification-topics'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../shared/api/call.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { TOPIC_ICONS } from '../topic-icons.ts'
import css from './topic-choices.module.css'

type Topics = z.output<typeof NotificationPreferences>['data']['topics']
type Topic = Topics[number]

const CHANNELS: readonly [NotificationChannel, string][] = [
  ['mail', 'Correo'],
  ['whatsapp', 'WhatsApp'],
]

/** One row per topic, one switch per channel; each press is saved at once. */
export function TopicChoices({ topics }: { topics: Topics }) {
  const [shown, setShown] = useState(topics)
  const choose = async (topic: Topic, channel: NotificationChannel) => {
    const enabled = !topic[channel].enabled
    const put = (to: boolean) =>
      setShown((now) =>
        now.map((one) => (one.topic === topic.topic ? { ...one, [channel]: { ...one[channel], enabled: to } } : one)),
      )
    put(enabled)
    try {
      await call(setNotificationPreference, { body: { topic: topic.topic, channel, enabled } })
    } catch (error) {
      put(!enabled)
      toast(error instanceof Error ? error.message : 'No pudimos guardarlo. Intenta de nuevo.')
    }
  }
  return (
    <ul className={css.topics}>
      {shown.map((topic) => (
        <li key={topic.topic} className={css.topic}>
          <span className={css.icon}>
            <Icon name={TOPIC_ICONS[topic.topic]} />
          </span>
          <div>
            <h2 className={css.label}>{topic.label}</h2>
            <p className={css.about}>{topic.about}</p>
          </div>
          <div className={css.ways}>
            {CHANNELS.map(([channel, name]) => (
              <Way
                key={channel}
                topic={topic}
                channel={channel}
                name={name}
                onChoose={() => void choose(topic, channel)}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Way({
  topic,
  channel,
  name,
  onChoose,
}: {
  topic: Topic
  channel: NotificationChannel
  name: string
  onChoose: () => void
}) {
  const { enabled, fixed } = topic[channel]
  const why = `${topic.topic}-${channel}`
  return (
    <div className={css.way}>
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={enabled}
          aria-checked={enabled}
          disabled={fixed !== null}
          aria-describedby={fixed ? why : undefined}
          aria-label={`${topic.label} por ${name}`}
          onChange={onChoose}
        />
        <span className={css.track} aria-hidden="true" />
        {name}
      </label>
      {fixed && (
        <p className={css.why} id={why}>
          {fixed}
        </p>
      )}
    </div>
  )
}
