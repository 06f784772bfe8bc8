import { recordOf } from '@tuerca/domain/own-value'
import { deviceStorage, keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'

/** C3.20: who was signed in when this browser was last used. */
const USER = 'core.user'
const CHANNEL = 'core.session'

export interface StoredUser {
  id: number
  name: string
}

export function storedUser(): StoredUser | null {
  const { id, name } = recordOf(keptJson(deviceStorage, USER))
  return typeof id === 'number' ? { id, name: typeof name === 'string' ? name : '' } : null
}

export function storeUser(user: StoredUser | null) {
  if (user) keepJson(deviceStorage, USER, { id: user.id, name: user.name })
  else deviceStorage.removeItem(USER)
}

/** C3.20: the app params in force here, for scripts outside of the pages. */
export const storeParams = (params: Record<string, unknown>) => keepJson(deviceStorage, 'app.params', params)

/** Where what a person typed waits while an ended session leads to the log-in (kept-typing.ts). */
export const TYPING = 'core.session.typing'
export const isTypingKept = () => tabStorage.getItem(TYPING) !== null

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
