import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../shared/api/query-client.ts'
import { PickVehicle } from './pick-vehicle.tsx'

const stay = () => undefined

/** Make, model and year over a list; the list follows the choice by itself. */
export default function CarPicker() {
  return (
    <QueryClientProvider client={queryClient}>
      <PickVehicle onPicked={stay} />
    </QueryClientProvider>
  )
}
