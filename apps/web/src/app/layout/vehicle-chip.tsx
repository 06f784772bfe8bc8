import { readCarValue } from '@tuerca/domain/chosen-vehicle'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { ChipPanel } from '../../features/garage/index.ts'
import { readCarSpelling } from '../../shared/vehicle-chip/car-in-address.ts'
import { chosenParts, subscribeChosen, useChosen } from '../../shared/vehicle-chip/chosen.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { names } from '../../shared/ui/names.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { Panel } from './panel.tsx'
import css from './header.module.css'

/** ux.md: the current car, beside the one box. What it opens loads with the first opening. */
export function VehicleChip() {
  const { user } = useVisitor()
  const chosen = useChosen()
  const [opened, setOpened] = useState(false)
  const person = String(user?.id ?? 0)
  const { user: chooser, name } = chosenParts(chosen)
  const make = useMakeOf(name)
  useEffect(() => {
    // Somebody signed in or out since the choice: the server knows whose car it is.
    if (chosen && chooser !== person)
      import('../../shared/vehicle-chip/choose.ts').then((choose) => choose.readAgain(person)).catch(console.warn)
  }, [chosen, chooser, person])
  return (
    <Panel
      className={names(css.chip, name && css.chosen)}
      panelClassName={css.vehicle}
      label={name ? 'Tu vehículo: ' : 'Elegir '}
      onOpen={() => setOpened(true)}
      button={
        <>
          <Icon name="car" />
          <span className={css.car}>
            {make && <span className={css.make}>{make} </span>}
            {name ? name.slice(make ? make.length + 1 : 0) : 'Tu vehículo'}
          </span>
          <span className={css.down}>
            <Icon name="down" />
          </span>
        </>
      }
    >
      {opened && (
        <Suspense fallback={<p className={css.wait}>Cargando…</p>}>
          <ChipPanel />
        </Suspense>
      )}
    </Panel>
  )
}

/**
 * The make with which the name begins, which may be left out where there is little room; '' when it begins otherwise,
 * or when only a number would be left of the name: '3 2018', '1500 2011'.
 */
function useMakeOf(name: string): string {
  const spelled = useSyncExternalStore(subscribeChosen, readCarSpelling, () => '')
  const make = readCarValue(spelled)?.make ?? ''
  return make && name.startsWith(`${make} `) && !/^[0-9]/.test(name.slice(make.length + 1)) ? make : ''
}
