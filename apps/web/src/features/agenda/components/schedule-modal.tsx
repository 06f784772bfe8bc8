import { useQuery } from '@tanstack/react-query'
import { getActivity } from '@tuerca/contract/agenda'
import { REMINDER_DEFAULT, wallTimeOf } from '@tuerca/domain/agenda'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { type ActivityFields, fieldDate, proposedDate } from '../check-activity.ts'
import type { Activity } from '../agenda-loader.ts'
import type { ScheduleProps } from '../schedule-props.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** C2.37: creates an activity, or edits one. */
export default function ScheduleModal(props: ScheduleProps) {
  return props.activityId === undefined ? <New {...props} /> : <Edit {...props} id={props.activityId} />
}

function New(props: ScheduleProps) {
  const { country } = useVisitor()
  const [start] = useState<ActivityFields>(() => ({
    name: props.name ?? '',
    date: proposedDate(props.date, wallTimeOf(new Date(), country)),
    activity: '',
    state: 0,
    reminder: REMINDER_DEFAULT,
  }))
  return <ScheduleForm props={props} start={start} />
}

function Edit({ id, ...props }: ScheduleProps & { id: number }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['activity', id],
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => call(getActivity, { params: { id } }, { signal }),
  })
  if (isPending)
    return (
      <Loading label="Cargando la actividad">
        <Skeleton width="40%" />
        <br />
        <Skeleton height="40px" />
        <br />
        <Skeleton height="40px" />
        <br />
        <Skeleton height="96px" />
      </Loading>
    )
  if (error)
    return (
      <ErrorState
        title={error instanceof ApiError ? error.message : undefined}
        text="Puede que la hayas eliminado en otra pestaña."
        onRetry={() => void refetch()}
      />
    )
  const activity = data.data
  return (
    <ScheduleForm
      key={activity.version}
      props={props}
      start={fieldsOf(activity)}
      activity={activity}
      onReload={() => void refetch()}
    />
  )
}

function fieldsOf(activity: Activity): ActivityFields {
  return {
    name: activity.name,
    date: fieldDate(activity.date),
    activity: activity.activity,
    state: activity.activity_state,
    reminder: activity.reminder_minutes,
  }
}
