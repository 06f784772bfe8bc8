import type { getLegacyGroups, getLegacyParts, subGroupsBatch } from '@tuerca/contract/legacy-catalogue'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { Ctx } from '../../platform/context.ts'
import { offersOfNumbers } from '../catalogue/index.ts'
import { meteredCar } from './metered-car.ts'
import { toGroup, toParts, toSubGroup } from './wire.ts'

/** C7.06. */
export async function showGroups(
  ctx: Ctx,
  query: Parsed<typeof getLegacyGroups>['query'],
): Promise<Reply<typeof getLegacyGroups>> {
  const { answer, meter } = await meteredCar(ctx, query, async (key) => {
    const groups = await ctx.ports.legacyCatalogue.groups(key, null)
    return { found: groups.length > 0, answer: groups.map(toGroup) }
  })
  return { data: answer, metadata: { meter } }
}

/** C7.07. A group without sub-groups that has parts counts as its own sub-group. */
export async function showSubGroups(
  ctx: Ctx,
  query: Parsed<typeof subGroupsBatch>['query'],
): Promise<Reply<typeof subGroupsBatch>> {
  const { answer, meter } = await meteredCar(ctx, query, async (key) => {
    const under = await ctx.ports.legacyCatalogue.groups(key, query.groupId)
    const own =
      under.length > 0
        ? []
        : (await ctx.ports.legacyCatalogue.groups(key, null)).filter(
            (group) => group.id === query.groupId && group.hasParts,
          )
    const groups = [...under, ...own]
    return { found: groups.length > 0, answer: groups.map(toSubGroup) }
  })
  return { data: answer, metadata: { meter } }
}

/** C7.08; beside each part who sells it now (M4.01). */
export async function showParts(
  ctx: Ctx,
  query: Parsed<typeof getLegacyParts>['query'],
): Promise<Reply<typeof getLegacyParts>> {
  const { answer, meter } = await meteredCar(ctx, query, async (key) => {
    const parts = await ctx.ports.legacyCatalogue.parts(key, query.subGroupId || query.groupId)
    return { found: parts.partGroups.length > 0, answer: parts }
  })
  const offers = await offersOfNumbers(
    ctx,
    answer.partGroups.flatMap(({ parts }) => parts.map(({ number }) => number)),
  )
  return { data: toParts(answer, { offers, shows: meter.showsPartNumbers }), metadata: { meter } }
}
