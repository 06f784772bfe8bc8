import type { Country } from './country.ts'
import { plateProblem } from './plates.ts'
import { understandQuery } from './query-kind.ts'

/** One thing that the box can do with what is in it. */
export interface BoxStep {
  kind: 'number' | 'vin' | 'plate' | 'words' | 'catalogue'
  /** The words before what was typed: 'Buscar el número', 'Ver el carro de la placa'. */
  verb: string
  object: string
  /** What to look at before pressing; '' mostly. */
  note: string
}

export interface BoxRooms {
  plates: boolean
  catalogue: boolean
}

/** Plates that look like part numbers: for these the box offers the number first and the plate second. */
const RARER_PLATES: Record<Country, RegExp> = {
  CO: /^(?:[DCMOA][A-Z][0-9]{4}|[RS][0-9]{5})$/,
  MX: /^[A-Z]{2}(?:[0-9]{5}|[0-9]{4}[A-Z])$/,
}
/** Long enough to be an unfinished VIN: even the longest part numbers are shorter. */
const VIN_BEGUN = /^(?=.*[A-Z])(?=.*[0-9])[A-HJ-NPR-Z0-9]{13,16}$/
const VIN_LENGTH = 17

/**
 * What the box can do with a text: the first step runs on Enter, the others are offered beside it. Empty when there is
 * no text.
 */
export function boxSteps(text: string, country: Country, rooms: BoxRooms): BoxStep[] {
  const { kind, clean } = understandQuery(text, country)
  const typed = text.trim().replace(/\s+/g, ' ')
  if (kind === 'empty') return []
  if (kind === 'text') return [{ kind: 'words', verb: 'Buscar', object: `«${typed}»`, note: '' }]
  if (kind === 'vin') return vinSteps(clean, rooms)
  const number: BoxStep = {
    kind: 'number',
    verb: 'Buscar el número',
    object: typed.toUpperCase(),
    note: vinNote(clean),
  }
  const plate: BoxStep = { kind: 'plate', verb: 'Ver el carro de la placa', object: clean, note: '' }
  if (!rooms.plates) return [number]
  if (kind === 'plate') return [plate, number]
  return RARER_PLATES[country].test(clean) && plateProblem(clean, country) === null ? [number, plate] : [number]
}

function vinSteps(vin: string, { catalogue }: BoxRooms): BoxStep[] {
  const decode: BoxStep = {
    kind: 'vin',
    verb: 'Decodificar el VIN',
    object: vin,
    note: /[IOQ]/.test(vin) ? 'Un VIN no lleva I, O ni Q.' : '',
  }
  return catalogue
    ? [decode, { kind: 'catalogue', verb: 'Abrir el catálogo original del VIN', object: vin, note: '' }]
    : [decode]
}

function vinNote(clean: string) {
  const missing = VIN_LENGTH - clean.length
  if (!VIN_BEGUN.test(clean)) return ''
  return missing === 1 ? 'Si es un VIN, le falta 1 carácter.' : `Si es un VIN, le faltan ${missing} caracteres.`
}

/** 'Buscar el número 04465-0K240': the whole sentence, as a button or a screen reader says it. */
export const boxSentence = ({ verb, object }: Pick<BoxStep, 'verb' | 'object'>) => `${verb} ${object}`
