/**
 * The Idempotency-Key of a form: the same while the same is sent, so that pressing again after a lost answer does not
 * write twice; a new one once something else is sent, or after success.
 */
export function idempotencyKey() {
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
