import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as spanish from '@zxcvbn-ts/language-es-es'
import { invalid } from '../../platform/errors.ts'

/** Of zxcvbn's degrees 0 to 4: below this one a password is guessed within a million attempts. */
const LEAST_SCORE = 2
const OURS = ['tuerca', 'repuestos', 'autopartes', 'refacciones', 'taller']

let judge: ZxcvbnFactory | undefined

/**
 * Throws 400 for a new password that would be tried early: a common one, a name, a year, a row of keys, or only spaces.
 */
export function requireHardToGuess(password: string, about: { name?: string; email?: string } = {}) {
  // Its word lists are read when the first is judged.
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
  })
  const own = [...OURS, ...(about.name ?? '').split(/\s+/), ...(about.email ?? '').split(/[@.]/)].filter(
    (word) => word.length > 2,
  )
  if (password.trim().length > 0 && judge.check(password, own).score >= LEAST_SCORE) return
  throw invalid(['Esta contraseña es de las primeras que alguien probaría. Usa varias palabras o una frase corta.'])
}
