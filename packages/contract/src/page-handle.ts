/** What the route of a page says as its `handle`, for the server that makes the page and may keep it. */
export interface PageHandle {
  shared?: Shared
}

/** The page is the same for every guest. Without it a page is private: made for each visitor and kept for nobody. */
export interface Shared {
  /** The parameters of its address that change it, also what only its components read; what else a link carries (`fbclid`, `utm_source`) is left out. */
  query: readonly string[]
  /** For a route of which only some addresses are the same for everybody. */
  when?: ((url: URL) => boolean) | undefined
}
