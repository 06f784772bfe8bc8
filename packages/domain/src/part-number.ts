/** C5.07. */
export const PART_NUMBER_EMPTY = 'Ingresa el número de parte que deseas buscar.'

const SHORTEST = 3
const LONGEST = 30
const MOST_GROUPS = 6

/** C5.07: upper case, letters and digits only, so that a number gives one key whatever its punctuation. */
export function cleanPartNumber(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** Whether someone who typed this meant a part number and not words; `BOSCH 0986494123` is words. */
export function looksLikePartNumber(text: string): boolean {
  const clean = cleanPartNumber(text)
  if (clean.length < SHORTEST || clean.length > LONGEST || !/[0-9]/.test(clean)) return false
  const groups = text
    .split(/\s+/)
    .map(cleanPartNumber)
    .filter((group) => group !== '')
  if (groups.length > MOST_GROUPS) return false
  // 'mazda3' is a car.
  if (groups.length === 1) return !/^[A-Z]{5,}[0-9]$/.test(clean)
  const letters = groups.filter((group) => /^[A-Z]+$/.test(group))
  if (letters.length > 0 && groups.some(isYear)) return false
  return letters.every((group) => group.length <= 2) || isPrefixedNumber(groups)
}

// 'CUK 2939', 'VKBA 3456': a maker's series, then the number. 'BMW 320' is a car.
function isPrefixedNumber(groups: readonly string[]): boolean {
  const [prefix = '', number = ''] = groups
  return groups.length === 2 && /^[A-Z]{3,4}$/.test(prefix) && /^[0-9]{4,}[A-Z]?$/.test(number)
}

function isYear(group: string): boolean {
  return /^(?:19[5-9]|20[0-4])[0-9]$/.test(group)
}
