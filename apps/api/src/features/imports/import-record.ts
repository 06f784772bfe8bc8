import type { Currency } from '@tuerca/domain/money'
import type { Row } from './price-list/cells.ts'
import type { Aside, Layout } from './price-list/layout.ts'

/** What every reader delivers, whatever the file: the loader knows only these shapes. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** `put` adds or changes; `delete` removes what an earlier file brought. */
export type ImportAction = 'put' | 'delete'

/** A part is a brand and its number. The brand's licensed code stays raw beside the readable name. */
export interface PartKey {
  number: string
  brandCode: string | null
  brandName: string | null
}

export interface YearRange {
  from: number
  /** null: still being made. */
  to: number | null
}

/** One ACES application: a part on a vehicle. Ids of the licensed tables stay raw in `external`. */
export interface FitmentRecord {
  kind: 'fitment'
  action: ImportAction
  /** The application's id, unique only inside its file. */
  sourceId: string | null
  part: PartKey
  years: YearRange | null
  make: string | null
  model: string | null
  submodel: string | null
  engine: string | null
  position: string | null
  quantity: string | null
  label: string | null
  conditions: string[]
  diagram: { asset: string; order: string | null; item: string | null } | null
  external: { [key: string]: Json }
}

/** An amount as a plain decimal ('1234.50'), in the currency's unit. */
export interface PartPrice {
  type: string
  currency: string | null
  amount: string
  unit: string | null
  fromQuantity: string | null
}

export interface CrossNumber {
  number: string
  brandCode: string | null
  brandName: string | null
  type: string | null
}

/** One PIES item: what a part is, apart from what it fits. */
export interface PartRecord {
  kind: 'part'
  action: ImportAction
  part: PartKey
  title: string | null
  description: string | null
  /** PIES LIS: 7 superseded, 8 discontinued, 9 obsolete; null when it is not a number. */
  lifeCycle: number | null
  minimumOrder: number | null
  prices: PartPrice[]
  crossNumbers: CrossNumber[]
  external: { [key: string]: Json }
}

/** One row of a seller's sheet: the offer, its price and its warehouse. */
export interface ListingRecord {
  kind: 'listing'
  action: ImportAction
  part: PartKey
  otherNumbers: string[]
  title: string | null
  description: string | null
  remarks: string | null
  /** The cars that it is for, in the seller's own words. */
  application: string | null
  /** Plain decimal in the currency's unit. */
  price: string | null
  currency: Currency | null
  /** False where the column says the price is without IVA. */
  taxIncluded: boolean
  stock: number | null
  warehouse: string | null
  /** M1.02: 1 direct sale, 2 order, 3 quotation. */
  salesModel: 1 | 2 | 3 | null
  minimumOrder: number | null
  /** Casco of one piece, a plain decimal in the currency's unit; '0': no deposit any more. */
  coreDeposit: string | null
  /** Its barcode. */
  gtin: string | null
  /** What one piece weighs. */
  grams: number | null
  make: string | null
  model: string | null
  years: YearRange[]
  engine: string | null
  position: string | null
}

export type ImportRecord = FitmentRecord | PartRecord | ListingRecord

export interface AcceptedRow {
  line: number
  record: ImportRecord
  /** The row of a list, which the store's rules may still refuse. */
  row?: Row
}
export interface RowRejection {
  line: number
  reason: string
  raw: string
  /** The row of a list as it stands there. */
  row?: Row
}
/** How a list is read: before its rows. */
export interface LayoutProposal {
  line: number
  layout: Layout
  delimiter: string | null
}
/** A row of a list that is none of its parts. */
export interface SetAside {
  line: number
  aside: Aside
  text: string
}
/** Worth telling, and nothing is left out because of it. */
export interface RowWarning {
  line: number
  warning: string
}
/** What the file says of itself as a whole. */
export interface FileDescription {
  line: number
  source: ImportSource
}
export interface ImportSource {
  format: 'ACES' | 'PIES' | 'CSV' | 'XLSX'
  version: string | null
  /** FULL, UPDATE or TEST, in capitals whatever the file wrote. */
  submission: string | null
  title: string | null
  brandCode: string | null
}
export type ReadEvent = AcceptedRow | RowRejection | RowWarning | FileDescription | LayoutProposal | SetAside

/** The file as a whole cannot be accepted, and nothing of it is kept. The seller reads the message. */
export class ImportRefused extends Error {
  readonly line: number | null

  constructor(reason: string, line: number | null = null) {
    super(line === null ? reason : `Línea ${line}: ${reason}`)
    this.name = 'ImportRefused'
    this.line = line
  }
}

/** The list can be read in more than one way: it is rehearsed as proposed, and applied once somebody has decided. */
export class QuestionsOpen extends ImportRefused {
  readonly layout: Layout

  constructor(layout: Layout) {
    super(
      `Falta decidir antes de importar. ${layout.questions.map((question) => question.text).join(' ')} Dilo con --map, por ejemplo --map "PVP=precio"; con «no» la columna no se lee.`,
    )
    this.name = 'QuestionsOpen'
    this.layout = layout
  }
}
