import { namesOf } from '@tuerca/domain/own-value'
import { currencyOf, fromWireMoney, percentOf, roundToPaid, TAX_RATE } from '@tuerca/domain/money'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { withoutTurningSigns } from '@tuerca/domain/plain-text'
import type { CrossNumber, FitmentRecord, ImportRecord, Json, ListingRecord, PartRecord } from './import-record.ts'
import type { ImportStore } from './open-store.ts'

/** One row of the staging table; texts used for joins are '' and never null. */
export interface StagingRow {
  kind: 'part' | 'listing' | 'fitment'
  deleted: boolean
  brand_code: string
  brand_name: string
  number: string
  clean: string
  title: string | null
  description: string | null
  remarks: string | null
  application: string | null
  life_cycle: number | null
  minimum_order: number | null
  numbers: Json
  part_external: Json
  price: number | null
  core_deposit: number | null
  gtin: string | null
  /** Grams. */
  weight: number | null
  stock: number | null
  warehouse: string
  sales_model: number | null
  make: string
  model: string
  year_from: number | null
  year_to: number | null
  engine: string | null
  submodel: string | null
  position: string | null
  quantity: string | null
  qualifiers: Json
  external: Json
  diagram: Json
}

const EMPTY: StagingRow = {
  kind: 'part',
  deleted: false,
  brand_code: '',
  brand_name: '',
  number: '',
  clean: '',
  title: null,
  description: null,
  remarks: null,
  application: null,
  life_cycle: null,
  minimum_order: null,
  numbers: null,
  part_external: null,
  price: null,
  core_deposit: null,
  gtin: null,
  weight: null,
  stock: null,
  warehouse: '',
  sales_model: null,
  make: '',
  model: '',
  year_from: null,
  year_to: null,
  engine: null,
  submodel: null,
  position: null,
  quantity: null,
  qualifiers: null,
  external: null,
  diagram: null,
}
export const STAGING_COLUMNS = namesOf(EMPTY)

const MAX_SMALLINT = 32_767
// Names and codes are looked up by index, and no real one is longer.
const MOST_NAME = 120
const MOST_CODE = 20

/** The record as rows to stage, or the reason why this store cannot use it. */
export function stagingRows(record: ImportRecord, store: ImportStore): StagingRow[] | string {
  const base: StagingRow = {
    ...EMPTY,
    deleted: record.action === 'delete',
    brand_code: (record.part.brandCode ?? '').slice(0, MOST_CODE),
    brand_name: (record.part.brandName ?? '').slice(0, MOST_NAME),
    number: record.part.number,
    clean: cleanPartNumber(record.part.number),
  }
  if (record.kind === 'fitment') return [fitmentRow(base, record)]
  if (record.kind === 'part') return [partRow(base, record)]
  return listingRows(base, record, store)
}

function fitmentRow(base: StagingRow, record: FitmentRecord): StagingRow {
  return {
    ...base,
    kind: 'fitment',
    title: record.label,
    make: (record.make ?? '').slice(0, MOST_NAME),
    model: (record.model ?? '').slice(0, MOST_NAME),
    year_from: record.years?.from ?? null,
    year_to: record.years?.to ?? null,
    engine: record.engine,
    submodel: record.submodel,
    position: record.position,
    quantity: record.quantity,
    qualifiers: record.conditions.length > 0 ? record.conditions : null,
    external: record.external,
    diagram: record.diagram,
  }
}

function partRow(base: StagingRow, record: PartRecord): StagingRow {
  const prices: { [key: string]: Json } =
    record.prices.length > 0 ? { Prices: record.prices.map((price) => ({ ...price })) } : {}
  const lifeCycle = record.lifeCycle !== null && record.lifeCycle <= MAX_SMALLINT ? record.lifeCycle : null
  return {
    ...base,
    kind: 'part',
    title: record.title,
    description: record.description,
    life_cycle: lifeCycle,
    minimum_order: record.minimumOrder,
    numbers: record.crossNumbers.map(crossNumber),
    part_external: { ...record.external, ...prices },
  }
}

function crossNumber(cross: CrossNumber): Json {
  return {
    number: cross.number,
    clean: cleanPartNumber(cross.number),
    manufacturer: cross.brandName ?? cross.brandCode ?? '',
  }
}

function listingRows(base: StagingRow, record: ListingRecord, store: ImportStore): StagingRow[] | string {
  const currency = currencyOf(store.country)
  if (record.currency !== null && record.currency !== currency)
    return `La tienda vende en ${currency} y el precio está en ${record.currency}.`
  if (store.country === 'CO' && lostThousands(record.price))
    return `El precio ${(record.price ?? '').replace('.', ',')} tiene decimales, y en pesos colombianos no los hay: la hoja pudo perder los miles.`
  const price = priceOf(record, store)
  if (price !== null && price < 1) return 'El precio debe ser mayor que cero.'
  const core = coreDepositOf(record, store)
  if (typeof core === 'string') return core
  const others = record.otherNumbers.map((number) => ({ number, brandCode: null, brandName: null, type: null }))
  const listing: StagingRow = {
    ...base,
    kind: 'listing',
    title: record.title,
    description: record.description,
    remarks: record.remarks,
    application: record.application,
    minimum_order: record.minimumOrder,
    numbers: others.map(crossNumber),
    price,
    core_deposit: core,
    gtin: record.gtin,
    weight: record.grams,
    stock: record.stock,
    warehouse: record.warehouse ?? '',
    sales_model: record.salesModel ?? (record.action === 'delete' ? null : price === null ? 3 : 1),
  }
  return [listing, ...vehicleRows(base, record)]
}

function vehicleRows(base: StagingRow, record: ListingRecord): StagingRow[] {
  if (record.make === null || record.action === 'delete') return []
  const vehicle: StagingRow = {
    ...base,
    kind: 'fitment',
    make: record.make.slice(0, MOST_NAME),
    model: (record.model ?? '').slice(0, MOST_NAME),
    engine: record.engine,
    position: record.position,
  }
  if (record.years.length === 0) return [vehicle]
  return record.years.map((range) => ({ ...vehicle, year_from: range.from, year_to: range.to }))
}

/** In an English spreadsheet 45.125 is what somebody typed for 45 125. */
const lostThousands = (price: string | null): boolean =>
  price !== null && Number(price) < 1000 && !Number.isInteger(Number(price))

const MOST_CORE = 100_000_000

/** Minor units; 0: no deposit any more. A text says why it is not valid. */
function coreDepositOf({ coreDeposit }: ListingRecord, { country }: ImportStore): number | string | null {
  if (coreDeposit === null) return null
  const units = Number(coreDeposit)
  if (country === 'CO' && !Number.isInteger(units))
    return `El casco ${coreDeposit.replace('.', ',')} tiene decimales, y en pesos colombianos no los hay.`
  return units > MOST_CORE ? 'El casco es demasiado alto.' : fromWireMoney(units)
}

/** Minor units, IVA included; whole pesos in COP. */
function priceOf(record: ListingRecord, store: ImportStore): number | null {
  if (record.price === null) return null
  const units = Number(record.price)
  const minor = roundToPaid(fromWireMoney(units), store.country)
  if (record.taxIncluded) return minor
  const gross = minor + percentOf(minor, TAX_RATE[store.country])
  return roundToPaid(gross, store.country)
}

/** The row as a line of COPY's text format. */
export function copyLine(seq: number, line: number, row: StagingRow): string {
  return `${[String(seq), String(line), ...STAGING_COLUMNS.map((column) => field(row[column]))].join('\t')}\n`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function field(value: Json): string {
  if (value === null) return '\\N'
  // Half a character, where a text was cut, would be refused by the database.
  const text =
    typeof value === 'object'
      ? JSON.stringify(value).replace(/\\ud[89a-f][0-9a-f]{2}/g, '\\ufffd')
      : String(value).toWellFormed()
  return withoutTurningSigns(text).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
}
