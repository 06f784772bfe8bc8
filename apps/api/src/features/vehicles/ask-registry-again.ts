import type { Country } from '@tuerca/domain/country'
import { hasGivenUp, nextTry } from '@tuerca/domain/registry-retry'
import { sql } from 'kysely'
import { pagePaths, storePath } from '@tuerca/domain/page-paths'
import { inTransaction, type Ctx, type TxCtx } from '../../platform/context.ts'
import { RegistryError } from '../../ports/plate-registry.ts'
import { notify } from '../notifications/index.ts'

/** Plates asked for in one run. */
const AT_ONCE = 20

/** `user_id`: who has waited longest. */
interface Due {
  country: Country
  plate: string
  tries: number
  user_id: number
}

/**
 * Asks the registry again about plates that people wait for, less and less often, and notifies each of them once when
 * it answers, whatever the answer. Several processes may run this: the row decides who notifies.
 */
export async function askRegistryAgain(ctx: Ctx): Promise<void> {
  const { rows } =
    await sql<Due>`select country, plate, max(tries)::int as tries, (array_agg(user_id order by created_at, id))[1] as user_id from plate_waits where ended_at is null and next_try_at <= ${ctx.now}
    group by country, plate order by min(next_try_at) limit ${AT_ONCE}`.execute(ctx.db)
  for (const due of rows) await askOne(ctx, due)
}

async function askOne(ctx: Ctx, due: Due): Promise<void> {
  const answered = await ctx.ports.plateRegistry
    .find({ plate: due.plate, country: due.country, now: ctx.now, userId: due.user_id })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof RegistryError) return false
        throw error
      },
    )
  await inTransaction(ctx, async (ctx) => (answered ? end(ctx, due, 'back') : later(ctx, due)))
}

async function later(ctx: TxCtx, due: Due): Promise<void> {
  await sql`update plate_waits set tries = least(tries + 1, 1000), next_try_at = ${nextTry(ctx.now, due.tries + 1)}
    where ended_at is null and country = ${due.country} and plate = ${due.plate}`.execute(ctx.db)
  await end(ctx, due, 'given up')
}

interface Wait {
  id: number
  user_id: number
  created_at: Date
  path_prefix: string | null
}

async function end(ctx: TxCtx, { country, plate }: Due, outcome: 'back' | 'given up'): Promise<void> {
  const { rows } =
    await sql<Wait>`select w.id, w.user_id, w.created_at, s.path_prefix from plate_waits w left join stores s on s.id = w.store_id
    where w.ended_at is null and w.country = ${country} and w.plate = ${plate} order by w.id for update of w`.execute(
      ctx.db,
    )
  const ending = rows.filter((wait) => outcome === 'back' || hasGivenUp(ctx.now, wait.created_at))
  if (ending.length === 0) return
  await ctx.db
    .updateTable('plate_waits')
    .set({ ended_at: ctx.now, outcome })
    .where(
      'id',
      'in',
      ending.map(({ id }) => id),
    )
    .execute()
  for (const wait of ending) await tell(ctx, wait, { plate, outcome })
}

async function tell(
  ctx: TxCtx,
  wait: Wait,
  { plate, outcome }: { plate: string; outcome: 'back' | 'given up' },
): Promise<void> {
  const path = storePath(wait.path_prefix, pagePaths.plate({ placa: plate }))
  await notify(
    ctx,
    outcome === 'back'
      ? {
          userId: wait.user_id,
          topic: 'vehicles',
          key: `plate-wait:${wait.id}`,
          path,
          action: 'Ver el vehículo',
          title: `Ya puedes consultar la placa ${plate}`,
          text: `El registro de vehículos volvió a responder sobre la placa ${plate}. Ábrela para ver su vehículo.`,
        }
      : {
          userId: wait.user_id,
          topic: 'vehicles',
          key: `plate-wait:${wait.id}`,
          path,
          whatsApp: false,
          action: 'Intentar de nuevo',
          title: `Aún no podemos consultar la placa ${plate}`,
          text: `El registro de vehículos no volvió a responder sobre la placa ${plate} en siete días y dejamos de preguntarle. Puedes intentarlo cuando quieras.`,
        },
  )
}
