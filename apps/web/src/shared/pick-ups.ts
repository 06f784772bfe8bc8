import { useSyncExternalStore } from 'react'

/**
 * Where somebody said on a product's page that they fetch it: of each store, the warehouse. What is paid is decided at
 * checkout. In a cookie that ends with the browser, so that the cart's link to it says so before any script runs.
 */
const COOKIE = 'pick-ups'
const CHANGED = 'pick-ups'
/** A cookie has room for some 4,000 signs. */
const MOST = 100

type PickUps = Readonly<Record<string, number>>

/** The cookie's value among all of a request or a document: 'store-warehouse.store-warehouse'. */
export function pickUpsTold(cookies: string | null): string {
  const [, told = ''] = new RegExp(`(?:^|; )${COOKIE}=([0-9.-]*)`).exec(cookies ?? '') ?? []
  return told
}

const read = () => pickUpsTold(document.cookie)

function pickUpsOf(told: string): PickUps {
  return Object.fromEntries(
    told.split('.').flatMap((pair): [string, number][] => {
      const [, store, warehouse] = /^(\d{1,15})-(\d{1,15})$/.exec(pair) ?? []
      return store && warehouse ? [[store, Number(warehouse)]] : []
    }),
  )
}

/** `warehouseId` null: it is sent. */
export function keepPickUp(storeId: number, warehouseId: number | null) {
  const others = Object.entries(pickUpsOf(read())).filter(([store]) => store !== String(storeId))
  const kept = (warehouseId === null ? others : [...others, [String(storeId), warehouseId]]).slice(-MOST)
  document.cookie = `${COOKIE}=${kept.map((pair) => pair.join('-')).join('.')}; path=/; samesite=lax`
  dispatchEvent(new Event(CHANGED))
}

function subscribe(tell: () => void) {
  addEventListener(CHANGED, tell)
  return () => removeEventListener(CHANGED, tell)
}

/** Read anew with each change; `told`: as the server read it, none on a page that is one for all guests. */
export const usePickUps = (told = ''): PickUps => pickUpsOf(useSyncExternalStore(subscribe, read, () => told))

/** Of these stores, as checkout's address tells it: 'store:warehouse,…'; '' for none. */
export const pickUpsText = (kept: PickUps, storeIds: readonly number[]) =>
  storeIds.flatMap((id) => (kept[id] === undefined ? [] : [`${id}:${kept[id]}`])).join(',')
