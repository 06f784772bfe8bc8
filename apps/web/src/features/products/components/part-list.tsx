import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import type { PartCard } from '../wire.ts'
import { PartEntry } from './part-entry.tsx'
import entry from './part-entry.module.css'
import css from './result-list.module.css'

/** Pictures in the first view are not waited for. */
const EAGER = 4

/** One entry a part; `opened`: the first one shows its sellers from the start. */
export function PartList({
  parts,
  opened,
  ...list
}: {
  parts: readonly PartCard[]
  opened: boolean
  fits: boolean
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

/** The same entries in grey, while the next list is on its way. */
export function PartListSkeleton() {
  return (
    <Loading label="Cargando resultados">
      <div className={css.list}>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={entry.entry}>
            <Skeleton width="72px" height="72px" />
            <div className={entry.what}>
              <Skeleton width="60%" height="1.25em" />
              <Skeleton width="40%" />
              <Skeleton width="50%" />
            </div>
            <div className={entry.from}>
              <Skeleton width="110px" height="1.5em" />
              <Skeleton width="90px" />
            </div>
            <div className={entry.act}>
              <Skeleton width="100%" height="40px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
