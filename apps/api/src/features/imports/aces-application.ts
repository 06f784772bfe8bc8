import type { AcceptedRow, FitmentRecord, Json, PartKey, RowRejection, YearRange } from './import-record.ts'
import { partNumberProblem, yearRangeProblem } from './judge-values.ts'
import { attributeOf, child, children, excerpt, textOf, type XmlElement } from './xml-elements.ts'

export interface AcesHeader {
  brandCode: string | null
  brandName: string | null
}

/** Elements that have a field of their own; every other one is kept as a condition under its name. */
const KNOWN = new Set([
  'Years',
  'Qty',
  'Note',
  'Qual',
  'MfrLabel',
  'Part',
  'PartNumber',
  'AssetName',
  'AssetItemOrder',
  'AssetItemRef',
])
const NAMES_A_VEHICLE = ['BaseVehicle', 'Years', 'Make', 'Model', 'EquipmentBase', 'EquipmentModel', 'Mfr']
const ENGINE_ELEMENTS = ['EngineBase', 'EngineBlock', 'EngineDesignation', 'EngineVIN', 'EngineVersion']

/** The application as our fitment. Ids that only the licensed tables explain are kept, never judged. */
export function mapApplication(app: XmlElement, header: AcesHeader): AcceptedRow | RowRejection {
  const part = partOf(app, header)
  const action = (attributeOf(app, 'action') ?? 'A').toUpperCase()
  const years = yearsOf(app)
  const reason = problemOf(app, { part, action, years })
  if (reason !== null) return { line: app.line, reason, raw: excerpt(app) }
  const record: FitmentRecord = {
    kind: 'fitment',
    action: action === 'D' ? 'delete' : 'put',
    sourceId: attributeOf(app, 'id'),
    part,
    years: years === null ? null : { from: Number(years.from), to: Number(years.to) },
    make: nameOf(child(app, 'Make')),
    model: nameOf(child(app, 'Model')),
    submodel: nameOf(child(app, 'SubModel')),
    engine: named(app, ENGINE_ELEMENTS),
    position: nameOf(child(app, 'Position')),
    quantity: textOf(child(app, 'Qty')),
    label: textOf(child(app, 'MfrLabel')),
    conditions: conditionsOf(app),
    diagram: diagramOf(app),
    external: externalOf(app),
  }
  return { line: app.line, record }
}

function partOf(app: XmlElement, header: AcesHeader): PartKey {
  const element = child(app, 'Part', 'PartNumber')
  const brandCode = attributeOf(element, 'BrandAAIAID', 'BrandID')?.toUpperCase() ?? null
  return {
    number: textOf(element) ?? '',
    brandCode: brandCode ?? header.brandCode,
    // The header gives the name of its own brand only; for another code on a part the file has no name.
    brandName: brandCode === null || brandCode === header.brandCode ? header.brandName : null,
  }
}

function yearsOf(app: XmlElement): { from: string; to: string } | null {
  const element = child(app, 'Years')
  if (element === null) return null
  const text = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/.exec(element.text.trim())
  const from = attributeOf(element, 'from') ?? text?.[1] ?? attributeOf(element, 'to') ?? ''
  return { from, to: attributeOf(element, 'to') ?? text?.[2] ?? from }
}

function problemOf(
  app: XmlElement,
  read: { part: PartKey; action: string; years: { from: string; to: string } | null },
): string | null {
  const { part, action, years } = read
  if (action !== 'A' && action !== 'D') return `La acción «${action.slice(0, 10)}» no es A ni D.`
  const number = partNumberProblem(part.number)
  if (number !== null) return number
  if (!NAMES_A_VEHICLE.some((name) => child(app, name) !== null))
    return 'La aplicación no dice a qué vehículo corresponde.'
  if (years !== null) {
    const range: YearRange = { from: Number(years.from), to: Number(years.to) }
    return yearRangeProblem(range)
  }
  return null
}

/** Some files write the name where the standard asks for an id of a licensed table. */
function nameOf(element: XmlElement | null): string | null {
  const text = textOf(element)
  if (text !== null) return text
  const id = attributeOf(element, 'id')
  return id !== null && !/^-?\d+$/.test(id) ? id : null
}

function named(app: XmlElement, names: string[]): string | null {
  const found = names.map((name) => nameOf(child(app, name))).filter((name) => name !== null)
  return found.length === 0 ? null : found.join(' ')
}

function conditionsOf(app: XmlElement): string[] {
  const notes = children(app, 'Note').map(textOf)
  const quals = children(app, 'Qual').map((qual) => textOf(child(qual, 'text')))
  return [...quals, ...notes].filter((text) => text !== null)
}

function diagramOf(app: XmlElement): FitmentRecord['diagram'] {
  const asset = textOf(child(app, 'AssetName'))
  if (asset === null) return null
  return { asset, order: textOf(child(app, 'AssetItemOrder')), item: textOf(child(app, 'AssetItemRef')) }
}

/** Everything under its element name: an id, `{ id, text }`, or a list of them. */
function externalOf(app: XmlElement): { [key: string]: Json } {
  const external: { [key: string]: Json } = {}
  for (const element of app.children) {
    if (KNOWN.has(element.name)) continue
    const name = element.name === 'PartTerminology' ? 'PartType' : element.name
    const before = external[name]
    const value = rawOf(element)
    external[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  const quals = children(app, 'Qual').map(rawQual)
  if (quals.length > 0) external['Qual'] = quals
  return external
}

function rawOf(element: XmlElement): Json {
  const id = attributeOf(element, 'id')
  const text = textOf(element)
  if (id !== null && text !== null) return { id, text }
  return id ?? text
}

function rawQual(qual: XmlElement): Json {
  const params = children(qual, 'param').map((param) => ({
    value: attributeOf(param, 'value'),
    uom: attributeOf(param, 'uom'),
  }))
  return { id: attributeOf(qual, 'id'), params }
}
