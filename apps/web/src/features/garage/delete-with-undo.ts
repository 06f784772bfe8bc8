import { deleteVehicle, restoreVehicle } from '@tuerca/contract/garage'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { markStale } from '../../shared/api/mark-stale.ts'
import { toast } from '../../shared/modals/modals.tsx'
import { chosenParts, readChosen } from '../../shared/vehicle-chip/chosen.ts'
import { forget } from '../../shared/vehicle-chip/choose.ts'

/** Time enough to read the words and to reach the button. */
const UNDO_MS = 12_000

/** Removes a vehicle from the garage at once; for some minutes it can be restored. Gives whether it was removed. */
export async function deleteWithUndo({
  id,
  name,
  onChange,
}: {
  id: number
  name: string
  onChange: () => void
}): Promise<boolean> {
  try {
    await call(deleteVehicle, { params: { id } })
  } catch (error) {
    toast(error instanceof ApiError ? error.message : 'No pudimos eliminar el vehículo. Intenta de nuevo.')
    return false
  }
  if (chosenParts(readChosen()).id === String(id)) void forget()
  void markStale('garage')
  onChange()
  toast(`${name} ya no está en tu garaje.`, {
    ms: UNDO_MS,
    action: { label: 'Deshacer', onSelect: () => void restore(id, onChange) },
  })
  return true
}

async function restore(id: number, onChange: () => void) {
  try {
    const { data } = await call(restoreVehicle, { params: { id } })
    toast(data.message)
  } catch (error) {
    toast(error instanceof ApiError ? error.message : 'No pudimos recuperar el vehículo. Intenta de nuevo.')
  }
  void markStale('garage')
  onChange()
}
