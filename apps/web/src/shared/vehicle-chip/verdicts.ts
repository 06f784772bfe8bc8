import { judgeCompatibility, type Verdict } from '@tuerca/contract/chosen-vehicle'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'

/** What is known, by the chosen vehicle and what was judged; null while nobody could tell. */
const known = new Map<string, Verdict | null>()
const waiting = new Map<string, { products: Set<string>; references: Set<string> }>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** As many as one call takes. */
const MOST = 100
/** What a page shows at once is asked at once. */
const GATHER_MS = 20

export type Kind = 'products' | 'references'
const keyOf = (chosen: string, kind: Kind, value: string) => `${chosen}\n${kind} ${value}`

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => { listeners.delete(tell) }
}

/** The verdict of one part for the chosen vehicle: undefined while it is asked, null when nobody could tell. */
export function useVerdict(chosen: string, kind: Kind, value: string): Verdict | null | undefined {
  const key = keyOf(chosen, kind, value)
  useEffect(() => {
    if (known.has(key)) return
    const asked = waiting.get(chosen) ?? { products: new Set(), references: new Set() }
    asked[kind].add(value)
    waiting.set(chosen, asked)
    timer ??= setTimeout(() => void askAll(), GATHER_MS)
  }, [key, chosen, kind, value])
  return useSyncExternalStore(subscribe, () => known.get(key))
}

async function askAll() {
  timer = undefined
  const all = [...waiting]
  waiting.clear()
  for (const [chosen, { products, references }] of all) {
    const [ids, numbers] = [[...products], [...references]]
    for (let at = 0; at < Math.max(ids.length, numbers.length); at += MOST) await ask(chosen, ids.slice(at, at + MOST), numbers.slice(at, at + MOST))
  }
}

async function ask(chosen: string, products: string[], references: string[]) {
  const said = await call(judgeCompatibility, { query: { products: products.join(','), references: references.join(',') } }).then(({ data }) => data, () => null)
  for (const one of products) known.set(keyOf(chosen, 'products', one), said?.products[one] ?? null)
  for (const one of references) known.set(keyOf(chosen, 'references', one), said?.references[one] ?? null)
  listeners.forEach((tell) => tell())
  // What failed is asked again with the next page that shows it.
  if (!said) for (const one of [...products.map((id) => keyOf(chosen, 'products', id)), ...references.map((number) => keyOf(chosen, 'references', number))]) known.delete(one)
}
