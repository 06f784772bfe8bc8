import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filterOf, listOf, namesOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'
import { Job } from './store-jobs.ts'
import { StoreId, unknownKey } from './store-products-wire.ts'

const I = '/api/integrations'
const PATH = `${I}/brandCompatibilitiesPIES`

export const BRAND_MISSING = 'Esta marca no existe.'
export const COMPATIBILITY_MISSING = 'Esta decisión no existe o no es de tu tienda.'
export const COMPATIBILITY_EXISTS = 'Ya decidiste qué marca es esta. Cámbialo en «Hecho».'
export const NOT_WRITTEN = 'Ningún producto de tu tienda dice esa marca.'
export const SAME_BRAND = 'Es la misma marca: elige otra.'
export const IS_A_SPELLING = 'Esa marca también la tienes como otra forma de escribir una. Elige la marca final.'

export const COMPATIBILITY_KINDS = ['spelling', 'equivalent'] as const
const Kind = z.enum(COMPATIBILITY_KINDS, 'kind debe ser spelling o equivalent.')
const BrandId = z.int('brandId debe ser un número.').min(1, BRAND_MISSING).max(2_147_483_647, BRAND_MISSING)
const Id = z
  .int('id debe ser un número.')
  .min(1, COMPATIBILITY_MISSING)
  .max(Number.MAX_SAFE_INTEGER, COMPATIBILITY_MISSING)
const BrandOption = z.object({ id: z.number(), brand_name: z.string() })

/**
 * `spelling`: its products are labelled with the brand. `equivalent`: the label stays, and its products count for the
 * brand too.
 */
export const BrandCompatibility = z.object({ id: z.number(), brand: BrandOption, kind: Kind, created_at: z.string() })
const WrittenBrandRow = z.object({
  written: z.string(),
  /** On sale, in draft or depleted. */
  products: z.number(),
  proposed: BrandOption.nullable(),
  compatibility: BrandCompatibility.nullable(),
})
export type WrittenBrand = z.output<typeof WrittenBrandRow>

export const productBrandsCompatibilities = endpoint({
  method: 'GET',
  path: `${PATH}/productBrandsCompatibilities`,
  access: 'seller',
  summary:
    'Las marcas como las escribe la tienda, con la marca propuesta y cuántos productos tienen; las decididas con state done (C7.44).',
  query: z.object({
    filter: filterOf({
      storeId: StoreId,
      brand_name: textOf('brand_name', 80).optional(),
      state: z.enum(['open', 'done'], 'state debe ser open o done.').default('open'),
    }),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(WrittenBrandRow),
})

export const brandPIES = endpoint({
  method: 'GET',
  path: `${I}/brandPIES`,
  access: 'seller',
  summary:
    'Las marcas conocidas, con el código que trajeron los archivos de la tienda; inUse: las que ella vende, withId: las que tienen código (C7.44).',
  query: z.object({
    filter: filterOf({ brand_name: textOf('brand_name', 80).optional() }),
    scopes: namesOf('scopes', ['inUse', 'withId']),
    getters: namesOf('getters', ['productsCount']),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(BrandOption.extend({ external_id: z.string().nullable(), productsCount: z.number().optional() })),
})

const DecisionAnswer = z.object({ data: Job.extend({ id: z.number() }) })

export const createBrandCompatibility = endpoint({
  method: 'POST',
  path: PATH,
  access: 'seller',
  summary:
    'Decide qué marca es la que escribe la tienda, y la aplica a sus productos como trabajo que se deshace por un día (C7.44). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      storeId: StoreId,
      written: textOf('written', 200).refine((text) => text.trim() !== '', 'Indica la marca que escribes.'),
      brandId: BrandId,
      kind: Kind,
    },
    unknownKey('La llamada'),
  ),
  response: DecisionAnswer,
})

const Decision = z.strictObject(
  {
    written: textOf('written', 200).refine((text) => text.trim() !== '', 'Indica la marca que escribes.'),
    brandId: BrandId,
    kind: Kind,
  },
  unknownKey('La decisión'),
)
export const DECISIONS_AT_ONCE = 200
export const WRITTEN_TWICE = 'Una misma marca está dos veces en lo que decides.'
export const createBrandCompatibilities = endpoint({
  method: 'POST',
  path: '/api/store/brandDecisions',
  access: 'seller',
  summary:
    'Decide de una vez qué marcas son varias que escribe la tienda, todas o ninguna, como un solo trabajo que se deshace por un día. Acepta Idempotency-Key.',
  body: z
    .strictObject(
      {
        storeId: StoreId,
        decisions: z
          .array(Decision, 'Indica las marcas.')
          .min(1, 'Indica las marcas.')
          .max(DECISIONS_AT_ONCE, `Hasta ${DECISIONS_AT_ONCE} marcas a la vez.`),
      },
      unknownKey('La llamada'),
    )
    .refine(
      ({ decisions }) => new Set(decisions.map(({ written }) => written.trim())).size === decisions.length,
      WRITTEN_TWICE,
    ),
  response: z.object({ data: Job }),
})

/** A JSON text in the query, as the specification has these calls. */
const dataOf = <T extends z.ZodType>(shape: T) =>
  z.object({
    data: z
      .string('Envía data.')
      .max(500, 'data es demasiado largo.')
      .transform((text, ctx): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          ctx.addIssue({ code: 'custom', message: 'data debe ser un texto JSON válido.' })
          return z.NEVER
        }
      })
      .pipe(shape),
  })

export const updateBrandCompatibility = endpoint({
  method: 'GET',
  path: `${PATH}/updateOne`,
  access: 'seller',
  writes: true,
  summary: 'Cambia qué marca es, o cómo cuenta; solo desde una página de Tuerca, aunque sea un GET (C7.44).',
  query: dataOf(z.strictObject({ id: Id, brandId: BrandId, kind: Kind }, unknownKey('data'))),
  response: DecisionAnswer,
})

export const deleteBrandCompatibility = endpoint({
  method: 'DELETE',
  path: `${PATH}/deleteOne`,
  access: 'seller',
  summary:
    'Olvida la decisión: los productos vuelven a llevar la marca que la tienda escribe, como trabajo que se deshace por un día (C7.44).',
  query: dataOf(z.strictObject({ id: Id }, unknownKey('data'))),
  response: z.object({ data: Job }),
})
