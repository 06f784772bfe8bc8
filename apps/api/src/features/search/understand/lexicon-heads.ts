import type { Lexicon } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { phraseKeys } from './tokens.ts'

const heads = new WeakMap<Lexicon, ReadonlyMap<string, readonly string[]>>()

/** The kinds whose names begin with a word: 'filtro', 'bomba', 'sensor'. */
function headsOf(lexicon: Lexicon): ReadonlyMap<string, readonly string[]> {
  let found = heads.get(lexicon)
  if (!found) {
    const byHead = new Map<string, string[]>()
    for (const kind of lexicon.kindByKey.values()) {
      for (const head of new Set([kind.nameCo, kind.nameMx, kind.nameEn].flatMap((name) => phraseKeys(name)[0] ?? [])))
        byHead.set(head, [...(byHead.get(head) ?? []), kind.key])
    }
    found = byHead
    heads.set(lexicon, found)
  }
  return found
}

/** When no part is named in full, a word that begins part names means all of them: 'filtro aveo'. */
export function withBroadKinds(reading: Reading, lexicon: Lexicon): Reading {
  // A second word that says which part it is ('soporte alternador') must not be lost.
  if (reading.kinds || reading.number || reading.loose.length !== 1 || reading.engine.told.aspiration !== null)
    return reading
  for (const word of reading.loose) {
    const group = lexicon.groups.get(word.key)
    const begun = headsOf(lexicon).get(word.key)
    // If 'eje' begins the names of shafts it means these, and only otherwise the system of axles and wheels.
    const inside = group ? begun?.filter((key) => group.includes(key)) : begun
    const keys = inside && inside.length > 1 ? inside : (group ?? begun)
    if (keys && keys.length > 0)
      return { ...reading, kinds: { keys, words: word.words }, loose: reading.loose.filter((one) => one !== word) }
  }
  return reading
}
