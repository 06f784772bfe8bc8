import { runStatement } from '../../platform/db/prepared.ts'
import type { Base } from './embedded-base.ts'

/** Names change with an import, which may happen while this process runs. */
const KEPT = 10 * 60_000

/** The languages that at least half of the names are in. */
export function languagesOf({ db, now }: Pick<Base, 'db' | 'now'>): () => Promise<readonly string[]> {
  let known: { at: number; languages: Promise<readonly string[]> } | null = null
  return async () => {
    if (known && now().getTime() - known.at < KEPT) return known.languages
    known = { at: now().getTime(), languages: read() }
    return known.languages.catch((error: unknown) => {
      known = null
      throw error
    })
  }
  async function read() {
    const rows = await runStatement<{ language: string }>(db, {
      name: 'oem_languages',
      values: [],
      text: `select language from oem_terms, jsonb_object_keys(names) language group by language
             having count(*) * 2 >= (select count(*) from oem_terms) order by language`,
    })
    return rows.map(({ language }) => language)
  }
}
