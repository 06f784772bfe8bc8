import { toast } from '../../../shared/modals/modals.tsx'
import { Button, type ButtonProps } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { choose, forget } from '../../../shared/vehicle-chip/choose.ts'
import { chosenParts, useChosen } from '../../../shared/vehicle-chip/chosen.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './vehicle-list.module.css'

/** Whether a vehicle of the garage is the chosen one. */
export const useIsChosen = (id: number) => chosenParts(useChosen()).id === String(id)

/** Makes it the car that lists are judged for, or no longer. */
export function UseVehicle({
  id,
  what,
  ...rest
}: { id: number; /** Which one, where there are several. */ what?: string } & Pick<ButtonProps, 'size' | 'look'>) {
  const { user } = useVisitor()
  const isChosen = useIsChosen(id)
  async function use() {
    if (isChosen) return forget()
    await choose(user?.id ?? 0, { id }).then(
      () => toast('Las listas ya dicen qué le sirve.', { title: 'Vehículo en uso' }),
      () => toast('No pudimos elegir este vehículo. Intenta de nuevo.'),
    )
  }
  return (
    <Button
      {...rest}
      look={isChosen ? 'plain' : rest.look}
      className={isChosen ? css.inUse : undefined}
      aria-pressed={isChosen}
      aria-label={what && `${isChosen ? 'En uso:' : 'Usar'} ${what}`}
      onClick={() => void use()}
    >
      {isChosen && <Icon name="check" />}
      {isChosen ? 'En uso' : what ? 'Usar' : 'Usar este vehículo'}
    </Button>
  )
}
