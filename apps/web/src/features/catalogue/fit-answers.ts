import type { CatalogQuestion } from '@tuerca/contract/catalogue-wire'

/**
 * What the answers append to the unit's ssd: the change of the chosen option, or with the typed text in place of its
 * `$`.
 */
export function changesOf(questions: readonly CatalogQuestion[], answers: readonly string[]): string {
  return questions
    .map(({ typed }, at) => {
      const answer = answers[at]?.trim() ?? ''
      // A function, for a typed '$&' means nothing.
      return typed && answer !== '' ? typed.change.replace('$', () => answer) : answer
    })
    .join('')
}

/** Checks by the vendor's own pattern; a pattern that no browser can read refuses nothing. */
export function patternProblem({ typed }: CatalogQuestion, answer: string): string | null {
  if (!typed || typed.pattern === '' || answer.trim() === '') return null
  try {
    return new RegExp(`^(?:${typed.pattern})$`).test(answer.trim())
      ? null
      : 'El catálogo no reconoce ese valor. Revísalo, u omite la pregunta.'
  } catch {
    return null
  }
}
