export { type FoundVehicle, keepVehicle } from './keep-vehicle.ts'
