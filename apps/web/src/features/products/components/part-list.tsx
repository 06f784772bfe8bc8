import type { ListCar } from '../fits-told.ts'
import type { PartCard } from '../wire.ts'
import { PartEntry } from './part-entry.tsx'
import css from './result-list.module.css'

/** Pictures in the first view are not waited for. */
const EAGER = 4

/** One entry per part; `opened`: the first one shows its sellers from the start. */
export function PartList({
  parts,
  opened,
  ...list
}: {
  parts: readonly PartCard[]
  opened: boolean
  fits: boolean
  car: ListCar | null
  kind?: string
}) {
  return (
    <ol className={css.list}>
      {parts.map((part, at) => (
        <PartEntry key={part.sellers[0]?.id ?? at} part={part} eager={at < EAGER} open={opened && at === 0} {...list} />
      ))}
    </ol>
  )
}
