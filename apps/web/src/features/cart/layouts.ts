import type { SendPlan, SentPart } from '@tuerca/contract/send-together'
import { AIM_NAMES } from './use-lay-out.ts'

type AimOf = Pick<SendPlan, 'aim'>

/** What it is best at: one lay-out is often all three. */
const labelOf = (alike: readonly AimOf[]) =>
  alike.map(({ aim }, at) => (at === 0 ? AIM_NAMES[aim] : AIM_NAMES[aim].toLowerCase())).join(', ')

/** Each lay-out once, by the first of its aims. */
export const layoutsOf = <Plan extends AimOf & { parts: readonly Pick<SentPart, 'product_id'>[] }>(
  plans: readonly Plan[],
): { plan: Plan; label: string }[] =>
  [...Map.groupBy(plans, ({ parts }) => parts.map(({ product_id }) => product_id).join()).values()].flatMap((alike) =>
    alike[0] ? [{ plan: alike[0], label: labelOf(alike) }] : [],
  )
