import type { exportLegacyExcel } from '@tuerca/contract/legacy-catalogue'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Http } from '../../platform/route.ts'
import type {
  LegacyCar,
  LegacyCarKey,
  LegacyCatalogue,
  LegacyGroup,
  LegacyParts,
} from '../../ports/legacy-catalogue.ts'
import { requireDownloads, sendWorkbook, type Sheet } from '../catalogue/index.ts'
import { meteredCar } from './metered-car.ts'
import { toParts } from './wire.ts'

type Query = Parsed<typeof exportLegacyExcel>['query']
interface ExportGroup {
  group: string
  parts: LegacyParts
}

/**
 * C7.10: a sub-group (isDetail), or everything below a group. The first one is read before anything is sent, so that a
 * problem can still be answered as an error.
 */
export async function exportParts(ctx: Ctx, query: Query, http: Http | null): Promise<null> {
  requireDownloads(ctx)
  const { car, answer, meter } = await meteredCar(ctx, query, async (key) => {
    const groups = partsUnder(ctx.ports.legacyCatalogue, key, query)
    const first = await groups.next()
    return { found: first.done !== true, answer: { first: first.done ? null : first.value, groups } }
  })
  if (!answer.first) throw notFound('Este grupo no tiene autopartes para descargar.')
  const sheets = [
    partsSheet({ first: answer.first, rest: answer.groups, shows: meter.showsPartNumbers }),
    carSheet(car),
  ]
  return sendWorkbook(http, { name: [car.brand, car.name, query.groupName], sheets, now: ctx.now })
}

/** Each is requested after the one before was written. Throws CatalogueError. */
async function* partsUnder(
  catalogue: LegacyCatalogue,
  key: LegacyCarKey,
  { groupId, groupName, isDetail }: Query,
): AsyncGenerator<ExportGroup> {
  const under: readonly LegacyGroup[] = isDetail ? [] : await catalogue.groups(key, groupId)
  if (under.length === 0) {
    const parts = await catalogue.parts(key, groupId)
    if (parts.partGroups.length > 0) yield { group: groupName, parts }
    return
  }
  for (const { id, name, hasParts } of under) if (hasParts) yield { group: name, parts: await catalogue.parts(key, id) }
}

const COLUMNS = [
  { header: 'Grupo', width: 36 },
  { header: 'ID', width: 8 },
  { header: 'Número de parte', width: 20 },
  { header: 'Nombre', width: 40 },
  { header: 'Descripción', width: 60 },
]

function partsSheet({
  first,
  rest,
  shows,
}: {
  first: ExportGroup
  rest: AsyncIterable<ExportGroup>
  shows: boolean
}): Sheet {
  async function* rows() {
    yield* rowsOf(first, shows)
    for await (const group of rest) yield* rowsOf(group, shows)
  }
  return { name: 'Autopartes', columns: COLUMNS, rows: rows() }
}

const rowsOf = ({ group, parts }: ExportGroup, shows: boolean): string[][] =>
  toParts(parts, { offers: () => null, shows }).partGroups.flatMap((one) =>
    one.parts.map(({ positionNumber, number, name, description }) => [
      group || one.name,
      positionNumber,
      number ?? '',
      name,
      description.replace(/\s*\n\s*/g, '; '),
    ]),
  )

const carSheet = ({ brand, name, vin, parameters }: LegacyCar): Sheet => ({
  name: 'Vehículo',
  columns: [
    { header: 'Dato', width: 28 },
    { header: 'Valor', width: 60 },
  ],
  rows: [
    ['Marca', brand],
    ['Modelo', name],
    ...(vin === null ? [] : [['VIN', vin]]),
    ...parameters.map((one) => [one.name, one.value]),
  ],
})
