import type { MarketNotice } from '../../ports/marketplace.ts'

/** The topics that we follow, each with the position of the id in the resource. */
const TOPICS: Record<string, { topic: MarketNotice['topic']; path: RegExp }> = {
  orders_v2: { topic: 'orders', path: /^\/orders\/(\d{1,20})$/ },
  questions: { topic: 'questions', path: /^\/questions\/(\d{1,20})$/ },
  items: { topic: 'items', path: /^\/items\/([A-Z]{3}\d{1,18})$/ },
  items_prices: { topic: 'items', path: /^\/items\/([A-Z]{3}\d{1,18})\/prices$/ },
}

/** A notice as it is sent, or as in its list of missed ones; null for one that we do not follow, or anything else. */
export function readNotice(sent: Record<string, unknown>): MarketNotice | null {
  const accountId = Number(sent.user_id)
  const known = typeof sent.topic === 'string' && Object.hasOwn(TOPICS, sent.topic) ? TOPICS[sent.topic] : undefined
  const id = typeof sent.resource === 'string' ? known?.path.exec(sent.resource)?.[1] : undefined
  return known && id !== undefined && Number.isSafeInteger(accountId) && accountId > 0
    ? { accountId, topic: known.topic, id }
    : null
}
