export interface Piece {
  text: string
  href: string | null
}

/** Splits a text at its web addresses, to make them links; a final full stop is not part of an address. */
export function linkedPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const found of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:)]/g)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), href: null })
    pieces.push({ text: found[0], href: found[0] })
    at = found.index + found[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null })
  return pieces
}
