import {
  ACTIVITY_CHANGED,
  ACTIVITY_SAVED,
  ACTIVITY_SAVED_TITLE,
  changeActivity,
  createActivity,
} from '@tuerca/contract/agenda'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { closeModal, toast } from '../../shared/modals/modals.tsx'
import { signedIn } from '../../shared/modals/signed-in.ts'
import type { Activity } from './agenda-loader.ts'
import { type ActivityFields, activityProblems, wireDate } from './check-activity.ts'
import { draftOf, dropDraft, keepDraft } from './kept-draft.ts'
import type { ScheduleProps } from './schedule-props.ts'

/** The value of the button that overwrites somebody else's changes. */
export const OVER = 'over'

/**
 * The form of an activity and how it is saved (C8.15). `activity` is the edited one; `stale` means that it changed
 * meanwhile.
 */
export function useSchedule(props: ScheduleProps, start: ActivityFields, activity?: Activity) {
  const about = { props: activity ? { activityId: activity.id } : props, version: activity?.version ?? null }
  const [stale, setStale] = useState('')
  const form = useSubmit({
    start,
    check: activityProblems,
    draft: { read: () => draftOf(about), keep: (fields) => keepDraft(about, fields), drop: dropDraft },
    async send(fields, { key: idempotencyKey, pressed }) {
      setStale('')
      const seen = activity && pressed !== OVER ? { version: activity.version } : {}
      if (activity)
        await call(changeActivity, {
          params: { id: activity.id },
          body: { ...bodyOf(fields, activity), activity_state: fields.state, ...seen },
        })
      else
        await call(
          createActivity,
          { body: { ...bodyOf(fields), activity_url: props.activityUrl ?? null, vehicle_id: props.vehicleId ?? null } },
          { idempotencyKey },
        )
    },
    done() {
      void closeModal()
      toast(activity ? ACTIVITY_CHANGED : ACTIVITY_SAVED, { title: ACTIVITY_SAVED_TITLE })
    },
    signIn: () => signedIn({ message: 'Ingresa para guardar la actividad. Lo que escribiste sigue aquí.' }),
    refused({ status, message }) {
      const isStale = status === 409 && activity !== undefined
      if (isStale) setStale(message)
      return isStale
    },
  })
  function cancel() {
    dropDraft()
    void closeModal()
  }
  return { form, stale, cancel }
}

function bodyOf({ name, date, activity, reminder }: ActivityFields, before?: Activity) {
  // The form has minutes only: seconds that another program wrote stay while the minute does.
  const kept = before && before.date.slice(0, 16) === wireDate(date).slice(0, 16) ? before.date : wireDate(date)
  return { name: name.trim(), date: kept, activity: activity.trim(), reminder_minutes: reminder }
}
