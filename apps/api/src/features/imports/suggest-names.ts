import { foldText, indexText } from '@tuerca/domain/words'
import type { ImportSession } from './import-session.ts'

interface Name {
  kind: 'brand' | 'make' | 'model'
  id: number
  label: string
  detail: string
}

/** A new name is suggested while typing, and typing errors are forgiven towards its words. */
export async function suggest(client: ImportSession, name: Name): Promise<void> {
  await client.query('insert into suggestions (kind, label, folded, detail, ref_id) values ($1, $2, $3, $4, $5)', [
    name.kind, name.label, foldText(name.label), name.detail, name.id,
  ])
  await client.query('insert into search_words (word) select unnest($1::text[]) on conflict (word) do nothing', [
    [...new Set(indexText(name.label).split(' '))].filter((word) => /^[a-z]{3,40}/.test(word)),
  ])
}
