import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../shared/api/query-client.ts'
import { PickVehicle } from './pick-vehicle.tsx'

const stay = () => undefined

/** Make, model and year above a list, which follows the choice automatically. */
export default function CarPicker() {
  return (
    <QueryClientProvider client={queryClient}>
      <PickVehicle onPicked={stay} />
    </QueryClientProvider>
  )
}
