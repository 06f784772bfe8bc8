/** C3.20: who was signed in when this browser was last used. */
const USER = 'core.user'
const CHANNEL = 'core.session'

export interface StoredUser { id: number; name: string }

export function storedUser(): StoredUser | null {
  try {
    const user = JSON.parse(localStorage.getItem(USER) ?? 'null') as Partial<StoredUser> | null
    return typeof user?.id === 'number' ? { id: user.id, name: user.name ?? '' } : null
  } catch {
    return null
  }
}

export function storeUser(user: StoredUser | null) {
  try {
    if (user) localStorage.setItem(USER, JSON.stringify({ id: user.id, name: user.name }))
    else localStorage.removeItem(USER)
  } catch {
    // Without storage the check still works, tab by tab.
  }
}

/** C3.20: the parameters in force where this browser is, for what runs beside the pages. */
export function storeParams(params: Record<string, unknown>) {
  try {
    localStorage.setItem('app.params', JSON.stringify(params))
  } catch {
    // The pages have them from the server.
  }
}

/** Tells the other tabs that somebody came or went. */
export function announceChange() {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Hears it from the other tabs; gives how to stop listening. */
export function onChange(hear: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = hear
  return () => channel.close()
}
