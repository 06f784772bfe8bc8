/** As deep as any list goes. */
const MOST_PAGES = 500

/** The page that an address names by `pagina`, which a person counts from one, counted from zero. */
export const pageOf = (params: URLSearchParams): number =>
  Math.min(Math.max(Math.trunc(Number(params.get('pagina'))) || 1, 1), MOST_PAGES) - 1
