import { MOST_PARTS, MOST_QUANTITY } from './quotation-request.ts'
import { foldText } from './words.ts'

/** So many lines are named; more would be a second list. */
const MOST_TOLD = 3

/** One line of a pasted list, still in its own words. */
export interface PastedPart {
  what: string
  quantity: number
}

/** Sender and time, as messengers copy them: '[10:32, 3/4/2026] Juan: ' and '3/4/26, 10:32 a. m. - Juan: '. */
const SENT =
  /^[\u200e\u200f\s]*(?:\[[^\]]*\d[^\]]*\]\s*[^:]{1,40}:|(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s*)?\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?\s?m\.?)?\s*-\s*[^:]{1,40}:)\s*/i
/** A picture, a digit in a box, a hyphen or a number of a list. */
const BULLET =
  /^\s*(?:(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\d\ufe0f?\u20e3)+\s*)?(?:(?:[-*•·–]|\d{1,2}[.)])\s+|[-–](?=\d{1,2}\s+\p{L}))?/u
const UNIT = '(?:unds?|unidades|unidad|uds?|pzas?|piezas?|pares|par|juegos?|jgos?|kits?|cajas?)'
/** A number with a unit of measure is not a quantity: '12 v', '5 litros'. */
const MEASURE = '(?:v|volt(?:ios)?|w|watts?|mm|cm|ml|l|lts?|litros?|amp|ah|hp|cc|kg|pulgadas?)'
/**
 * '2 filtro', '2x filtro', '2 und. filtro'. A part number or a '4x4' continues with a digit or a hyphen, so it is not a
 * quantity.
 */
const BEFORE = new RegExp(
  `^(\\d{1,2})(?:\\s*${UNIT}\\b\\.?\\s*(?:de\\s+)?|[x×](?!\\d)\\s*|\\s+[x×]\\s+|\\s+(?!${MEASURE}\\b))(?=\\S)`,
  'i',
)
const AFTER =
  /\s+(?:\(?\s*[x×]\s*(\d{1,2})\s*\)?|\((\d{1,2})\)|(\d{1,2})\s*(?:unds?|unidades|unidad|pzas?|piezas?)\.?)\s*$/i
/** One plural and a number: behind more words it may be a car's name, as in 'pastillas mazda 3'. */
const PLURAL_AND_COUNT = /^(\p{L}{3,}s)\s+([2-9]|1[0-9])$/iu
const ASKING = /^(?:necesito|quiero|busco|requiero|me\s+cotizan?|cot[ií]za(?:me|r)?)\s+(?=\S)/i
const COURTESY = new Set(
  `hola buen buena buenas buenos dia dias tarde tardes noche noches gracias muchas mil por favor porfa saludo saludos cordial amigo amiga vecino senor senores
  que tal como esta estan necesito cotizar cotizame cotiza cotizan cotizacion me lo la los las siguiente siguientes este estos estas repuesto repuestos parte partes autopartes lista
  ok listo quedo atento atenta pendiente ayuda ayudan puede pueden con de para un una y multimedia omitido`.split(
    /\s+/,
  ),
)

/** Words of politeness alone ask for no part. */
const isCourtesy = (line: string) => (foldText(line).match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => COURTESY.has(word))

/** Before a part: too many to be how many, and too few digits to be surely its number; or no whole number. */
const DOUBTFUL = new RegExp(`^(?:\\d{3,7}|\\d+[.,]\\d+)\\s+(?!${MEASURE}\\b)\\p{L}`, 'iu')
/** Strokes between lines are no line. */
const STROKE = /^[\s\p{P}\p{Sm}]*$/u

export interface PastedList {
  parts: PastedPart[]
  /** How many exceed what a request holds. */
  leftOut: number
  /** Parts whose number may be how many or their own: to look at again. */
  doubtful: string[]
  /** Lines in which nothing was found. */
  skipped: string[]
}

/** The parts of a pasted text, one per line, or separated by commas in a single line. */
export function pastedParts(text: string): PastedList {
  const written = text.split(/\r?\n|;/).map((line) => line.replace(SENT, ''))
  const lines = written.filter((line) => !isCourtesy(line))
  const skipped = written.filter((line) => isCourtesy(line) && !/[\p{L}\p{N}]/u.test(line) && !STROKE.test(line))
  const doubtful: string[] = []
  const all = (lines.length === 1 ? lines.flatMap((line) => line.split(/,\s+/)) : lines)
    .filter((line) => !isCourtesy(line))
    .flatMap((line) => {
      const part = partOf(line.replace(BULLET, '').trim().replace(ASKING, ''))
      if (!/[\p{L}\d]{2}/u.test(part.what)) {
        skipped.push(line)
        return []
      }
      if (DOUBTFUL.test(part.what)) doubtful.push(part.what)
      return [part]
    })
  return {
    parts: all.slice(0, MOST_PARTS),
    leftOut: Math.max(0, all.length - MOST_PARTS),
    doubtful: doubtful.slice(0, MOST_TOLD),
    skipped: skipped.map((line) => line.trim()).slice(0, MOST_TOLD),
  }
}

function partOf(line: string): PastedPart {
  const before = BEFORE.exec(line)
  if (before) return { quantity: counted(before[1]), what: line.slice(before[0].length).trim() }
  const [, plural, many] = PLURAL_AND_COUNT.exec(line) ?? []
  if (plural !== undefined) return { quantity: counted(many), what: plural }
  const after = AFTER.exec(line)
  return after
    ? { quantity: counted(after[1] ?? after[2] ?? after[3]), what: line.slice(0, after.index).trim() }
    : { quantity: 1, what: line }
}

const counted = (text: string | undefined) => Math.min(Math.max(Number(text) || 1, 1), MOST_QUANTITY)
