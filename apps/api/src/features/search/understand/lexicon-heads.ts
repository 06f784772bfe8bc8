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

/**
 * Words said of an engine ('motor 1.6', '4 cilindros') that begin names of parts too: with nothing else asked for,
 * 'cilindro logan' means those, and not everything for a Logan.
 */
const ALSO_HEADS = new Set(['cilindro', 'motor'])
const COUNTS = /^(?:[0-9]+|dos|tres|cuatro|cinco|seis|ocho|doce)$/i

function headAlone({ words, cars, brands, engine }: Reading): Reading['loose'][number] | null {
  if (cars.length === 0 && brands.length === 0) return null
  const at = words.findIndex(
    (word, index) =>
      ALSO_HEADS.has(phraseKeys(word)[0] ?? '') &&
      !COUNTS.test(words[index - 1] ?? '') &&
      !engine.words.includes(index) &&
      !engine.words.includes(index + 1),
  )
  return at < 0 ? null : { key: phraseKeys(words[at] ?? '')[0] ?? '', words: [at] }
}

/** When no part is named in full, a word that begins part names means all of them: 'filtro aveo'. */
export function withBroadKinds(reading: Reading, lexicon: Lexicon): Reading {
  // A second word that says which part it is ('soporte alternador') must not be lost.
  const { kinds, number, loose, engine } = reading
  if (kinds || number || loose.length > 1 || engine.told.aspiration !== null) return reading
  const alone = loose.length === 0 && reading.sizes.length === 0 ? headAlone(reading) : null
  for (const word of alone ? [alone] : loose) {
    const group = alone ? undefined : lexicon.groups.get(word.key)
    const begun = headsOf(lexicon).get(word.key)
    // If 'eje' begins the names of shafts it means these, and only otherwise the system of axles and wheels.
    const inside = group ? begun?.filter((key) => group.includes(key)) : begun
    const keys = inside && inside.length > 1 ? inside : (group ?? begun)
    if (keys && keys.length > 0)
      return { ...reading, kinds: { keys, words: word.words }, loose: loose.filter((one) => one !== word) }
  }
  return reading
}
