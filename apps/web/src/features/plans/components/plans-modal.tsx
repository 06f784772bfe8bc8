import type { PlansProps } from '../plans-address.ts'
import InlinePlans from './inline-plans.tsx'

/** C2.35, C2.37: 'Planes de suscripción' over any page. */
export default function PlansModal(props: PlansProps) {
  return <InlinePlans {...props} />
}
