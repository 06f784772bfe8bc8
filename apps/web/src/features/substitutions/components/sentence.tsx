import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { splitAt } from '../texts.ts'

/** A sentence whose part numbers look like numbers and are never broken over lines. */
export function Sentence({ text, numbers }: { text: string; numbers: readonly string[] }) {
  return splitAt(text, numbers).map((piece, at) => (at % 2 === 1 ? <PartNumber key={at}>{piece}</PartNumber> : piece))
}
