import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CompressedPage } from './compressed-page.ts'

export interface Page {
  status: number
  /** Its bytes, one in each character (latin1). */
  html: string
  /** Its style sheets, as its headers name them. */
  styles: string
  compressed: CompressedPage
  /** What the page shows ('product:12'): it is rendered again when one of these changes. */
  topics: ReadonlySet<string>
}

interface PageCopy extends Page {
  madeAt: number
  /** When something on it changed; null when nothing has, OLD when it is no longer shown. */
  changedAt: number | null
}

/** Kept only for the time when the database does not answer. */
const OLD = -Infinity

/**
 * Marks the places in a cached page where each visitor's script nonce goes. Nobody can guess it, so no text can ask for
 * the nonce.
 */
export const NONCE_PLACEHOLDER = `nonce-${randomBytes(18).toString('hex')}`

const MAX_BYTES = 96 * 1024 * 1024
/**
 * A page on which something changed is shown for this long while it is rendered again; a price is never older than
 * this.
 */
const STALE_AFTER_CHANGE_MS = 1_500

export interface KeptPages {
  /** A page that may be shown now; `stale` when it should be rendered again meanwhile. */
  find(key: string): (Page & { stale: boolean }) | null
  /** Whatever is there, however old: for guests while the database is away. */
  last(key: string): Page | null
  /**
   * Renders the page of a key once, however many ask for it at the same time; null when the result must not be kept.
   * `fresh`: something on it has just changed, which a replica may not have yet.
   */
  make(key: string, render: (fresh: boolean) => Promise<Page | null>): Promise<Page | null>
  /** Pages with these topics are out of date; without topics, all pages. */
  change(topics?: readonly string[]): void
}

/**
 * Pages that are the same for every guest, cached in this process. A page is shown for `seconds`, and for as long again
 * while the next one is rendered.
 */
export function keptPages(
  seconds: number,
  clock: () => number = Date.now,
  /** For how long a change may be missing from the database that pages read: the longest lag of a replica. */
  { changesTakeMs = 0 } = {},
): KeptPages {
  const byTopic = topicIndex()
  const making = new Map<string, Promise<Page | null>>()
  /** For each page being rendered, what has changed since it began; null: everything. */
  const changing = new Set<{ topics: Set<string> | null }>()
  /** When each topic last changed, as far as a replica may still show the old state, and when everything did. */
  const news = new Map<string, number>()
  let allNewAt = -Infinity
  const pages = new LRUCache<string, PageCopy>({
    maxSize: MAX_BYTES,
    // With its compressed copy, a fifth of it.
    sizeCalculation: ({ html }) => Math.ceil(1.2 * html.length),
    dispose: (page, key) => byTopic.remove(key, page.topics),
  })

  function keep(key: string, page: Page, changedAt: PageCopy['changedAt']) {
    pages.set(key, { ...page, madeAt: clock(), changedAt })
    byTopic.add(key, page.topics)
  }

  function expire(key: string) {
    const page = pages.peek(key)
    if (page) page.changedAt = OLD
  }

  const isNew = (at: number | undefined) => at !== undefined && clock() - at < changesTakeMs
  function noteNews(topics: readonly string[] | undefined) {
    if (changesTakeMs === 0) return
    if (!topics) allNewAt = clock()
    for (const [topic, at] of news) if (!isNew(at)) news.delete(topic)
    for (const topic of topics ?? []) news.set(topic, clock())
  }

  async function read(key: string, work: (fresh: boolean) => Promise<Page | null>): Promise<Page | null> {
    const isChanged = (pages.peek(key)?.changedAt ?? null) !== null || isNew(allNewAt)
    const page = await work(isChanged)
    if (isChanged || !page || ![...page.topics].some((topic) => isNew(news.get(topic)))) return page
    return work(true)
  }

  async function render(key: string, work: (fresh: boolean) => Promise<Page | null>): Promise<Page | null> {
    const changed: { topics: Set<string> | null } = { topics: new Set() }
    changing.add(changed)
    try {
      const page = await read(key, work)
      if (!page) expire(key)
      // What changed while it was made may be missing on it.
      else keep(key, page, changed.topics && ![...page.topics].some((topic) => changed.topics?.has(topic)) ? null : OLD)
      return page
    } finally {
      changing.delete(changed)
    }
  }

  return {
    find(key) {
      const page = pages.get(key)
      if (!page) return null
      const [age, changed] = [clock() - page.madeAt, page.changedAt === null ? 0 : clock() - page.changedAt]
      if (age > 2 * seconds * 1000 || changed > STALE_AFTER_CHANGE_MS) return null
      return { ...page, stale: age > seconds * 1000 || page.changedAt !== null }
    },
    last: (key) => pages.get(key) ?? null,
    make(key, work) {
      const running = making.get(key)
      if (running) return running
      const run = render(key, work).finally(() => making.delete(key))
      making.set(key, run)
      return run
    },
    change(topics) {
      noteNews(topics)
      for (const one of changing) one.topics = topics && one.topics ? new Set([...one.topics, ...topics]) : null
      if (!topics) return [...pages.keys()].forEach(expire)
      for (const key of byTopic.keysOf(topics)) {
        const page = pages.peek(key)
        if (page) page.changedAt ??= clock()
      }
    },
  }
}

/** Which pages show what. */
function topicIndex() {
  const index = new Map<string, Set<string>>()
  return {
    add(key: string, topics: Iterable<string>) {
      for (const topic of topics) index.set(topic, (index.get(topic) ?? new Set()).add(key))
    },
    remove(key: string, topics: Iterable<string>) {
      for (const topic of topics) {
        const keys = index.get(topic)
        keys?.delete(key)
        if (keys?.size === 0) index.delete(topic)
      }
    },
    keysOf: (topics: readonly string[]) => new Set(topics.flatMap((topic) => [...(index.get(topic) ?? [])])),
  }
}
