const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

export const URLSET =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
export const URLSET_END = '</urlset>\n'

/** One address of a sitemap. */
export function urlEntry(address: string, changed: Date | null): string {
  return `<url><loc>${escaped(address)}</loc>${lastmod(changed)}</url>\n`
}

/** The index of the parts, each with the time of its last change. */
export function sitemapIndex(parts: readonly { address: string; changed: Date | null }[]): string {
  const entries = parts.map(
    ({ address, changed }) => `<sitemap><loc>${escaped(address)}</loc>${lastmod(changed)}</sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

const lastmod = (changed: Date | null) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '')
