import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showVehicle, VEHICLE_CREATED } from '@tuerca/contract/garage'
import type { GarageVehicle } from '@tuerca/contract/garage-wire'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { readChanged } from '../../../shared/vehicle-chip/choose.ts'
import { chosenParts, readChosen } from '../../../shared/vehicle-chip/chosen.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { nameOf } from '../vehicle-names.ts'
import { CreateVehicle } from './create-vehicle.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import css from './vehicle-form.module.css'

export interface VehicleFormProps {
  /** The one to edit; without it one is chosen or created. */
  vehicleId?: number
  /** A plate that was searched and not found: the typed form opens with it. */
  plate?: string
  /** Called with the chosen or created vehicle; the modal closes itself. */
  onVehicle?: (vehicle: { id: number; name: string }) => void
}

/** The window of a vehicle, from wherever one is needed. */
export default function VehicleModal({ vehicleId, plate, onVehicle }: VehicleFormProps) {
  const queries = useQueryClient()
  const { user } = useVisitor()
  const { revalidate } = useRevalidator()
  function refresh() {
    void queries.invalidateQueries({ queryKey: ['garage'] })
    void revalidate()
  }
  function saved(vehicle: GarageVehicle, message: string) {
    void closeModal()
    toast(message || VEHICLE_CREATED)
    void queries.invalidateQueries({ queryKey: ['garage'] })
    void queries.invalidateQueries({ queryKey: ['garage-vehicle', vehicle.id] })
    if (chosenParts(readChosen()).id === String(vehicle.id)) readChanged(user?.id ?? 0).catch(console.warn)
    onVehicle?.({ id: vehicle.id, name: nameOf(vehicle) })
    // The page below shows it too, once it is the page again.
    setTimeout(() => void revalidate(), 0)
  }
  if (vehicleId === undefined)
    return (
      <CreateVehicle
        plate={plate}
        onSaved={saved}
        onChosen={(vehicle) => {
          void closeModal()
          onVehicle?.(vehicle)
        }}
        onFound={refresh}
      />
    )
  return <EditVehicle id={vehicleId} onSaved={saved} />
}

function EditVehicle({ id, onSaved }: { id: number; onSaved: (vehicle: GarageVehicle, message: string) => void }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['garage-vehicle', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(showVehicle, { params: { id } }, { signal }),
  })
  if (isPending)
    return (
      <Loading label="Cargando el vehículo">
        <div className={css.form}>
          <Skeleton height="110px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
          <Skeleton height="160px" />
        </div>
      </Loading>
    )
  if (error)
    return (
      <ErrorState
        title="No pudimos abrir este vehículo"
        lines={error instanceof ApiError ? [error.message] : []}
        onRetry={() => void refetch()}
      />
    )
  return <VehicleForm vehicle={data.data.vehicle} onSaved={onSaved} onCancel={closeModal} />
}
