import { cleanPartNumber } from '@tuerca/domain/part-number'

const SHORTEST_SECRET = 3

/**
 * Removes every spelling of the numbers from a text: a virtual store that hides references must not reveal them in its
 * titles either (M2.30).
 */
export function withoutNumbers(text: string, numbers: readonly string[]): string {
  let told = text
  for (const number of [...new Set(numbers.map(cleanPartNumber))].sort((a, b) => b.length - a.length)) {
    if (number.length < SHORTEST_SECRET || !cleanPartNumber(told).includes(number)) continue
    told = told.replace(saidOf(number), ' ').replace(spellingsOf(number), ' ')
  }
  return told === text
    ? text
    : told
        .replace(/[([{]\s*[)\]}]/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/\s+([,.;:])/g, '$1')
        .replace(/^[\s\-–—·|,.;:/]+|[\s\-–—·|,;:/]+$/g, '')
}

// With any punctuation between the characters; not inside a longer word, unless its neighbours are a number too.
function spellingsOf(number: string): RegExp {
  return new RegExp(Array.from(number).join('[^\\p{L}\\p{N}]*'), 'giu')
}

// A sentence that only says what the number replaces: 'Reemplaza 97546728 de Renault.'
function saidOf(number: string): RegExp {
  return new RegExp(
    `(?<=^|[.;]\\s*)(?:reemplaza|sustituye|equivale|equivalente)(?: a| al)? ${spellingsOf(number).source}(?: de [^.;]*)?(?:[.;]|$)`,
    'giu',
  )
}
