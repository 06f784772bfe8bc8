import { foldHeader } from './fields.ts'

/** What a stock cell says: how many; that there is some or none; that it is made to order; or to ask. */
export type Stock = { kind: 'count'; count: number } | { kind: 'some' } | { kind: 'order' } | { kind: 'ask' } | null

const NONE =
  /^(?:agotad[oa]s?|sin (?:existencias?|stock|inventario|disponibilidad)|no (?:hay|disp(?:onible)?|tiene|stock)|s [es]|desc(?:ontinuad[oa]s?)?|cero|no|0+)$/
const SOME =
  /^(?:disponibles?|en (?:stock|existencia|inventario|bodega)|hay|si|ok|con existencia|inmediat[oa]|entrega inmediata|ultim[oa]s?(?: unidad(?:es)?| piezas?)?|poc[oa]s?(?: unidad(?:es)?| piezas?)?)$/
const TO_ORDER =
  /^(?:(?:bajo |sobre |por |solo |a |c |con )?pedido|(?:x|por|para|a) pedir|(?:por |sobre )?encargo|importacion|por llegar|en transito|proximamente)$/
const TO_ASK =
  /^(?:consult(?:ar|e|a|eme|enos)|llam(?:ar|e)|preguntar?|por confirmar|confirmar|n d|na|n a|nan|null|cotizar)$/
const UNIT =
  /\s*(?:und?s?|unds|uds?|unid(?:ad(?:es)?)?s?|u|pzas?|pza?s?|pz|piezas?|pares|par|jgos?|juegos?|kits?|sets?|cajas?|pcs?|ea|unit[s]?)\.?$/i

/** `amount` reads a number as people write it. null when the text says none of it. */
export function readStock(written: string, amount: (text: string) => string | null): Stock {
  const text = written.trim()
  if (/^[-–—]+$/.test(text)) return { kind: 'count', count: 0 }
  const folded = foldHeader(text)
  if (NONE.test(folded)) return { kind: 'count', count: 0 }
  if (SOME.test(folded)) return { kind: 'some' }
  if (TO_ORDER.test(folded)) return { kind: 'order' }
  if (TO_ASK.test(folded)) return { kind: 'ask' }
  // '10*' refers to a note below, '2 (Bogotá)' says where, and '?' that nobody counted.
  if (/^\?+$/.test(text)) return { kind: 'ask' }
  const bare = text
    .replace(/\s*\*+$|\s*\(\D*\)$/, '')
    .replace(/^(?:>=?|\+|m[aá]s\s+de|mayor\s+a|m[ií]n(?:imo)?\.?|[uú]ltim[oa]s?|(?:solo\s+)?quedan?|solo|hay)\s*/i, '')
    .replace(/\s*(?:\+|o\s+m[aá]s|en\s+adelante)$/i, '')
    .replace(UNIT, '')
    .trim()
  // A negative balance is what a program writes when it sold what was not booked in: nothing is in stock.
  if (/^-\s?\d+(?:[.,]\d+)?$/.test(bare)) return { kind: 'count', count: 0 }
  const count = Number(amount(bare) ?? Number.NaN)
  return Number.isInteger(count) && count >= 0 ? { kind: 'count', count } : null
}
