import { keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'

const KEY = 'core.session.draft'

/** What was typed in a form of this tab and not sent yet: e-mail, name, mobile. */
export function draftOf(names: readonly string[]): Record<string, string> {
  const kept = read()
  return Object.fromEntries(names.flatMap((name) => typeof kept[name] === 'string' ? [[name, kept[name]]] : []))
}

export function keepDraft(values: Record<string, string>, names: readonly string[]) {
  keepJson(tabStorage, KEY, { ...read(), ...Object.fromEntries(names.flatMap((name) => name in values ? [[name, values[name]]] : [])) })
}

export const forgetDraft = () => tabStorage.removeItem(KEY)

function read(): Record<string, unknown> {
  const kept = keptJson(tabStorage, KEY)
  return typeof kept === 'object' && kept ? kept as Record<string, unknown> : {}
}
