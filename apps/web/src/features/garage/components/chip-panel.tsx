import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryClient } from '../../../shared/api/query-client.ts'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { choose, forget } from '../../../shared/vehicle-chip/choose.ts'
import { chosenParts, useChosen } from '../../../shared/vehicle-chip/chosen.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { VehicleCard } from '../vehicle-names.ts'
import { ChosenWays } from './chosen-ways.tsx'
import { GarageSelect } from './garage-select.tsx'
import { PickVehicle } from './pick-vehicle.tsx'
import css from './chip-panel.module.css'

/** The browser's own popover, wherever this lies. */
const close = () => document.querySelector<HTMLElement>('header [popover]:popover-open')?.hidePopover()

function announce() {
  close()
  toast('Las listas ya dicen qué le sirve a este vehículo.', { title: 'Vehículo elegido' })
}

/** ux.md: chooses a car of the garage, or any by make, model and year; and clears the choice. */
export default function ChipPanel() {
  const { user, store } = useVisitor()
  const chosen = useChosen()
  const { id, name } = chosenParts(chosen)
  const [other, setOther] = useState(false)
  async function use(vehicle: VehicleCard) {
    try {
      await choose(user?.id ?? 0, { id: vehicle.id })
      announce()
    } catch (error) {
      console.warn(error)
      toast('No pudimos elegir este vehículo. Intenta de nuevo.')
    }
  }
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css.panel}>
        <h2 className={css.title}>Tu vehículo</h2>
        {name ? (
          <div className={css.now}>
            <Icon name="check" />
            <p>
              <strong>{name}</strong>
              <small>Las listas dicen qué le sirve y por qué.</small>
            </p>
            <Button
              size="small"
              onClick={() => {
                void forget()
                close()
              }}
            >
              Quitar
            </Button>
            <ChosenWays chosen={chosen} inGarage={id !== ''} onLeave={close} />
          </div>
        ) : (
          <p className={css.dim}>Elige el carro en el que trabajas y cada lista te dice qué le sirve y por qué.</p>
        )}
        {user ? (
          <>
            <GarageSelect chosenId={id} onPick={(vehicle) => void use(vehicle)} />
            <div className={css.ends}>
              <Link to={paths.garage({}, store)}>Ver mi garaje</Link>
              <button
                type="button"
                onClick={() => {
                  close()
                  void openModal('vehicleForm', {})
                }}
              >
                Crear vehículo
              </button>
            </div>
            <details className={css.other} onToggle={(event) => setOther(event.currentTarget.open)}>
              <summary>
                Otro vehículo, sin guardarlo
                <Icon name="down" />
              </summary>
              {other && <PickVehicle onPicked={announce} />}
            </details>
          </>
        ) : (
          <>
            <PickVehicle onPicked={announce} />
            <p className={css.guest}>
              <button
                type="button"
                onClick={() => {
                  close()
                  void signedIn({ message: 'Ingresa para usar los vehículos de tu garaje.' })
                }}
              >
                Ingresa
              </button>{' '}
              y guarda tus carros en <Link to={paths.garage({}, store)}>tu garaje</Link>.
            </p>
          </>
        )}
      </div>
    </QueryClientProvider>
  )
}
