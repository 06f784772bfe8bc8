import { ACTIVITY_CHANGED, ACTIVITY_SAVED, ACTIVITY_SAVED_TITLE, changeActivity, createActivity } from '@tuerca/contract/agenda'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { closeModal, openModal, toast } from '../../shared/modals/modals.tsx'
import type { Activity } from './agenda-loader.ts'
import { type ActivityFields, wireDate } from './check-activity.ts'
import { draftOf, dropDraft, keepDraft } from './kept-draft.ts'
import type { ScheduleProps } from './schedule-props.ts'

export type Face = { kind: 'form' } | { kind: 'sending' } | { kind: 'failed'; lines: string[] } | { kind: 'stale'; message: string }

/** The form's fields and how they are kept (C8.15). `activity` is the one that is edited. */
export function useSchedule(props: ScheduleProps, start: ActivityFields, activity?: Activity) {
  const about = { props: activity ? { activityId: activity.id } : props, version: activity?.version ?? null }
  const [fields, setFields] = useState<ActivityFields>(() => draftOf(about) ?? start)
  const [face, setFace] = useState<Face>({ kind: 'form' })
  const { revalidate } = useRevalidator()
  // The same activity sent twice is one.
  const key = useRef<string>(undefined)

  function change(next: Partial<ActivityFields>) {
    key.current = undefined
    const all = { ...fields, ...next }
    keepDraft(about, all)
    setFields(all)
    if (face.kind === 'failed') setFace({ kind: 'form' })
  }
  /** `over` writes over what somebody else changed meanwhile. */
  async function save(over = false) {
    setFace({ kind: 'sending' })
    try {
      if (activity) await call(changeActivity, { params: { id: activity.id }, body: { ...bodyOf(fields, activity), activity_state: fields.state, ...(over ? {} : { version: activity.version }) } })
      else await call(createActivity, { body: { ...bodyOf(fields), activity_url: props.activityUrl ?? null, vehicle_id: props.vehicleId ?? null } }, { idempotencyKey: key.current ??= crypto.randomUUID() })
    } catch (error) {
      return refused(error)
    }
    dropDraft()
    closeModal()
    toast(activity ? ACTIVITY_CHANGED : ACTIVITY_SAVED, { title: ACTIVITY_SAVED_TITLE })
    await revalidate()
  }
  function refused(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) {
      setFace({ kind: 'form' })
      return openModal('login', { message: 'Ingresa para guardar la actividad. Lo que escribiste sigue aquí.' })
    }
    setFace(error.status === 409 && activity ? { kind: 'stale', message: error.message } : { kind: 'failed', lines: [...new Set([error.message, ...error.lines])] })
  }
  function cancel() {
    dropDraft()
    closeModal()
  }
  return { fields, change, face, save, cancel }
}

function bodyOf({ name, date, activity, reminder }: ActivityFields, before?: Activity) {
  // The form knows minutes: what another program wrote to the second stays while its minute does.
  const kept = before && before.date.slice(0, 16) === wireDate(date).slice(0, 16) ? before.date : wireDate(date)
  return { name: name.trim(), date: kept, activity: activity.trim(), reminder_minutes: reminder }
}
