import { COUNTRIES } from '@tuerca/domain/country'
import { FRONT_FIELDS, FRONT_TEXTS, MOST_RATES, MOST_RULES, STORE_THRESHOLDS } from '@tuerca/domain/store-front'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { linesOf, textOf } from './products-wire.ts'
import { StoreProfile } from './store-profile.ts'
import { StoreId } from './store-products-wire.ts'

const F = '/api/store/front'
export const FRONT_OWNER = 'Mi tienda la cambia su dueño. Tú puedes verla y mirar la vista previa.'
export const DRAFT_CHANGED = 'Otra persona del equipo cambió lo mismo mientras lo editabas.'
export const DRAFT_MOVED = 'El borrador cambió desde que lo viste. Revisa los cambios y publica de nuevo.'
export const NOTHING_TO_PUBLISH = 'No hay cambios por publicar.'
export const PUBLICATION_MISSING = 'Esa publicación no existe o no es de tu tienda.'
export const PICTURE_TOO_LARGE = 'La imagen pesa más de 10 MB. Envía una más liviana.'
export const PICTURE_WRONG = 'Envía una imagen JPG, PNG o WebP.'
export const PICTURE_TOO_SMALL = {
  logo: 'El logo es muy pequeño: envía uno de 200 píxeles o más por lado.',
  banner: 'La foto es muy pequeña: envía una de 800 píxeles o más de ancho.',
} as const
export const PICTURE_MOST_BYTES = 10 * 1024 * 1024

const Yes = (name: string) => z.boolean(`${name} debe ser true o false.`)
const Switch = (name: string) => z.boolean(`${name} debe ser true, false o null.`).nullable()
const Colour = (name: string) => textOf(name, 20).nullable()
const Money = (what: string) => z.number(`${what} debe ser un número.`)
const word = (what: string, most: number) => textOf(what, most).transform((text) => text.trim())
const PictureName = z
  .string('La imagen debe ser un texto.')
  .regex(/^[0-9a-f]{32}$/, 'Esa imagen no existe: envíala de nuevo.')
  .nullable()

const Rule = z.strictObject(
  { price_range: Money('El límite').nullable(), discount_percentage: z.number('El descuento debe ser un número.') },
  { error: closedTo('Un nivel') },
)
const Rate = z.strictObject(
  {
    city: word('La ciudad', FRONT_TEXTS.city).nullable().default(null),
    region: word('La región', FRONT_TEXTS.city).nullable().default(null),
    price: Money('El envío'),
    price20: Money('El envío hasta 20 kg').nullable().default(null),
    perKg: Money('Cada kg más').nullable().default(null),
    freeFrom: Money('«Gratis desde»').nullable().default(null),
    days: z.number('Los días deben ser un número.'),
  },
  { error: closedTo('Una zona') },
)
const PickUp = z.strictObject(
  {
    warehouseId: z
      .int('La bodega debe ser un número.')
      .min(1, 'La bodega no existe.')
      .max(2_147_483_647, 'La bodega no existe.'),
    name: word('La bodega', 200).default(''),
    offered: Yes('offered'),
    address: word('La dirección', FRONT_TEXTS.address),
    hours: linesOf('El horario', FRONT_TEXTS.hours, `El horario admite hasta ${FRONT_TEXTS.hours} caracteres.`),
  },
  { error: closedTo('Un punto') },
)

/** Each by its name; one that is not told stays. */
const Thresholds = z.strictObject(
  Object.fromEntries(
    STORE_THRESHOLDS.map((name) => [
      name,
      z.number(`${name} debe ser un número entero, o null.`).nullable().optional(),
    ]),
  ),
  { error: closedTo('thresholds') },
)

const fields = {
  name: word('El nombre', FRONT_TEXTS.name),
  slogan: word('El letrero', FRONT_TEXTS.slogan),
  about: linesOf(
    'El texto sobre la tienda',
    FRONT_TEXTS.about,
    `El texto sobre la tienda admite hasta ${FRONT_TEXTS.about} caracteres.`,
  ),
  phone: word('El teléfono', FRONT_TEXTS.phone),
  whatsapp: word('El WhatsApp', FRONT_TEXTS.whatsapp),
  address: word('La dirección', FRONT_TEXTS.address),
  pin: word('El punto en el mapa', FRONT_TEXTS.pin),
  hours: linesOf('El horario', FRONT_TEXTS.hours, `El horario admite hasta ${FRONT_TEXTS.hours} caracteres.`),
  logo: PictureName,
  banner: PictureName,
  headColour: Colour('El color de la cabecera'),
  buttonColour: Colour('El color de los botones'),
  linkColour: Colour('El color de los enlaces'),
  showProductReferences: Yes('showProductReferences'),
  catalogIsActive: Switch('catalogIsActive'),
  activeCatalogInTheMenu: Switch('activeCatalogInTheMenu'),
  isActivePlateComponent: Switch('isActivePlateComponent'),
  showCombinedProductFilter: Switch('showCombinedProductFilter'),
  thresholds: Thresholds,
  minimum_purchase: Money('La compra mínima').nullable(),
  purchaseDiscountRules: z
    .array(Rule, 'purchaseDiscountRules debe ser una lista.')
    .max(MOST_RULES, `Caben ${MOST_RULES} niveles.`),
  shippingRates: z.array(Rate, 'shippingRates debe ser una lista.').max(MOST_RATES, `Caben ${MOST_RATES} zonas.`),
  pickUps: z
    .array(PickUp, 'pickUps debe ser una lista.')
    .max(200, 'pickUps admite hasta 200 bodegas.')
    .refine(
      (all) => new Set(all.map(({ warehouseId }) => warehouseId)).size === all.length,
      'pickUps repite una bodega.',
    ),
  merchantFeed: Yes('merchantFeed'),
} as const

const Front = z.object(fields)
const Some = z.strictObject(fields, { error: closedTo('La tienda') }).partial()
const Field = z.enum(FRONT_FIELDS)
const Change = z.object({ field: Field, label: z.string(), before: z.string(), after: z.string() })

const View = z.object({
  store: z.object({
    id: z.number(),
    name: z.string(),
    pathPrefix: z.string(),
    country: z.enum(COUNTRIES),
    city: z.string(),
    isVirtualStore: z.boolean(),
    isOpen: z.boolean(),
  }),
  stores: z.array(z.object({ id: z.number(), name: z.string() })),
  mayChange: z.boolean(),
  /** The team member who sets up the store changes its draft; only the owner publishes it. */
  mayPublish: z.boolean(),
  /** Of the draft: counted up at every change of it. */
  version: z.number(),
  draftedBy: z.string().nullable(),
  draftedAt: z.string().nullable(),
  published: Front,
  draft: Front,
  /** What publishing would change, in words. */
  changes: z.array(Change),
  /** The last publications, the newest first. */
  history: z.array(z.object({ id: z.number(), at: z.string(), by: z.string().nullable(), changes: z.array(Change) })),
})
export type StoreFrontView = z.output<typeof View>

export const showStoreFront = endpoint({
  method: 'GET',
  path: F,
  access: 'seller',
  summary:
    'Cómo se ve y vende una tienda: lo publicado, su borrador, lo que cambió y lo publicado antes; para sus miembros.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.object({ data: View }),
})

export const changeStoreFront = endpoint({
  method: 'PATCH',
  path: F,
  access: 'seller',
  summary:
    'El dueño cambia campos del borrador; nadie más los ve antes de publicarlos. 409 con ambos valores cuando alguien cambió el mismo campo mientras tanto.',
  body: z
    .strictObject(
      {
        storeId: StoreId,
        values: Some.refine((values) => Object.keys(values).length > 0, 'No hay nada que cambiar.'),
        /** What the editor saw of the same fields. */
        seen: Some,
      },
      { error: closedTo('El borrador') },
    )
    .refine(
      ({ values, seen }) => Object.keys(values).every((name) => name in seen),
      'seen dice, de cada campo que cambia, el valor que viste.',
    ),
  response: z.object({ data: View }),
})

const FrontVersion = z.strictObject(
  { storeId: StoreId, version: z.int('La versión debe ser un número entero.') },
  { error: closedTo('El borrador') },
)

export const publishStoreFront = endpoint({
  method: 'POST',
  path: `${F}/publish`,
  access: 'seller',
  secondFactor: true,
  summary: 'El dueño publica el borrador entero; 409 cuando ya no es la versión que vio, o cuando nada cambió.',
  body: FrontVersion,
  response: z.object({ data: View }),
})

export const discardStoreFront = endpoint({
  method: 'POST',
  path: `${F}/discard`,
  access: 'seller',
  summary: 'El dueño descarta el borrador: lo publicado queda. 409 cuando ya no es la versión que vio.',
  body: FrontVersion,
  response: z.object({ data: View }),
})

export const restoreStoreFront = endpoint({
  method: 'POST',
  path: `${F}/restore`,
  access: 'seller',
  summary:
    'Pone en el borrador lo que reemplazó una publicación; nada cambia para quienes compran hasta que se publique. 409 cuando el borrador ya no es la versión que vio.',
  body: z.strictObject(
    {
      ...FrontVersion.shape,
      publication: z
        .int('La publicación debe ser un número.')
        .min(1, PUBLICATION_MISSING)
        .max(Number.MAX_SAFE_INTEGER, PUBLICATION_MISSING),
    },
    { error: closedTo('El borrador') },
  ),
  response: z.object({ data: View }),
})

export const STORE_PICTURES = ['logo', 'banner'] as const
export type StorePicture = (typeof STORE_PICTURES)[number]
/** Each picture in three sizes, by its width. */
export const PICTURE_SIZES = { logo: [96, 200, 400], banner: [640, 1280, 1920] } as const satisfies Record<
  StorePicture,
  readonly number[]
>

/** Where a picture is seen, by the name that nobody can guess. */
export const storePictureUrl = (storeId: number, name: string, width: number) =>
  `/img/tiendas/${storeId}/${name}-${width}.webp`
/** A banner in every size, for a browser to choose from; empty without one. */
export const bannerOf = (storeId: number, name: string | null) =>
  name === null ? [] : PICTURE_SIZES.banner.map((width) => ({ width, url: storePictureUrl(storeId, name, width) }))

export const saveStorePicture = endpoint({
  method: 'POST',
  path: `${F}/picture`,
  access: 'seller',
  receives: ['image/jpeg', 'image/png', 'image/webp'],
  summary:
    'Guarda un logo o una portada en tres tamaños; el cuerpo es la imagen misma, de 10 MB a lo sumo. Es del dueño y nadie más la ve hasta que se publique. 40 por hora.',
  query: z.object({ storeId: StoreId, what: z.enum(STORE_PICTURES, 'what debe ser logo o banner.') }),
  response: z.object({ data: z.object({ picture: z.string(), url: z.string() }) }),
})

export const previewStoreFront = endpoint({
  method: 'GET',
  path: `${F}/preview`,
  access: 'seller',
  summary: 'El inicio de la tienda como sería con su borrador, solo para sus miembros.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.object({
    data: z.object({
      profile: StoreProfile,
      store: z.object({
        id: z.number(),
        name: z.string(),
        pathPrefix: z.string(),
        country: z.enum(COUNTRIES),
        isVirtualStore: z.boolean(),
        showProductReferences: z.boolean(),
        logotypeUrl: z.string().nullable(),
      }),
      colours: z.object({
        headColour: z.string().nullable(),
        buttonColour: z.string().nullable(),
        linkColour: z.string().nullable(),
      }),
    }),
  }),
})
