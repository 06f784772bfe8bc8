import { useSyncExternalStore } from 'react'

/** Who chose, its id in the garage and its name, beside the cookie that the server judges by: pages are the same for everybody. */
const KEY = 'garage.chosen'

/** 'user|id|name', or '' while no vehicle is chosen; the user is 0 for guests, the id is empty for a car of no garage. */
export function readChosen() {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function subscribe(tell: () => void) {
  // Another tab's choice comes as 'storage'; a tab that slept through it looks again when it is seen.
  for (const event of ['storage', 'focus']) addEventListener(event, tell)
  return () => { for (const event of ['storage', 'focus']) removeEventListener(event, tell) }
}

export const useChosen = () => useSyncExternalStore(subscribe, readChosen, () => '')

/** `name` is all that follows: a model may hold any sign. */
export function chosenParts(chosen: string) {
  const [user = '', id = '', ...name] = chosen.split('|')
  return { user, id, name: name.join('|') }
}

export function keepChosen(chosen: string) {
  try {
    if (chosen) localStorage.setItem(KEY, chosen)
    else localStorage.removeItem(KEY)
  } catch (error) {
    console.warn(error)
  }
  markPage(chosen)
  dispatchEvent(new Event('storage'))
}

/** Lists hold a line for the verdict only while a vehicle is chosen. */
function markPage(chosen: string) {
  document.documentElement.toggleAttribute('data-vehicle', chosen !== '')
}

/** In the head of every page, before anything is drawn: nothing moves when the verdicts come. */
export const MARK_PAGE = `try{if(localStorage.getItem('${KEY}'))document.documentElement.setAttribute('data-vehicle','')}catch{}`
