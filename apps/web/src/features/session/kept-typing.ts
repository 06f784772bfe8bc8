import { recordOf } from '@tuerca/domain/own-value'
import { keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'
import { TYPING } from './session-store.ts'

/** What a person typed; never a password, a file nor a box of proof. */
const FIELDS = 'input:not([type=password], [type=file], [type=hidden], [type=checkbox], [type=radio]), textarea'

const page = () => location.pathname + location.search
const fieldsOf = (place: ParentNode) => [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]

/** Before an ended session leads away: what stands in the fields of the page and of the windows over it. */
export function keepTyping(place: ParentNode = document) {
  // Not only what differs from `defaultValue`: React keeps that one equal to what is typed.
  const fields = fieldsOf(place).flatMap(({ name, id, value }, at) =>
    value !== '' ? [{ at, name: name || id, value: value.slice(0, 5000) }] : [],
  )
  if (fields.length > 0) keepJson(tabStorage, TYPING, { page: page(), fields })
}

/** Back on the same page: it stands there again, where the field does and is still empty. */
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

/** As by hand, so that a form that keeps its values elsewhere hears of it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype: object =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
