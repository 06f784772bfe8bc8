import type { GatewayForm } from '@tuerca/contract/payments'

/** A form and not a redirect: gateways accept POST, and the page's policy names where forms may go. */
export function goToGateway({ method, url, fields }: GatewayForm) {
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
  // With the browser's Back button a person would find the page as it was left: waiting, with the key of an ended
  // payment.
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) location.reload()
    },
    { once: true },
  )
  form.submit()
}
