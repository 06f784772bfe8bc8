/** Joins class names, leaving out what is false or absent. */
export function names(...parts: (string | false | null | undefined)[]) {
  return parts.filter(Boolean).join(' ') || undefined
}
