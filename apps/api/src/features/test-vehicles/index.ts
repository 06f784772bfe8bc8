export { testVehicle } from './test-vehicle.ts'
export { testVehicleRoutes } from './routes.ts'
