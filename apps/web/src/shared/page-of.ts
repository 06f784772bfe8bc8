/** As deep as any list goes. */
const MOST_PAGES = 500

/** The page number in `pagina`, which people count from one, counted from zero. */
export const pageOf = (params: URLSearchParams): number =>
  Math.min(Math.max(Math.trunc(Number(params.get('pagina'))) || 1, 1), MOST_PAGES) - 1

/** What `pagina` says of a page counted from zero: the first one is the address without it. */
export const pageParam = (page: number): string | undefined => (page > 0 ? String(page + 1) : undefined)

/** One page of a list as its page shows it; null when it could not be read. */
export const foundPage = <Row>(
  asked: Promise<{ data: Row[]; metadata: { 'x-total-count': number } }>,
): Promise<{ rows: Row[]; total: number } | null> =>
  asked.then(
    ({ data, metadata }) => ({ rows: data, total: metadata['x-total-count'] }),
    () => null,
  )
