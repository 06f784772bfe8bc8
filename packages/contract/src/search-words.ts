import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/core/searchWords'
export const WORD_MISSING = 'Esa palabra ya no está.'
export const KIND_MISSING = 'Ese tipo de pieza no existe.'
export const WORD_TAKEN = (name: string) => `Esa palabra ya se entiende como ${name}.`

const word = (what: string) =>
  textOf(what, 60)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .refine((text) => /\p{L}{2}/u.test(text), `${what} lleva letras.`)
const Id = z.object({
  id: z.coerce.number(WORD_MISSING).int(WORD_MISSING).min(1, WORD_MISSING).max(2_147_483_647, WORD_MISSING),
})

const Synonym = z.object({ id: z.number(), word: z.string(), country: z.enum(COUNTRIES).nullable() })
const Kind = z.object({
  key: z.string(),
  name: z.string(),
  nameMx: z.string(),
  /** What it is called besides, as it came with the vocabulary. */
  given: z.array(z.string()),
  /** What the administration added. */
  own: z.array(Synonym),
})
export type KindWords = z.output<typeof Kind>
const Correction = z.object({ id: z.number(), written: z.string(), meant: z.string() })
export type Correction = z.output<typeof Correction>

export const listKindWords = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Los tipos de partes con el nombre que les da la gente: los de siempre, y los que agregó la administración.',
  query: z.object({ q: textOf('El texto', 80).default(''), page: Page, pageSize: PageSize }),
  response: listOf(Kind),
})

export const addSynonym = endpoint({
  method: 'POST',
  path: `${PATH}/synonyms`,
  access: 'admin',
  summary:
    'Dice que la gente llama a un tipo de parte con una palabra, en todas partes o en un país antes que otros sentidos; las búsquedas la leen enseguida. Dos veces es una.',
  body: z.strictObject({
    kind: textOf('El tipo de pieza', 80),
    word: word('La palabra'),
    country: z.enum(COUNTRIES, 'El país debe ser CO o MX.').nullable().default(null),
  }),
  response: z.object({ data: Synonym }),
})

export const removeSynonym = endpoint({
  method: 'DELETE',
  path: `${PATH}/synonyms/:id`,
  access: 'admin',
  summary: 'Retira una palabra que agregó la administración.',
  params: Id,
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const listCorrections = endpoint({
  method: 'GET',
  path: `${PATH}/corrections`,
  access: 'admin',
  summary: 'Lo que se lee como otra cosa cuando alguien lo escribe.',
  response: z.object({ data: z.array(Correction) }),
})

export const addCorrection = endpoint({
  method: 'POST',
  path: `${PATH}/corrections`,
  access: 'admin',
  summary:
    'Dice que lo que la gente escribe quiere decir otra cosa: una marca, un modelo o una parte; escrito otra vez, cambia.',
  body: z.strictObject({ written: word('Lo que escriben'), meant: word('Lo que quieren decir') }),
  response: z.object({ data: Correction }),
})

export const removeCorrection = endpoint({
  method: 'DELETE',
  path: `${PATH}/corrections/:id`,
  access: 'admin',
  summary: 'Retira una corrección.',
  params: Id,
  response: z.object({ data: z.object({ message: z.string() }) }),
})

/** What the search makes of a text now. */
export const tryReading = endpoint({
  method: 'GET',
  path: `${PATH}/reading`,
  access: 'admin',
  summary: 'Cómo lee la búsqueda un texto tal como está ahora: qué parte, qué carro, qué número.',
  query: z.object({
    text: textOf('El texto', 100),
    country: z.enum(COUNTRIES, 'El país debe ser CO o MX.').default('CO'),
  }),
  response: z.object({
    data: z.object({
      kind: z.string().nullable(),
      partNumber: z.string(),
      car: z.object({ brand: z.string(), model: z.string(), year: z.number().nullable() }).nullable(),
    }),
  }),
})
