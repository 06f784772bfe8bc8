/**
 * The Idempotency-Key of a form: the same while the same is sent, so that who presses again after an answer got lost does not
 * do it twice; another once something else is sent, or it was done.
 */
export function repeatKey() {
  let last = { text: '', key: '' }
  return {
    of(body: unknown): string {
      const text = JSON.stringify(body)
      if (last.key === '' || last.text !== text) last = { text, key: crypto.randomUUID() }
      return last.key
    },
    done() {
      last = { text: '', key: '' }
    },
  }
}
