import { useSyncExternalStore } from 'react'
import { keepJson, keptJson, tabStorage } from './browser-storage.ts'

/** Where somebody said on a product's page that they fetch it: of each store, the warehouse. What is paid is decided at checkout. */
const KEY = 'cart.pickUps'
const CHANGED = 'pick-ups'

type PickUps = Readonly<Record<string, number>>

const read = () => tabStorage.getItem(KEY) ?? ''

function pickUps(): PickUps {
  const kept = keptJson(tabStorage, KEY)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter((pair): pair is [string, number] => Number.isInteger(pair[1])))
}

/** `warehouseId` null: it is sent. */
export function keepPickUp(storeId: number, warehouseId: number | null) {
  const others = Object.entries(pickUps()).filter(([store]) => store !== String(storeId))
  keepJson(tabStorage, KEY, Object.fromEntries(warehouseId === null ? others : [...others, [storeId, warehouseId]]))
  dispatchEvent(new Event(CHANGED))
}

function subscribe(tell: () => void) {
  addEventListener(CHANGED, tell)
  return () => removeEventListener(CHANGED, tell)
}

/** Read anew with each change; none while the page is written on the server. */
export function usePickUps(): PickUps {
  const kept = useSyncExternalStore(subscribe, read, () => '')
  return kept ? pickUps() : {}
}

/** Of these stores, as checkout's address tells it: 'store:warehouse,…'; '' for none. */
export const pickUpsText = (kept: PickUps, storeIds: readonly number[]) =>
  storeIds.flatMap((id) => (kept[id] === undefined ? [] : [`${id}:${kept[id]}`])).join(',')
