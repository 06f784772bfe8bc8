import {
  createBrandCompatibilities,
  DECISIONS_AT_ONCE,
  type WrittenBrand,
} from '@tuerca/contract/brand-compatibilities'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import css from '../pages/brands.module.css'

interface AcceptManyProps {
  /** Those that have a proposal. */
  proposed: readonly WrittenBrand[]
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
  storeId: number
  onJob: (jobId: number) => void
}

/** Says yes to several proposals by one press, as one change that is undone as one. */
export function AcceptMany({ proposed, chosen, choose, storeId, onJob }: AcceptManyProps) {
  const meant = proposed.filter(({ written }) => chosen.has(written)).slice(0, DECISIONS_AT_ONCE)
  const send = useSend<void, { data: { jobId: number } }>({
    send: (_, { key }) =>
      call(
        createBrandCompatibilities,
        {
          body: {
            storeId,
            decisions: meant.flatMap(({ written, proposed: brand }) =>
              brand ? [{ written, brandId: brand.id, kind: 'spelling' as const }] : [],
            ),
          },
        },
        { idempotencyKey: key },
      ),
    done: ({ data }) => {
      choose(new Set())
      onJob(data.jobId)
    },
  })
  return (
    <div className={css.many}>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={meant.length === proposed.length}
          ref={(box) => {
            if (box) box.indeterminate = meant.length > 0 && meant.length < proposed.length
          }}
          onChange={({ target }) => choose(new Set(target.checked ? proposed.map(({ written }) => written) : []))}
        />
        {`Elegir las ${proposed.length} que parecen otra`}
      </label>
      <Button size="small" busy={send.busy} disabled={meant.length === 0} onClick={() => void send.go()}>
        {meant.length === 0
          ? 'Decir que sí a las elegidas'
          : meant.length === 1
            ? 'Decir que sí a 1 marca'
            : `Decir que sí a ${meant.length} marcas`}
      </Button>
      <Outcome told={send.told} />
    </div>
  )
}
