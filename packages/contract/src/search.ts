import { CURRENCIES } from '@tuerca/domain/money'
import { RESULT_SORTS, type ResultFilterName } from '@tuerca/domain/results-query'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Page, PageSize } from './paging.ts'
import { FacetValue, ResultProduct, textOf } from './products-wire.ts'

const BASE = '/api/catalogo/products'
const Money = z.number().nullable()

/** One value or many, at most 20: `?marcas=bosch&marcas=trw`. */
function manyOf(what: string) {
  return z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => (Array.isArray(value) ? value : value === '' ? [] : [value]))
    .pipe(z.array(textOf(what, 80)).max(20, `${what} admite hasta 20 valores.`))
}

function manyNumbers(what: string, least: number, most: number) {
  const Scalar = z.union([z.string(), z.number()])
  return z
    .union([Scalar, z.array(Scalar)])
    .default([])
    .transform((value) => (Array.isArray(value) ? value : value === '' ? [] : [value]))
    .pipe(
      z
        .array(
          z.coerce
            .number<string | number>(`${what} debe ser un número.`)
            .int(`${what} debe ser un número entero.`)
            .min(least, `${what} debe ser ${least} o más.`)
            .max(most, `${what} debe ser ${most} o menos.`),
        )
        .max(20, `${what} admite hasta 20 valores.`),
    )
}

const Price = z.coerce
  .number('El precio debe ser un número.')
  .min(0, 'El precio debe ser 0 o más.')
  .max(1e12, 'El precio es demasiado alto.')
  .optional()
const YesNo = z.enum(['0', '1'], 'Usa 0 o 1.').default('0')

/** The car of the list: make|model|year|engine as the chosen vehicle is stored; `todos` or nothing: every car. */
const Car = textOf('El vehículo', 260).default('')

/** When it can be delivered: the values of `entrega`. */
export const DELIVERIES = ['inmediata', '1-3-dias', '4-8-dias', 'mas-de-8-dias'] as const
export type Delivery = (typeof DELIVERIES)[number]

/**
 * What narrows a result list. Makes, models, brands and stores by slug or name; categories by the slug of a group or of
 * a kind of part.
 */
export const ResultFilters = {
  search: textOf('La búsqueda', 200).default(''),
  makes: manyOf('La marca de vehículo'),
  models: manyOf('El modelo'),
  years: manyNumbers('El año', 1901, 2155),
  categorias: manyOf('La categoría'),
  marcas: manyOf('La marca del producto'),
  tiendas: manyOf('La tienda'),
  modelos_venta: manyNumbers('El modelo de venta', 1, 3),
  entrega: manyOf('La entrega').pipe(z.array(z.enum(DELIVERIES, 'La entrega no es una de las opciones.'))),
  vehiculo: Car,
  precio_min: Price,
  precio_max: Price,
  disponibles: YesNo,
} as const satisfies Record<ResultFilterName | 'search' | 'vehiculo', z.ZodType>

/** Everything that narrows a list, parsed. */
export const ResultFilterQuery = z.object(ResultFilters)
export type ResultFilterInput = z.output<typeof ResultFilterQuery>

export const Facets = z.object({
  /** True when the counts cover the best results and not all. */
  approximate: z.boolean(),
  /**
   * The chosen categories, then their kinds of part, then the other categories; only kinds when everything is of one
   * category.
   */
  categories: z.array(FacetValue),
  brands: z.array(FacetValue),
  makes: z.array(FacetValue),
  models: z.array(FacetValue.extend({ make: z.string() })),
  years: z.array(FacetValue),
  stores: z.array(FacetValue),
  salesModels: z.array(FacetValue),
  deliveries: z.array(FacetValue),
  priceRange: z.object({ min: z.number(), max: z.number() }).nullable(),
  available: z.number(),
})

/** One thing that was understood in a search, shown over the list. */
export const SearchChip = z.object({
  kind: z.enum(['part', 'place', 'make', 'model', 'year', 'engine', 'brand', 'size', 'number', 'text']),
  /** 'Bomba de gasolina', 'Delanteras', 'Chevrolet Aveo', '2.5 diésel'. */
  label: z.string(),
  /** An additional detail: the years of a generation; '' when there is none. */
  detail: z.string(),
  /** The search without it. */
  without: z.string(),
  /** Alternatives, each as a whole search; empty when there are none. */
  choices: z.array(z.object({ label: z.string(), search: z.string() })),
})

/** How a search text was read. */
export const UnderstoodSearch = z.object({
  chips: z.array(SearchChip),
  /** 'Bomba de gasolina para Chevrolet Aveo 2010': a heading; '' when nothing was understood. */
  title: z.string(),
  /** The kind of part, when one was named; its slug opens it as a category. */
  part: z
    .object({
      name: z.string(),
      slug: z.string(),
      group: z.string(),
      groupSlug: z.string(),
      drawing: z.string(),
      /** Whether it fits no car in particular (oil, tools, bulbs): a list without a car then does not ask for one. */
      universal: z.boolean().optional(),
    })
    .nullable(),
  /** The car that the text names, what was not told left null or ''. */
  car: z.object({ make: z.string(), model: z.string(), year: z.number().nullable(), engine: z.string() }).nullable(),
})

/** The car of `vehiculo`, and how many results there are for it and for other cars. */
export const SearchCar = z.object({
  label: z.string(),
  value: z.string(),
  /** Whether the list is narrowed to it; false when the text names another car. */
  applied: z.boolean(),
  fitting: z.number(),
  others: z.number(),
})

/** A part of another kind or for another car, shown apart from the results and never counted among them. */
export const Alternative = z.object({
  label: z.string(),
  /** What differs: 'Para otro motor: 1.4 8v', 'Para 2013–2018'. */
  differs: z.string(),
  offers: z.number(),
  from: Money,
  currency: z.enum(CURRENCIES),
  picture: z.string(),
  /** The search that shows its offers. */
  search: z.string(),
})

/** What is told where nothing fits. */
export const NothingFits = z.object({
  /** 'No hay bombas de agua para Renault Logan 2016'. */
  sentence: z.string(),
  /** The reason, or where it was searched: 'Buscamos en 38 tiendas de Colombia'. */
  detail: z.string(),
  /** No seller can have it: no such car has the part, or it is for a motorcycle. Nobody is asked for it then. */
  impossible: z.boolean(),
  /** The maker's number from its catalogue, to request the part with; null when none is known. */
  genuine: z.object({ number: z.string(), brand: z.string(), name: z.string() }).nullable(),
  /** The same part for neighbouring years or other engines of that car. */
  neighbours: z.array(Alternative),
  neighbourOffers: z.number(),
  /** Other parts of that system for this car. */
  system: z
    .object({ name: z.string(), slug: z.string(), parts: z.array(Alternative), offers: z.number(), search: z.string() })
    .nullable(),
  /** What is sold for this car with the part inside, such as a kit. */
  inside: z.array(Alternative),
  insideOffers: z.number(),
  /** How many results there would be without the person's filters, which are never dropped automatically. */
  withoutFilters: z.number(),
})

/** A number near the one typed that somebody's part has. */
export const NearNumber = z.object({ number: z.string(), brand: z.string(), name: z.string(), offers: z.number() })

export const UNDERSTOOD_AS = ['nothing', 'words', 'number', 'wordsAndNumber'] as const

export const ResultsMetadata = z.object({
  'x-total-count': z.number(),
  page: z.number(),
  pageSize: z.number(),
  /** True: there are more than x-total-count ('más de N'). */
  totalIsCapped: z.boolean(),
  facets: Facets.nullable(),
  /** How the text was searched; nothing was typed for `nothing`. */
  understoodAs: z.enum(UNDERSTOOD_AS),
  understood: UnderstoodSearch,
  /** The car of `vehiculo`; null when none was told. */
  vehicle: SearchCar.nullable(),
  /** Only when the first page is empty and a kind of part or a car was understood. */
  nothingFits: NothingFits.nullable(),
  /** Numbers that may have been meant when nobody lists the typed one, the likeliest first: at most 5. */
  didYouMean: z.array(NearNumber),
  /** A known number that nobody sells today; null otherwise. */
  nobodySells: z
    .object({ number: z.string(), brand: z.string(), name: z.string(), substitutes: z.number() })
    .nullable(),
  /** Unknown words and what was searched instead; `text` is the whole search that was made («Buscamos …»). */
  corrections: z
    .object({ text: z.string(), words: z.array(z.object({ typed: z.string(), used: z.string() })) })
    .nullable(),
  /** Model years read in the text: every result fits all of them. */
  years: z.array(z.number()),
  /**
   * Words left out because nothing is found with them, as typed; `text` is what was searched instead («Sin resultados
   * con …»).
   */
  dropped: z.object({ text: z.string(), words: z.array(z.string()) }).nullable(),
})

/** A part with its sellers: an entry of the list by number. */
export const ResultPart = z.object({
  partId: z.number(),
  /** Null where the virtual store hides references. */
  reference: z.string().nullable(),
  brand: z.string(),
  /** Whether the brand is a maker of vehicles: 'Original'; else 'Equivalente'. */
  genuine: z.boolean(),
  /** The kind of part in the visitor's words, or the title of its first listing. */
  name: z.string(),
  picture: z.string(),
  offers: z.number(),
  available: z.number(),
  /** The lowest price that is shown, IVA included; null when every seller hides theirs. */
  from: Money,
  currency: z.enum(CURRENCIES),
  /** Days of the fastest available offer; null when nobody has it in stock. */
  days: z.number().nullable(),
  cheapestId: z.number().nullable(),
  fastestId: z.number().nullable(),
  /** The offer nearest to the requested city, if one is within reach. */
  nearestId: z.number().nullable(),
  /** The first sellers in the order of the list: at most 12. */
  sellers: z.array(ResultProduct),
})

const SearchQuery = z.object({
  ...ResultFilters,
  orden: z.enum(RESULT_SORTS, 'El orden no es una de las opciones.').default('relevancia'),
  page: Page,
  pageSize: PageSize,
  facets: YesNo,
})

export const resultProducts = endpoint({
  method: 'GET',
  path: `${BASE}/resultProducts`,
  access: 'guest',
  keyScope: 'search',
  summary: 'Busca productos por número de parte o palabras, con filtros, conteos y el orden de M4.07–M4.13 (M2.06).',
  query: SearchQuery,
  response: z.object({ data: z.array(ResultProduct), metadata: ResultsMetadata }),
})

export const resultParts = endpoint({
  method: 'GET',
  path: `${BASE}/resultParts`,
  access: 'guest',
  keyScope: 'search',
  summary: 'La misma búsqueda con una entrada por repuesto y sus vendedores dentro; x-total-count cuenta repuestos.',
  query: SearchQuery.extend({ ciudad: textOf('La ciudad', 80).default('') }),
  response: z.object({ data: z.array(ResultPart), metadata: ResultsMetadata.extend({ offers: z.number() }) }),
})

/** What people come for, for one car: a tile with its picture. */
export const CarPart = z.object({
  name: z.string(),
  picture: z.string(),
  offers: z.number(),
  /** The lowest price that is shown, IVA included. */
  from: Money,
  currency: z.enum(CURRENCIES),
  /** The values of `categorias` that list exactly these offers. */
  categories: z.array(z.string()),
})

/** One piece of the oil change: the cheapest offer that can be added to the cart with one press. */
const OilChangePart = z.object({
  name: z.string(),
  product: z.number(),
  brand: z.string(),
  /** Null where the store shows no numbers. */
  reference: z.string().nullable(),
  price: z.number(),
  currency: z.enum(CURRENCIES),
  category: z.string(),
})

export const carParts = endpoint({
  method: 'GET',
  path: `${BASE}/carParts`,
  access: 'guest',
  summary:
    'Lo que más se le cambia a un vehículo, lo que cada cosa cuesta desde, y cuánto hay de cada sistema que le sirve.',
  query: z.object({ vehiculo: Car }),
  response: z.object({
    /** The most wanted first; only what somebody offers for this car. */
    data: z.array(CarPart),
    metadata: z.object({
      /** The car by the shop's names, `make` and `models` as filters take them; null when the shop does not know it. */
      vehicle: z
        .object({ label: z.string(), value: z.string(), make: z.string(), models: z.array(z.string()) })
        .nullable(),
      offers: z.number(),
      groups: z.array(z.object({ name: z.string(), slug: z.string(), offers: z.number() })),
      /** The filters that are changed with the oil; without the oil, whose grade only the car's manual tells. */
      oilChange: z.array(OilChangePart),
      /** The values of `categorias` that list the oils. */
      oil: z.array(z.string()),
    }),
  }),
})

export const getSuggestions = endpoint({
  method: 'GET',
  path: `${BASE}/getSuggestions`,
  access: 'guest',
  keyScope: 'search',
  summary: 'Lo que se propone mientras se escribe en la caja: a lo sumo 10.',
  query: z.object({ term: textOf('La búsqueda', 200).default('') }),
  response: z.object({
    data: z.array(
      z.object({
        /** 'search': a whole search as it would be understood; 'number': a known part number. */
        kind: z.enum(['search', 'number', 'type', 'brand', 'make', 'model', 'group', 'product']),
        label: z.string(),
        detail: z.string(),
        url: z.string(),
      }),
    ),
  }),
})
