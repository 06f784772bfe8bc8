import { useSyncExternalStore } from 'react'
import { deviceStorage, tabStorage } from '../browser-storage.ts'
import { subscribeChosen } from './chosen.ts'

/** What led to the chosen car: a VIN, or a vehicle of a catalogue; '' for any other choice. */
const KEY = 'garage.foundAs'
/** What was taken by itself in this tab, so that what was taken away stays away. */
const TAKEN_KEY = 'garage.taken'

export function keepFoundAs(key: string) {
  if (key) deviceStorage.setItem(KEY, key)
  else deviceStorage.removeItem(KEY)
}

const readFoundAs = () => deviceStorage.getItem(KEY) ?? ''
export const useFoundAs = () => useSyncExternalStore(subscribeChosen, readFoundAs, () => '')

/** Whether a car that was looked up is to be taken now: once in a row, whatever was pressed since. */
export function isNewlyFound(key: string): boolean {
  if (tabStorage.getItem(TAKEN_KEY) === key) return false
  tabStorage.setItem(TAKEN_KEY, key)
  return true
}
