const PATIENCE_MS = 400

/**
 * Waits for fresh data. When older data exists it waits only a moment and ignores failures, because every page asks for
 * this.
 */
export async function orKeep(news: Promise<void>, hasOlder: boolean): Promise<void> {
  if (!hasOlder) return news
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, PATIENCE_MS)
  })
  await Promise.race([news.catch(() => undefined), enough]).finally(() => clearTimeout(timer))
}
