import { foldText, searchWords } from '@tuerca/domain/words'
import type { ClientBase } from 'pg'

interface Name {
  kind: 'brand' | 'make' | 'model'
  id: number
  label: string
  detail: string
}

/** A new name is suggested while typing, and typing errors are forgiven towards its words. */
export async function suggest(client: ClientBase, name: Name): Promise<void> {
  await client.query('insert into suggestions (kind, label, folded, detail, ref_id) values ($1, $2, $3, $4, $5)', [
    name.kind, name.label, foldText(name.label), name.detail, name.id,
  ])
  await client.query('insert into search_words (word) select unnest($1::text[]) on conflict (word) do nothing', [
    searchWords(name.label).filter((word) => word.length >= 3),
  ])
}
