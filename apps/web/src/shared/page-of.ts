/** As deep as any list goes. */
const MOST_PAGES = 500

/** The page number in `pagina`, which people count from one, counted from zero. */
export const pageOf = (params: URLSearchParams): number =>
  Math.min(Math.max(Math.trunc(Number(params.get('pagina'))) || 1, 1), MOST_PAGES) - 1
