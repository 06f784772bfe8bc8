import { foldHeader } from './fields.ts'
import { currencyNamed, parsePrice } from './parse-price.ts'

/** What a price cell says. `amount` null: there is no price, and one has to ask for it. */
export interface Amount {
  amount: string | null
  currency: string | null
  /** null: the cell does not say. */
  taxIncluded: boolean | null
  soldOut: boolean
}

const TO_ASK =
  /^(?:consult(?:ar|e|a|eme|enos)(?: precio)?|(?:por )?cotizar|cotice|cotizacion|a convenir|llam(?:ar|e)(?: al [\d ]+)?|preguntar?(?: precio)?|(?:consultar|preguntar) (?:x|por) whatsapp|ver precio|precio a (?:consultar|convenir)|por definir|por confirmar|pendiente|s p|sin precio|n d|na|n a|nan|null|sin)$/
const SOLD_OUT =
  /^(?:agotad[oa]s?|sin (?:existencias?|stock|disp(?:onibilidad)?)|no (?:disp(?:onible)?|hay)|descontinuad[oa]s?)$/
/** Also '+ IVA 19%', '+ 16 % de IVA' and '+ 19%'. */
const PLUS_TAX =
  /\s*\(?\s*(?:(?:\+|\bm[aá]s\b|\bsin\b|\bs\s*\/|\bantes\s+de\b)\s*(?:el\s+)?(?:(?:\d{1,2}\s*%\s*(?:de\s+)?)?i\.?\s?v\.?\s?a\.?(?:\s*(?:del\s+)?\d{1,2}\s*%)?|\d{1,2}\s*%)|i\.?v\.?a\.?\s+no\s+incl[a-zúí]*\.?)\s*\)?\s*$|\s+neto\s*$/i
const WITH_TAX =
  /\s*\(?\s*(?:(?:\bcon\b|\bc\s*\/|\bincl[a-zúí]*\.?|\binc\.?)\s*(?:el\s+)?i\.?\s?v\.?\s?a\.?|i\.?v\.?a\.?\s*inc[a-zúí]*\.?)\s*\)?\s*$/i
const EACH = /\s*(?:c\/u|cada\s+un[oa]|\/?\s*(?:und?|unid(?:ad)?|pza?|pieza|par|jgo|juego|kit|set)\.?)\s*$/i
/** They refer to a note above or below. */
const STARS = /^\s*\*+\s*|\s*\*+\s*$/g
/** The zeros of Colombian amounts, and the strokes that people write so that nobody adds digits. */
const TAIL = /(?:[.,](?:oo|00|--?|=)|\s*[=-]+)$/i

/** '120 mil', '85k': what people say where three zeros are understood. */
function inThousands(written: string): string | null {
  const said = /^(.*\d)\s*(?:mil|k)(?:\s+pesos)?$/i.exec(written.trim())?.[1]
  const amount = said === undefined ? null : parsePrice(said)
  return amount === null || !(Number(amount) < 10_000) ? null : String(Math.round(Number(amount) * 1000))
}

/** `$ 99.900 + IVA`, `CONSULTAR`, `US$ 12,50`: null when it can be read in no way, or in two. */
export function readAmount(text: string): Amount | null {
  const written = text.replace(STARS, '')
  const none: Amount = { amount: null, currency: null, taxIncluded: null, soldOut: false }
  const folded = foldHeader(written)
  if (/^[\s$\-–—]*$/.test(written) || TO_ASK.test(folded)) return none
  if (SOLD_OUT.test(folded)) return { ...none, soldOut: true }
  const taxIncluded = PLUS_TAX.test(written) ? false : WITH_TAX.test(written) ? true : null
  const bare = written.replace(PLUS_TAX, '').replace(WITH_TAX, '').replace(EACH, '')
  const currency = currencyNamed(bare)
  const amount = parsePrice(bare) ?? parsePrice(bare.trim().replace(TAIL, '')) ?? inThousands(bare)
  return amount === null ? null : { amount, currency, taxIncluded, soldOut: false }
}
