import type { PartType } from './part-types.ts'
import { listOf, readFacts } from './read-facts.ts'

/** The first digits a maker gives a kind of part, or the type's own code where nobody knows. */
export interface MakerCodes { codeOf(make: string, type: PartType): string }

export function readMakerCodes(): MakerCodes {
  const rows = readFacts('maker-codes.txt').map(([base = '', word = '', codes]) => ({
    base, word, codes: new Map(listOf(codes, ' ').map((pair) => pair.split('=') as [string, string])),
  }))
  return {
    codeOf: (make, type) => {
      const row = rows.find(({ base, word }) => base === type.base && type.name.includes(word))
      return row?.codes.get(make) ?? type.code
    },
  }
}
