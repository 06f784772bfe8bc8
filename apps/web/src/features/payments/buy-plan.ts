import { createNewTransaction, type GatewayForm } from '@tuerca/contract/payments'
import { call } from '../../shared/api/call.ts'

/**
 * Begins the purchase of a plan and takes the buyer to the payment gateway. Throws ApiError: 401 without a session,
 * 400 with an incomplete sign-up, 404 when the plan is gone. The same key twice is one purchase. It never ends well: the
 * page leaves, and until then nothing may be pressed again.
 */
export async function buyPlan(planId: number, idempotencyKey: string): Promise<never> {
  const { data } = await call(createNewTransaction, { body: { planId } }, { idempotencyKey })
  submit(data.gateway)
  return new Promise<never>(() => undefined)
}

/** A form and not a redirect: gateways take POST, and the page's policy names where forms may go. */
function submit({ method, url, fields }: GatewayForm) {
  const form = document.createElement('form')
  form.method = method
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // Whoever comes back with the browser's own button would find the page as it was left: waiting, with the key of a payment that has ended.
  window.addEventListener('pageshow', (event) => { if (event.persisted) location.reload() }, { once: true })
  form.submit()
}
