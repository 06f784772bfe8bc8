// Imports nothing: whatever the entry of the browser's build imports has its style before the page's own base.
const drawn: Promise<unknown>[] = []

/** Fetched for this page before it answers; without it the page answers all the same. */
export function comeFirst(load: Promise<unknown>) {
  drawn.push(load.catch((error: unknown) => console.warn(error)))
}

/** Once all that the page was sent with has come (entry.client.tsx). */
export async function drawnAlready() {
  // What comes may ask for more.
  for (let come = 0; come < drawn.length;) {
    come = drawn.length
    await Promise.all(drawn)
  }
}
