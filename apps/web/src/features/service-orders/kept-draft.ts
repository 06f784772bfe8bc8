import type { TypedDraft } from './typed-draft.ts'

/**
 * Combines a tab's unsaved input with the server's current draft, including parts that were added from an offer
 * meanwhile. Null when anything else changed since, so that nobody's later words are overwritten.
 */
export function mergedDraft(kept: unknown, server: TypedDraft): TypedDraft | null {
  const { base, typed } = (kept ?? {}) as { base?: TypedDraft; typed?: TypedDraft }
  if (!base || !typed || !Array.isArray(base.lines) || !Array.isArray(typed.lines)) return null
  const known = new Set(base.lines.map(({ id }) => id))
  const added = server.lines.filter(({ id }) => !known.has(id))
  const before = { ...server, lines: server.lines.filter(({ id }) => known.has(id)) }
  return JSON.stringify(before) === JSON.stringify(base) ? { ...typed, lines: [...typed.lines, ...added] } : null
}
