import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../browser-storage.ts'

/** Who chose, its id in the garage and its name, beside the cookie that the server judges by: pages are the same for everybody. */
export const CHOSEN_KEY = 'garage.chosen'

/** 'user|id|name', or '' while no vehicle is chosen; the user is 0 for guests, the id is empty for a car of no garage. A fourth part tells when its data were changed. */
export const readChosen = () => deviceStorage.getItem(CHOSEN_KEY) ?? ''

// Another tab's choice comes as 'storage'; a tab that slept through it looks again when it is seen.
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

/** In the head of every page, before anything is drawn: lists hold a line for the verdict only while a vehicle is chosen, and nothing moves when it comes. */
export const MARK_PAGE = `try{if(localStorage.getItem('${CHOSEN_KEY}'))document.documentElement.setAttribute('data-vehicle','')}catch{}`
