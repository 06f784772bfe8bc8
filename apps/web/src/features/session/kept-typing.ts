import { recordOf } from '@tuerca/domain/own-value'
import { keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'
import { TYPING } from './session-store.ts'

/** Fields in which a person types; never a password, a file or a captcha. */
const FIELDS = 'input:not([type=password], [type=file], [type=hidden], [type=checkbox], [type=radio]), textarea'

const page = () => location.pathname + location.search
const fieldsOf = (place: ParentNode) => [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]

/** Before an ended session redirects: stores the input in the fields of the page and of its modals. */
export function keepTyping(place: ParentNode = document) {
  // Everything, not only what differs from `defaultValue`: React keeps that equal to the input.
  const fields = fieldsOf(place).flatMap(({ name, id, value }, at) =>
    value !== '' ? [{ at, name: name || id, value: value.slice(0, 5000) }] : [],
  )
  if (fields.length > 0) keepJson(tabStorage, TYPING, { page: page(), fields })
}

/** Back on the same page: restores the input into fields that exist and are still empty. */
export function giveTypingBack(place: ParentNode = document) {
  const kept = recordOf(keptJson(tabStorage, TYPING))
  if (kept.page !== page() || !Array.isArray(kept.fields)) return
  tabStorage.removeItem(TYPING)
  const all = fieldsOf(place)
  for (const { at, name, value } of kept.fields.map(recordOf)) {
    if (typeof at !== 'number' || typeof name !== 'string' || typeof value !== 'string') continue
    const field = all.find((one) => name !== '' && (one.name || one.id) === name) ?? all[at]
    if (field && field.value !== value && field.value === field.defaultValue) type(field, value)
  }
}

/** Fires the events of typing, so that forms that store their values elsewhere notice. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype: object =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
