/** What a page's route declares in its `handle`, for the server that renders and may cache it. */
export interface PageHandle {
  shared?: SharedPage
}

/** The page is the same for every guest. Without it a page is private: rendered for each visitor and never cached. */
export interface SharedPage {
  /**
   * The query parameters that change the page, including those that only its components read; all others (`fbclid`,
   * `utm_source`) are ignored.
   */
  query: readonly string[]
  /** For a route with only some addresses that are the same for everybody. */
  when?: ((url: URL) => boolean) | undefined
}
