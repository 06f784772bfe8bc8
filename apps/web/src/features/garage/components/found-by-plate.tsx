import type { PlateVehicle } from '@tuerca/contract/plates'
import { Suspense, useState } from 'react'
import { toast } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { choose } from '../../../shared/vehicle-chip/choose.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlateLookUp } from '../../vehicles/index.ts'
import css from './create-vehicle.module.css'

interface Props {
  onSaved: () => void
  onNotFound: (plate: string) => void
  onUse: (vehicle: { id: number; name: string }) => void
}

/** C4.21, C4.22: a car by its plate. A found car is already in the garage; a guest can save it after signing up. */
export function FoundByPlate({ onSaved, onNotFound, onUse }: Props) {
  const { user, store } = useVisitor()
  const [found, setFound] = useState<PlateVehicle | null>(null)
  const id = found?.id ?? null
  async function use(vehicleId: number) {
    try {
      const { name } = await choose(user?.id ?? 0, { id: vehicleId })
      toast('Las listas ya dicen qué le sirve.', { title: 'Vehículo en uso' })
      onUse({ id: vehicleId, name })
    } catch (error) {
      console.warn(error)
      toast('No pudimos elegir este vehículo. Intenta de nuevo.')
    }
  }
  return (
    <>
      <Suspense
        fallback={
          <Loading>
            <Skeleton height="64px" />
          </Loading>
        }
      >
        <PlateLookUp
          place="form"
          onFound={(vehicle: PlateVehicle) => {
            setFound(vehicle)
            onSaved()
          }}
          onNotFound={onNotFound}
        />
      </Suspense>
      {id !== null && (
        <div className={css.ends}>
          <Button look="go" onClick={() => void use(id)}>
            Usar este vehículo
          </Button>
          <LinkButton to={paths.garageVehicle(id, store)}>Ver en mi garaje</LinkButton>
        </div>
      )}
      {found && !user && (
        <p className={css.ends}>
          <Button
            look="go"
            onClick={() => signedIn({ message: 'Ingresa o crea tu cuenta para guardar este vehículo en tu garaje.' })}
          >
            Ingresar para guardarlo
          </Button>
        </p>
      )}
    </>
  )
}
