import { ACTIVITY_NAME_LONGEST, ACTIVITY_URL_LONGEST } from '@tuerca/domain/activity-limits'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button, type ButtonProps } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { names } from '../../../shared/ui/names.ts'
import type { ScheduleProps } from '../schedule-props.ts'
import css from './schedule-button.module.css'

type Props = Pick<ScheduleProps, 'name' | 'vehicleId'> &
  Pick<ButtonProps, 'size' | 'look' | 'className'> & {
    /** What is read aloud where only the picture is shown. */
    label?: string
    children?: string
    /** On a phone only the picture is shown. */
    compact?: boolean
  }

/** M2.11: puts what is on screen into the agenda; only for who has one. */
export function ScheduleButton({ name, vehicleId, label, children, compact, className, ...look }: Props) {
  const { user } = useVisitor()
  if (!user) return null
  const open = () => {
    const here = location.pathname + location.search
    void openModal('schedule', {
      name: name?.slice(0, ACTIVITY_NAME_LONGEST),
      vehicleId,
      activityUrl: here.length > ACTIVITY_URL_LONGEST ? null : here,
    })
  }
  return (
    <Button
      {...look}
      className={names(className, compact && css.compact)}
      square={!children}
      aria-label={label ?? (compact ? children : undefined)}
      title={children ? undefined : label}
      onClick={open}
    >
      <Icon name="calendar" />
      {compact ? <span>{children}</span> : children}
    </Button>
  )
}
