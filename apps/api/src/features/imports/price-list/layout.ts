import type { Field } from './fields.ts'

/**
 * How a list is read: which sheet, which row of headings, which column as what. Proposed by us, corrected by its owner.
 */
export interface Layout {
  sheet: string | null
  /** The lines of the headings, two when they are written in two; 0: the list has none. */
  header: { from: number; to: number }
  /** Every column that says anything, in order. */
  columns: LayoutColumn[]
  questions: Question[]
  otherSheets: OtherSheet[]
}

export interface LayoutColumn {
  /** Counted from 0. */
  index: number
  heading: string
  /** null: it is not read. */
  field: Field | null
  /** Why it is not read, or what else its owner should know about it; null: nothing. */
  note: string | null
  examples: string[]
  /** The currency of its amounts, where the heading names one. */
  currency: string | null
}

/** A question that only a person can answer. Until then the list can be rehearsed but not applied. */
export interface Question {
  field: Field
  text: string
  /** Columns among which to choose, by index. */
  options: number[]
}

/** A line of a list that is none of its parts. */
export interface Note {
  line: number
  text: string
}

export interface OtherSheet {
  name: string
  hidden: boolean
  /** It reads as a list of its own. */
  isList: boolean
}

/** What a person decided: it wins over what would be proposed. */
export interface Choices {
  sheet: string | null
  /** The line of the headings; 0: there are none. null: found by its content. */
  header: number | null
  /** Their last line, where it is known too. */
  headerTo?: number
  /** Fields by heading or by the column's letter, only by its place when `index` is given; null: not read. */
  columns: Array<{ column: string; field: Field | null; index?: number }>
  /** What was decided for earlier lists, by heading: it applies to columns with that heading only. */
  remembered?: Array<{ column: string; field: Field | null }>
}

export const NO_CHOICES: Choices = { sheet: null, header: null, columns: [] }

/** Why a row is not one of the list's parts. */
export type Aside = 'total' | 'group' | 'note' | 'heading' | 'hidden'
