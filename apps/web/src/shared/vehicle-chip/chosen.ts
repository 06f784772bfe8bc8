import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../browser-storage.ts'

/**
 * Who chose the car, its garage id and its name, stored beside the cookie that the server uses, because pages are the
 * same for everybody.
 */
export const CHOSEN_KEY = 'garage.chosen'

/**
 * 'user|id|name', or '' when no vehicle is chosen. The user is 0 for guests, the id is empty for a car outside of any
 * garage. A fourth part gives the time of its last change.
 */
export const readChosen = () => deviceStorage.getItem(CHOSEN_KEY) ?? ''

// Another tab's choice arrives as 'storage'; a tab that was asleep checks again when it gets the focus.
const told = ['storage', 'focus']
export function subscribeChosen(tell: () => void) {
  told.forEach((event) => addEventListener(event, tell))
  return () => told.forEach((event) => removeEventListener(event, tell))
}

export const useChosen = () => useSyncExternalStore(subscribeChosen, readChosen, () => '')

export function chosenParts(chosen: string) {
  const [user, id = '', name = ''] = chosen.split('|')
  return { user, id, name }
}

/**
 * Runs in the head of every page before anything is drawn: lists reserve a line for the verdict only while a vehicle is
 * chosen, so that nothing moves when it arrives.
 */
export const MARK_PAGE = `try{if(localStorage.getItem('${CHOSEN_KEY}'))document.documentElement.setAttribute('data-vehicle','')}catch{}`
