import type { TypedDraft } from './typed-draft.ts'

/**
 * What a tab typed and could not save, put onto the draft that the server has now: parts that were added from an offer meanwhile
 * come along. Null where anything else changed since, so that nobody's later words are written over.
 */
export function mergedDraft(kept: unknown, server: TypedDraft): TypedDraft | null {
  const { base, typed } = (kept ?? {}) as { base?: TypedDraft; typed?: TypedDraft }
  if (!base || !typed || !Array.isArray(base.lines) || !Array.isArray(typed.lines)) return null
  const known = new Set(base.lines.map(({ id }) => id))
  const added = server.lines.filter(({ id }) => !known.has(id))
  const before = { ...server, lines: server.lines.filter(({ id }) => known.has(id)) }
  return JSON.stringify(before) === JSON.stringify(base) ? { ...typed, lines: [...typed.lines, ...added] } : null
}
