import { onDemand } from '../../shared/modals/on-demand.tsx'

/** What people come for, for one car, wherever a car is told. */
export const CarParts = onDemand(() => import('./components/car-parts.tsx'))
