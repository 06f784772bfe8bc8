import { DEFAULT_THRESHOLDS, type MemberThresholds } from '@tuerca/domain/consultation-gate'
import type { TxCtx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import type { ConsultationKind } from '../../platform/errors.ts'

/** The app params of C3.19 for each step, in the specification's spelling. */
const NAMES = {
  substitutions: prefixed('substitutions'),
  plates: prefixed('plate'),
  catalogue: prefixed('catalogV2'),
} as const

function prefixed(prefix: string) {
  const start = `${prefix}FreeConsultations`
  return {
    withoutLogin: `${start}WhitouthLogin`,
    warning: `${start}WithLoginWarning`,
    withLogin: `${start}WithLogin`,
    showingPartNumber: `${start}ShowingPartNumber`,
  }
}

/** `showingPartNumber` is asked of the catalogue only (C4.12). */
export type ThresholdsInForce = MemberThresholds & { showingPartNumber: number }

/**
 * How many look-ups are free: a store's own value before the marketplace's, and in a virtual store the param whose name
 * ends in Store before the plain one; product.md's numbers where nothing is set.
 */
export async function readThresholds(ctx: TxCtx, kind: ConsultationKind): Promise<ThresholdsInForce> {
  const names = NAMES[kind]
  const variants = Object.values(names).flatMap((name) => (ctx.store?.isVirtualStore ? [name, `${name}Store`] : [name]))
  const rows = await runStatement<{ name: string; value: unknown }>(ctx.db, {
    name: 'thresholds',
    values: [variants, ctx.store?.id ?? null],
    text: 'select name, value from app_params where name = any ($1) and (store_id is null or store_id = $2) order by store_id nulls first, name',
  })
  const values = new Map(rows.map((row) => [row.name.replace(/Store$/, ''), row.value]))
  const step = (name: string, fallback: number) => {
    const value = Number(values.get(name) ?? NaN)
    return Number.isInteger(value) && value >= 0 ? value : fallback
  }
  const defaults: MemberThresholds = { withLogin: 0, ...DEFAULT_THRESHOLDS[kind] }
  return {
    withoutLogin: step(names.withoutLogin, defaults.withoutLogin),
    warning: step(names.warning, defaults.warning),
    withLogin: step(names.withLogin, defaults.withLogin),
    showingPartNumber: step(names.showingPartNumber, DEFAULT_THRESHOLDS.showingPartNumber),
  }
}
