const PATIENCE_MS = 400

/** Waits for news. Where there is something from before, only a moment, and its failure is none: every page asks for these. */
export async function orKeep(news: Promise<void>, hasOlder: boolean): Promise<void> {
  if (!hasOlder) return news
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, PATIENCE_MS)
  })
  await Promise.race([news.catch(() => undefined), enough]).finally(() => clearTimeout(timer))
}
