import { inOrder, placeOf } from '@tuerca/domain/part-places'
import { foldText, indexText } from '@tuerca/domain/words'
import type { PartKindRow } from './read-vocabulary.ts'

/** The connection that the loading runs on: the caller opens it. */
export interface VocabularySession {
  query<Row = unknown>(text: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>
}

/**
 * Gives types that a database had before the vocabulary the kind whose name or synonym begins theirs ('Pastillas de
 * freno delanteras cerámicas' are front brake pads), so that their listings are found like the others.
 */
export async function adoptOldTypes(client: VocabularySession, kinds: readonly PartKindRow[]): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from part_types where kind is null order by id',
  )
  if (rows.length === 0) return
  const byWords = wordsOfKinds(kinds)
  const known = rows.flatMap(({ id, name }) => {
    const kind = kindOf(byWords, name)
    if (!kind) return []
    const places = foldText(name)
      .split(' ')
      .map(placeOf)
      .filter((place) => place !== null)
    return [{ id, kind: kind.key, places: inOrder([...new Set(places)]) }]
  })
  await client.query(
    `update part_types t set kind = k.kind, places = k.places
    from jsonb_to_recordset($1::jsonb) k(id integer, kind text, places text[]) where t.id = k.id`,
    [JSON.stringify(known)],
  )
}

/** Kinds by their words; the first one with a word keeps it, and names go before synonyms. */
export function wordsOfKinds(kinds: readonly PartKindRow[]): Map<string, PartKindRow> {
  const byWords = new Map<string, PartKindRow>()
  const claim = (words: string, kind: PartKindRow): void => {
    const key = indexText(words)
    if (key !== '' && !byWords.has(key)) byWords.set(key, kind)
  }
  for (const kind of kinds) claim(kind.nameCo, kind)
  for (const kind of kinds) for (const words of [kind.nameMx, ...kind.synonyms]) claim(words, kind)
  return byWords
}

/** The kind with the longest name that the words begin with. */
export function kindOf(byWords: ReadonlyMap<string, PartKindRow>, name: string): PartKindRow | null {
  const words = indexText(name).split(' ')
  for (let length = words.length; length > 0; length -= 1) {
    const kind = byWords.get(words.slice(0, length).join(' '))
    if (kind) return kind
  }
  return null
}
