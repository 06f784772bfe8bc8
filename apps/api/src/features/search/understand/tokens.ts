import { foldText, singular } from '@tuerca/domain/words'
import { withoutPlate } from '@tuerca/domain/query-kind'
import { GENERATION_CODES } from './generations.ts'

/**
 * A word of a search in the form used for comparison, and the typed word it comes from: 'd-max' is one typed word and
 * two tokens.
 */
export interface Token {
  /** The place of the typed word among all of them. */
  word: number
  /** Folded and in the singular. */
  key: string
}

/** A search split up: the words as typed, and the tokens for comparison. */
export interface Tokens {
  words: readonly string[]
  tokens: readonly Token[]
}

const MOST_WORDS = 24
const LONGEST_WORD = 40

/** Words without meaning in a search. Phrases of the vocabulary leave them out, too. */
const FILLERS = new Set([
  'de',
  'la',
  'el',
  'los',
  'las',
  'lo',
  'para',
  'pa',
  'al',
  'the',
  'for',
  'of',
  'mi',
  'por',
  'un',
  'una',
  'unos',
  'unas',
  'con',
  'e',
  'en',
  'a',
  'o',
  'su',
  'tu',
  'q',
  'que',
])

/** A measure stays whole: '205/55r16', '20w-50', '1.6', '1,6', '1.6l'. */
const WHOLE =
  /^(?:[0-9]{3}\/[0-9]{2}\/?z?r?[0-9]{2}c?|[0-9]{1,2}w-?[0-9]{2}|[0-9]{1,2}[.,][0-9]{1,2}(?:l|lt|lts|t)?|[1-9]\/(?:2|4|8|16)|(?:19|20)[0-9]{2}[-/](?:(?:19|20)?[0-9]{2}))$/

const ORDINALS = [
  'prim',
  'seg',
  'terc',
  'cuart',
  'quint',
  'sext',
  's[eé]pt',
  'octav',
  'noven',
  'd[eé]cim',
  'und[eé]cim',
]
const ORDINAL = `(?:${ORDINALS.join('|')})[a-z]*|[0-9]{1,2}(?:ra|da|era|ta|ma|va|na|a)?`
// In 'mazda 3 gen 2' the number behind counts, not the car's own.
const GENERATION = new RegExp(
  `(?<=^|\\s)(?:gen(?:eraci[oó]n)?\\s+(${ORDINAL})|(${ORDINAL})\\s+gen(?:eraci[oó]n)?(?!\\.?\\s+[0-9]{1,2}(?:\\s|$)))\\.?(?=\\s|$)`,
  'gi',
)

/** 'b 13', 'e 46', 'n-18': the name of a generation, written in two pieces. */
const SPACED_GENERATION = new RegExp(
  `(?<=^|\\s)(${[...GENERATION_CODES].map((code) => `${code.charAt(0)}(?=[\\s-]?${code.slice(1)}(?:\\s|$))`).join('|')})[\\s-](?=[0-9])`,
  'gi',
)

/** 'tercera' and '3ra' are 3. */
function ordinalOf(word: string): number {
  const told = Number.parseInt(word, 10)
  return Number.isNaN(told) ? ORDINALS.findIndex((one) => new RegExp(`^${one}`, 'i').test(word)) + 1 : told
}

// Cases of batteries by their European name, as they are called here.
const EUROPEAN_CASES: Record<string, string> = { 2: '47', 3: '48', 4: '94r', 5: '49' }

/**
 * Joins sizes and names written in pieces: '185/65 r15', '195 60 15', '20 w 50', '16 válvulas', 'DOT 4', 'clase A'
 * (whose letter would be a filler). 'del.' becomes 'delantero', 'd' and 'p/' become 'de' and 'para', inches become the
 * sign used in titles. 'tercera generación' and '3ra gen' become one word, generation codes may be in two pieces, and
 * a year may have an apostrophe. The oxygen sensor before the converter is called the front one. Amperes of an
 * alternator and watts of a bulb are in no title: they become a word that may be left out, and the kilometres at which
 * a car is serviced ask for nothing.
 */
const joinSizes = (text: string) =>
  text
    .replace(/\b([1-3][0-9]5)[\s/-]+([3-8][05])[\s/-]*z?r?[\s-]*(1[2-9]|2[0-2])(c?)\b/gi, '$1/$2r$3$4')
    .replace(
      /\b(?:rin|aro|r)\s?(1[2-9]|2[0-2])\s+([1-3][0-9]5)[\s/-]+([3-8][05])\b(?!\s?[r/-]?\s?[0-9])/gi,
      'llanta $2/$3r$1',
    )
    .replace(/\b(bater[ií]as?|acumulador(?:es)?)\s+(?:caja|grupo|tama[nñ]o|bci)\s+(?=[0-9])/gi, '$1 ')
    .replace(/\bmobil\s?1\b/gi, 'mobil')
    // 'bateria 48-850': the case and the amperes it starts with, as its label has them.
    .replace(
      /(?<=(?:bater[ií]a|acumulador).*\s)(?:l[\s-]?)?([2-9][0-9]r?|ns[46]0l?)[\s/-]+([3-9][0-9]{2}|1[0-5][0-9]{2})(?:\s?(?:amperios?|amperes?|amps?|ah?|cca))?(?=\s|$)/gi,
      '$1 $2amperios',
    )
    .replace(/(?<=(?:bater[ií]a|acumulador).*\s)ln([2-5])\b/gi, (_, size: string) => EUROPEAN_CASES[size] ?? '')
    .replace(
      /(?<=(?:bater[ií]a|acumulador).*)\b([0-9]{2,4})\s?(?:amperios?|amperes?|amps?|ah)\b(?:\s*h(?:ora)?\b)?/gi,
      '$1ah',
    )
    // Hundreds of amperes are what it starts with, not what it holds.
    .replace(/\b([2-9][0-9]{2}|1[0-9]{3})ah\b/gi, '$1amperios')
    .replace(/(?<=^rin.*\s)[4568]\s(?:huecos?|birlos?|barrenos?|pernos?)\b/gi, '')
    .replace(/\be[\s-](?=(?:[1-5]50|tech|tron|hev)\b)/gi, 'e')
    .replace(/\b([0-9]{1,2})\s?w[\s-]?([0-9]{2})\b/gi, '$1w$2')
    .replace(/(?<=\baceites?\b.*\s)(0|5|10|15|20|25)[\s-]([2-6]0)(?=\s|$)/gi, '$1w$2')
    .replace(/\b([0-9]{1,2}(?:\.[0-9])?)\s?(?:pulgadas?|pulg|plg)\b/gi, '$1')
    .replace(/\b(6|8|12|16|20|24|32)\s?(?:val|valv|v[aá]lvulas)\b(?!\s+(?:de|adm|esc))\.?/gi, '$1v')
    .replace(/(?<=alternador.*\s)([0-9]{2,3})\s?(?:amperios?|amperes?|amps?|a)(?=\s|$)/gi, '$1amperios')
    .replace(/(?<=^|\s)([0-9]{2,3})\/([0-9]{2,3})\s?w(?:atts?)?(?=\s|$)/gi, '$1-$2vatios')
    .replace(/(?<=(?:bombill|foco|\bh4\b|\bh7\b).*\s)([0-9]{2,3})\/([0-9]{2,3})(?=\s|$)/gi, '$1-$2vatios')
    .replace(/(?<=^|\s)([2-5])\s?(?:puertas|ptas?)\.?(?=\s|$)/gi, '$1puertas')
    .replace(
      /(?<=(?:ox[ií]geno|lambda|\bo2)\b.*\s)(?:antes\s+(?:de(?:l)?\s+)?|pre[\s-]?)cat(?:alizador)?(?=\s|$)/gi,
      'delantero',
    )
    .replace(
      /(?<=(?:ox[ií]geno|lambda|\bo2)\b.*\s)(?:despu[eé]s\s+(?:de(?:l)?\s+)?|post?[\s-]?)cat(?:alizador)?(?=\s|$)/gi,
      'trasero',
    )
    .replace(/\b[0-9]{1,3}(?:\.?000)?(?:\s?mil(?:\s?(?:kms?|kil[oó]metros))?|\s?(?:kms?|kil[oó]metros))(?=\s|$)/gi, '')
    .replace(/(?<=fusible.*\s)([0-9]{1,3})\s?(?:amperios?|amperes?|amps?|a)(?=\s|$)/gi, '$1a')
    .replace(/\b([0-9](?:\.[0-9])?)\s?(?:toneladas?|ton|tn)\b/gi, '$1 t')
    .replace(/(?<=^|\s)empacaduras?(?=\s|$)/gi, 'empaque')
    .replace(/(?<=^|\s)espreas?\s(?:del?\s)?(?:los\s)?(?:limpia\p{L}+|(?:para|lava)brisas)(?=\s|$)/giu, 'chisguetero')
    .replace(/(?<=^|\s)malet(?:as?|eros?|eras?)(?=\s|$)/gi, 'baúl')
    .replace(/(?<=^|\s)(?:swiche|suich|swich|suitche)(?=\s|$)/gi, 'switch')
    .replace(/(?<=^|\s)standars?(?=\s|$)/gi, 'estandar')
    .replace(/\blimpia\s+(?=vidrio|brisa|parabrisa)/gi, 'limpia')
    .replace(/(?<=^|\s)quits?(?=\s|$)/gi, 'kit')
    .replace(CLAW, 'unia')
    .replace(/(?<=^|\s)dir\.?(?=\s|$)/gi, 'direccion')
    .replace(/(?<=^|\s)susp\.?(?=\s|$)/gi, 'suspension')
    .replace(/\ball[\s-]new\b/gi, 'allnew')
    .replace(/(?<=^|\s)sp[\s-](?=(?:[34]|iii|iv)(?:\s|$))/gi, 'sp')
    .replace(/\bcapots?\b/gi, 'capo')
    .replace(/\bdel\.(?=\s|$)/gi, 'delant')
    .replace(/(?<=as?\s)tras\.?(?=\s|$)/gi, 'trasera')
    .replace(/(?<=^|\s)tras\.?(?=\s|$)/gi, 'trasero')
    .replace(GENERATION, (_, after?: string, before?: string) => `gen${ordinalOf(after ?? before ?? '')}`)
    .replace(SPACED_GENERATION, '$1')
    .replace(/(?<=^|\s)['’]([0-9]{2})(?=\s|$)/g, 'mod $1')
    .replace(/\bdot[\s-]([345](?:\.1)?)(?=\s|$)/gi, 'dot$1')
    .replace(/\b4\s?x\s?([24])(?=\s|$)/gi, '4x$1')
    .replace(/(?<=\s)d(?=\s+(?!max\b)\p{L}{2})/giu, 'de')
    .replace(/(?<=^|\s)p\/(?=\s?\p{L})/giu, 'para ')
    .replace(/(?<=^|\s)c\/(?=\s?\p{L})/giu, 'con ')
    .replace(/\bclase[\s-]([a-z])\b/gi, 'clase$1')

/** 'llanta rin 14', 'llantas 15', 'llantas spark aro 14': the inches that a tyre's size ends with. */
const TYRES_RIM =
  /(?:(?<=(?<!\brin(?:es)?\s(?:de\s)?)\b(?:llanta|neum[aá]tico|tire)s?\s(?:de\s)?)|(?<=^(?:llanta|neum[aá]tico|tire)s?\s.*\s)(?=rin|aro))(?:rin|aro)?\s?(1[2-9]|2[0-2])(?=\s|$)/gi

/** The grades of Dexron, as bottles and titles write them. */
const ROMAN: Record<string, string> = { 2: 'ii', 3: 'iii', 6: 'vi' }

/** What is no part's name and no car's but tells one listing of a kind from another, written as their titles do. */
const nameSizes = (text: string) =>
  (/\bh[0-9]{1,2}\b|\b900[4-8]\b/i.test(text)
    ? text
    : text.replace(CONTACTS, (_, one?: string) => (one ? '1156' : '1157'))
  )
    .replace(/(?<=\b(?:rel[eé]|relevador)(?:es|s)?\b.*\s)([2-8])\s?(?:patas?|pin(?:es|s)?|terminales)\b/gi, '$1 pines')
    .replace(TYRES_RIM, 'r$1')
    .replace(/\bdexr?on[\s-]?([236])(?=\s|$)/gi, (_, grade: string) => `dexron ${ROMAN[grade] ?? grade}`)
    .replace(/\br[\s-]?134(?:\s?a)?\b|(?<=\bgas\s(?:refrigerante\s)?)134a?\b/gi, 'r134a')
    .replace(/\br[\s-]?1234(?:\s?yf)?\b|(?<=\bgas\s(?:refrigerante\s)?)1234(?:yf)?\b/gi, 'r1234yf')
    .replace(/\b(?:doble|2)\s?din\b/gi, '2 din')
    .replace(/\b(?:un|sencillo|1)\s?din\b/gi, '1 din')
    .replace(/(?<=\b(?:parlante|bocina|corneta)s?\b.*\s)([4-8])(?:\s1\/2|\s?½)/gi, '$1.5')
    .replace(/(?<=\b(?:copa|dado|rache|ratchet|matraca)s?\b.*\s)(?:de\s)?media(?=\s|$)/gi, '1/2')
    .replace(/(?<=\bgato\s(?:de\s|tipo\s)?)(?:caim[aá]n|pat[ií]n)(?=\s|$)/gi, 'lagarto')
    .replace(/\b([4-8])\s?x\s?114(?:\.3)?\b/gi, '$1x114')
    .replace(/\b([4-8])\s?x\s?139(?:\.7)?\b/gi, '$1x139')

/** A bulb's contacts or filaments: 'bombillo stop doble contacto'. */
const CONTACTS =
  /(?<=\b(?:bombill[oa]|foco|l[aá]mpara)s?\b.*\s)(?:de\s)?(?:(un|uno|1|solo|sencillo)|doble|dos|2)\s(?:contacto|filamento|polo)s?\b/gi

/** Splits a text; fillers are left out, but 'del' stays (it may mean 'delantero'). */
export function tokensOf(text: string): Tokens {
  const words = joinSizes(nameSizes(withoutPlate(text.trim())))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
  return { words, tokens: words.flatMap((word, index) => keysOf(word).map((key) => ({ word: index, key }))) }
}

/** The keys of one typed word. */
function keysOf(word: string): string[] {
  const folded = foldText(word).replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
  if (WHOLE.test(folded)) return [folded.replace(',', '.')]
  return phraseKeys(folded)
}

const known = new Map<string, readonly string[]>()

// Without its sign it is the small word 'una'.
const CLAW = /(?<=^|\s)u(?:ñ|n\u0303)as?(?=\s|$)/giu

/** The keys of a vocabulary phrase or of a typed word: folded, in the singular, without fillers. */
export function phraseKeys(text: string): string[] {
  const kept = known.get(text)
  if (kept) return [...kept]
  const keys = (foldText(text.replace(CLAW, 'unia')).match(/[0-9]+\.[0-9]+|[a-z0-9]+/g) ?? [])
    .filter((word) => !FILLERS.has(word))
    .map(singular)
  if (known.size > 40_000) known.clear()
  known.set(text, keys)
  return keys
}
