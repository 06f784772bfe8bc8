const KEY = 'core.session.draft'

/** What was typed in a form of this tab and not sent yet: e-mail, name, mobile. */
export function draftOf(names: readonly string[]): Record<string, string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(names.flatMap((name) => typeof kept[name] === 'string' ? [[name, kept[name]]] : []))
  } catch {
    return {}
  }
}

export function keepDraft(values: Record<string, string>, names: readonly string[]) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, ...Object.fromEntries(names.flatMap((name) => name in values ? [[name, values[name]]] : [])) }))
  } catch {
    // A browser that keeps nothing still signs in.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
