import { MOST_PARTS, MOST_QUANTITY } from './quotation-request.ts'

/** One line of a pasted list, still in its own words. */
export interface PastedPart { what: string; quantity: number }

const BULLET = /^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/
const UNIT = '(?:x|×|unds?|unidades|unidad|uds?|pzas?|piezas?|pares|par|juegos?|jgos?|kits?|cajas?)'
/** '2 filtro', '2x filtro', '2 und. filtro'; a number of a part goes on with a digit or a hyphen. */
const BEFORE = new RegExp(`^(\\d{1,2})\\s*(?:${UNIT}\\b\\.?\\s*(?:de\\s+)?|[x×]\\s*|\\s)(?=\\S)`, 'i')
const AFTER = /\s+(?:\(?\s*[x×]\s*(\d{1,2})\s*\)?|\((\d{1,2})\)|(\d{1,2})\s*(?:unds?|unidades|unidad|pzas?|piezas?)\.?)\s*$/i

/** The parts of a pasted text, one a line; what holds no word is left out, and so is what goes beyond a request. */
export function pastedParts(text: string): PastedPart[] {
  return text.split(/\r?\n|;/).map((line) => line.replace(BULLET, '').trim()).flatMap((line) => {
    const part = partOf(line)
    return /[\p{L}\d]{2}/u.test(part.what) ? [part] : []
  }).slice(0, MOST_PARTS)
}

function partOf(line: string): PastedPart {
  const before = BEFORE.exec(line)
  if (before) return { quantity: counted(before[1]), what: line.slice(before[0].length).trim() }
  const after = AFTER.exec(line)
  return after ? { quantity: counted(after[1] ?? after[2] ?? after[3]), what: line.slice(0, after.index).trim() } : { quantity: 1, what: line }
}

const counted = (text: string | undefined) => Math.min(Math.max(Number(text) || 1, 1), MOST_QUANTITY)
