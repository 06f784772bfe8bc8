/** A vehicle a product is said to fit: the row of a seller, of an import or of a catalogue. */
export interface FitmentRow {
  make: string
  /** null: every model of the make. */
  model: string | null
  /** null: no limit on that side. */
  yearFrom: number | null
  yearTo: number | null
  engine?: string | null
  submodel?: string | null
  /** Conditions that only the owner can confirm: 'con ABS', 'hasta chasis 123'. */
  qualifiers?: readonly string[]
  position?: string | null
  /** M2.35: whether the engine was assigned by a machine. */
  assignedByMachine?: boolean
}

/** Years as people write them: '2010', '2010–2015', 'desde 2010', 'hasta 2015', or ''. */
export function yearsText(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return from === to ? String(from) : `${from}–${to}`
  if (from !== null) return `desde ${from}`
  return to === null ? '' : `hasta ${to}`
}

/** The texts of the columns Marca, Modelo, Año, Motor, as drawn. */
export const cellsOf = (row: FitmentRow) => ({
  make: row.make,
  model: modelText(row),
  years: yearsText(row.yearFrom, row.yearTo),
  engine: row.engine ?? '',
})

/** Model and version in one text; '' when the row is for the whole make. */
export function modelText(row: FitmentRow): string {
  return [row.model, row.submodel].filter((part) => part !== null && part !== undefined && part !== '').join(' ')
}
