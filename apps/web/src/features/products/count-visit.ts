import { updateProductVisits } from '@tuerca/contract/products'
import { call } from '../../shared/api/call.ts'
import { tabStorage } from '../../shared/browser-storage.ts'

const KEY = 'visited'

/**
 * Counts a view of a product's page, once per browser tab however often it is rendered, reloaded or revisited. Crawlers
 * with scripts keep no tab open: the count waits until the page was looked at for a moment.
 */
export function countVisit(id: number, wait = 1500): () => void {
  const timer = setTimeout(() => {
    if (document.visibilityState !== 'visible') return
    const seen = new Set((tabStorage.getItem(KEY) ?? '').split(','))
    if (seen.has(String(id))) return
    tabStorage.setItem(KEY, [...seen, id].slice(-200).join(','))
    call(updateProductVisits, { body: { id } }, { idempotencyKey: `visit-${id}-${performance.timeOrigin}` }).catch(
      (error: unknown) => console.warn(error),
    )
  }, wait)
  return () => clearTimeout(timer)
}
