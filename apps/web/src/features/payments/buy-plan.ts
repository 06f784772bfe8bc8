import { createNewTransaction } from '@tuerca/contract/payments'
import { call } from '../../shared/api/call.ts'
import { goToGateway } from './go-to-gateway.ts'

/**
 * Begins the purchase of a plan and takes the buyer to the gateway. Throws ApiError: 401 without a session, 400 with an
 * incomplete sign-up, 404 when the plan is gone. The same key twice is one purchase. On success it never resolves: the
 * page is left, and until then nothing may be pressed again.
 */
export async function buyPlan(planId: number, idempotencyKey: string): Promise<never> {
  const { data } = await call(createNewTransaction, { body: { planId } }, { idempotencyKey })
  goToGateway(data.gateway)
  return new Promise<never>(() => undefined)
}
