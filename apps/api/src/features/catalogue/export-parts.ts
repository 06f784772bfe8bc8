import type { exportExcel } from '@tuerca/contract/catalogue'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Http } from '../../platform/route.ts'
import type { CatalogueVehicle } from '../../ports/oem-catalogue.ts'
import { meteredView } from './metered-view.ts'
import { toParts } from './part-wire.ts'
import { type ExportGroup, partsToExport } from './parts-to-export.ts'
import { groupName } from './wire.ts'
import { leadToDialog, requireDownloads, sendWorkbook } from './send-workbook.ts'
import type { Sheet } from './write-workbook.ts'

type Query = Parsed<typeof exportExcel>['query']

/** C7.24: the first unit is read before anything is sent, so that a problem can still be answered as an error. */
export async function exportParts(ctx: Ctx, query: Query, http: Http | null): Promise<null> {
  if (leadToDialog(ctx, http, query.url)) return null
  requireDownloads(ctx)
  const { catalogCode, vehicleId: vid, ssd, language, cid, uid } = query
  const { vehicle, answer, meter } = await meteredView(ctx, { catalogCode, vid, ssd, language }, async (key) => {
    const units = partsToExport(ctx, { key, cid, uid, language })
    const first = await units.next()
    return { found: first.done !== true, answer: { first: first.done ? null : first.value, units } }
  })
  if (!answer.first) throw notFound('Este grupo no tiene autopartes para descargar.')
  const isWhole = cid === '' && uid === ''
  const group = query.groupName || (isWhole ? 'catálogo' : answer.first.group) || answer.first.detail.unit.name
  const sheets = [
    partsSheet(
      { first: answer.first, units: answer.units },
      { shows: meter.showsPartNumbers, groupName: query.groupName },
    ),
    vehicleSheet(vehicle),
  ]
  return sendWorkbook(http, { name: [vehicle.brand, vehicle.name, group], sheets, now: ctx.now })
}

const COLUMNS = [
  { header: 'Grupo', width: 28 },
  { header: 'Unidad', width: 36 },
  { header: 'Código de la unidad', width: 18 },
  { header: 'ID', width: 8 },
  { header: 'Número de parte', width: 20 },
  { header: 'Nombre', width: 40 },
  { header: 'Piezas por vehículo', width: 12 },
  { header: 'Observaciones', width: 60 },
]

function partsSheet(
  { first, units }: { first: ExportGroup; units: AsyncIterable<ExportGroup> },
  as: ExportOptions,
): Sheet {
  async function* rows() {
    yield* rowsOf(first, as)
    for await (const unit of units) yield* rowsOf(unit, as)
  }
  return { name: 'Autopartes', columns: COLUMNS, rows: rows() }
}

/** `groupName`: the page's name for what it exports, for a unit without a group of its own. */
interface ExportOptions {
  shows: boolean
  groupName: string
}

function rowsOf(
  { group, detail: { unit, parts } }: ExportGroup,
  { shows, groupName: asked }: ExportOptions,
): string[][] {
  return toParts(parts, { offers: () => null, shows }).map(({ codeOnImage, oem, name, attributes }) => [
    groupName(group || asked),
    groupName(unit.name),
    unit.code,
    codeOnImage,
    oem ?? '',
    name,
    attributes.find(({ key }) => key === 'amount')?.value ?? '',
    attributes
      .filter(({ key }) => key !== 'amount')
      .map((one) => `${one.name}: ${one.value}`)
      .join('; '),
  ])
}

function vehicleSheet({ brand, name, vin, attributes }: CatalogueVehicle): Sheet {
  const told = attributes.filter(({ key }) => key.toLowerCase() !== 'vin').map((one) => [one.name, one.value])
  return {
    name: 'Vehículo',
    columns: [
      { header: 'Dato', width: 28 },
      { header: 'Valor', width: 60 },
    ],
    rows: [['Marca', brand], ['Designación del modelo', name], ...(vin === null ? [] : [['VIN', vin]]), ...told],
  }
}
