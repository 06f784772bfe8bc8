import {
  ACTIVITY_DELETED,
  ACTIVITY_RESTORED,
  changeActivity,
  deleteActivity,
  restoreActivity,
} from '@tuerca/contract/agenda'
import type { ActivityState } from '@tuerca/domain/agenda'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { toast } from '../../shared/modals/modals.tsx'
import { signedIn } from '../../shared/modals/signed-in.ts'
import type { Activity } from './agenda-loader.ts'

/** Time enough to read what was deleted and to think again. */
const UNDO_MS = 10_000

/** The actions on activities in the planner; a tick shows at once. */
export function useActivities(activities: readonly Activity[]) {
  const { revalidate } = useRevalidator()
  const [ticked, setTicked] = useState<Readonly<Record<number, ActivityState>>>({})
  const shown = activities.map((one) => ({ ...one, activity_state: ticked[one.id] ?? one.activity_state }))

  async function tick(activity: Activity, state: ActivityState) {
    setTicked((before) => ({ ...before, [activity.id]: state }))
    try {
      await call(changeActivity, {
        params: { id: activity.id },
        body: { activity_state: state, version: activity.version },
      })
    } catch (error) {
      tell(error)
    }
    await revalidate()
    setTicked(({ [activity.id]: _, ...others }) => others)
  }
  return { shown, tick, remove: useRemoval() }
}

/** Deletes an activity and offers to bring it back. */
export function useRemoval() {
  const { revalidate } = useRevalidator()
  async function bringBack(id: number) {
    try {
      await call(restoreActivity, { params: { id } })
      toast(ACTIVITY_RESTORED)
    } catch (error) {
      tell(error)
    }
    await revalidate()
  }
  return async function remove({ id, name }: Pick<Activity, 'id' | 'name'>): Promise<boolean> {
    try {
      await call(deleteActivity, { params: { id } })
    } catch (error) {
      tell(error)
      return false
    }
    toast(name, {
      title: ACTIVITY_DELETED,
      ms: UNDO_MS,
      action: { label: 'Deshacer', onSelect: () => void bringBack(id) },
    })
    await revalidate()
    return true
  }
}

/** C8.15: in the server's words. A person whose session ended is asked to sign in, and the page stays. */
function tell(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) void signedIn({ message: 'Tu sesión terminó. Ingresa y sigue donde estabas.' })
  else toast(error.message, { ms: 8000 })
}
