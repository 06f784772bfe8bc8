import { judgeCompatibility, type Verdict } from '@tuerca/contract/chosen-vehicle'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'

/** Known verdicts, by chosen vehicle and what was judged; null when nobody could tell. */
const known = new Map<string, Verdict | null>()
const waiting = new Map<string, Record<Kind, Set<string>>>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** As many as one call takes. */
const MOST = 100
/** What a page shows at once is asked at once. */
const GATHER_MS = 20

/** Listings by id, part numbers, and the diagram on screen by 'brand|vehicle|from|to'. */
export type Kind = 'products' | 'references' | 'diagrams'
const keyOf = (chosen: string, kind: Kind, value: string) => `${chosen}\n${kind} ${value}`

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** The verdict on one part for the chosen vehicle: undefined while it is loading, null when nobody could tell. */
export function useVerdict(chosen: string, kind: Kind, value: string | undefined): Verdict | null | undefined {
  const key = value === undefined ? '' : keyOf(chosen, kind, value)
  useEffect(() => {
    if (value === undefined || known.has(key)) return
    const asked = waiting.get(chosen) ?? { products: new Set(), references: new Set(), diagrams: new Set() }
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
  for (const [chosen, { products, references, diagrams }] of all) {
    const [ids, numbers, drawn] = [[...products], [...references], [...diagrams]]
    for (let at = 0; at < Math.max(ids.length, numbers.length, drawn.length * MOST); at += MOST) {
      await ask(chosen, {
        products: ids.slice(at, at + MOST),
        references: numbers.slice(at, at + MOST),
        diagrams: drawn.slice(at / MOST, at / MOST + 1),
      })
    }
  }
}

async function ask(chosen: string, { products, references, diagrams }: Record<Kind, string[]>) {
  const [drawn = ''] = diagrams
  const [diagramBrand = '', diagramVehicle = '', from = '', to = ''] = drawn.split('|')
  const years = { diagramYearFrom: Number(from) || undefined, diagramYearTo: Number(to) || undefined }
  const query = {
    products: products.join(','),
    references: references.join(','),
    diagramBrand,
    diagramVehicle,
    ...years,
  }
  const said = await call(judgeCompatibility, { query }).then(
    ({ data }) => data,
    () => null,
  )
  const found: [string, Verdict | null | undefined][] = [
    ...products.map((one) => [keyOf(chosen, 'products', one), said?.products[one]] as const),
    ...references.map((one) => [keyOf(chosen, 'references', one), said?.references[one]] as const),
    ...diagrams.map((one) => [keyOf(chosen, 'diagrams', one), said?.diagram] as const),
  ].map(([key, verdict]) => [key, verdict])
  for (const [key, verdict] of found) known.set(key, verdict ?? null)
  listeners.forEach((tell) => tell())
  // What failed is asked again with the next page that shows it.
  if (!said) for (const [key] of found) known.delete(key)
}
