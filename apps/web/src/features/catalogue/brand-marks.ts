const drawn: Record<string, string> = import.meta.glob('./brand-marks/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const marks = new Map(
  Object.entries(drawn).map(([file, svg]) => [file.slice('./brand-marks/'.length, -'.svg'.length), svg]),
)

const slugIn = (image: string) => /([^/]+)\.svg$/.exec(image)?.[1] ?? ''

/** The id of a brand's mark in the sheet of marks, or null for a brand that is shown by its name. Server only. */
export function markOf(image: string): string | null {
  const slug = slugIn(image)
  return marks.has(slug) ? slug : null
}

/** All marks in one file, referenced by `<use>`, so that they follow the text's colour. */
export function markSheet(): string {
  const symbols = [...marks].map(([slug, svg]) =>
    svg
      .trim()
      .replace(/^<svg[^>]*>/, `<symbol id="${slug}" viewBox="0 0 24 24">`)
      .replace(/<\/svg>$/, '</symbol>'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** A brand's own picture (C2.29); a plain wordmark when it has no mark, for callers who only show the picture. */
export function markPicture(slug: string): string {
  const words = slug
    .replace(/-+/g, ' ')
    .toUpperCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .slice(0, 40)
  return (
    marks.get(slug) ??
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><text x="120" y="54" text-anchor="middle" font-family="'Barlow Condensed','Arial Narrow',sans-serif" font-weight="600" font-size="44" textLength="${Math.min(220, Math.max(1, words.length) * 22)}" lengthAdjust="spacingAndGlyphs">${words}</text></svg>`
  )
}
