import { type Country, HOME, numberText } from './country.ts'
/** The ten types of plans and of the credits they give, as the specification spells them (marketplace §3, C9.08). */
export const TRANSACTION_TYPES = [
  'plate_consultations',
  'catalog_consultations',
  'substitutions_consultations',
  'general_inquiries',
  'store_implementation',
  'product_images',
  'mercado_libre_susbscription',
  'credit_studies',
  'credit_requests',
  'orders',
] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

export interface TransactionTypeFacts {
  /** Of its tab (M2.45). */
  label: string
  /** What one credit is, in the singular and in the plural. */
  unit: readonly [one: string, many: string]
  /** What it is for, in one sentence. */
  about: string
  /** For those who sell; the others are for those who look up. */
  storePlan: boolean
  /** Days that a plan of the type lasts unless it says otherwise (M9.08, M9.09). */
  validDays: number
  /** Whether it can be tried; store plans only where the trial option is set (M2.48). */
  trial: boolean
}

/** M9.08. */
const CONSULTATIONS = { storePlan: false, validDays: 90, trial: true } as const
/** M9.09. */
const MONTHLY = { storePlan: true, validDays: 30 } as const
const FOR_STORES = { storePlan: true, validDays: 365, trial: false } as const

export const TRANSACTION_TYPE_FACTS: Record<TransactionType, TransactionTypeFacts> = {
  plate_consultations: {
    label: 'Placas',
    unit: ['consulta', 'consultas'],
    about: 'Los datos de un vehículo por su placa.',
    ...CONSULTATIONS,
  },
  catalog_consultations: {
    label: 'Catálogos',
    unit: ['consulta', 'consultas'],
    about: 'Los despieces y números de parte originales de un vehículo.',
    ...CONSULTATIONS,
  },
  substitutions_consultations: {
    label: 'Sustituciones',
    unit: ['consulta', 'consultas'],
    about: 'Todos los números que reemplazan a un número de parte.',
    ...CONSULTATIONS,
  },
  general_inquiries: {
    label: 'Generales',
    unit: ['consulta', 'consultas'],
    about: 'Sirven para placas, catálogos y sustituciones cuando las propias se acaban.',
    ...CONSULTATIONS,
  },
  store_implementation: {
    label: 'Tienda virtual',
    unit: ['implementación', 'implementaciones'],
    about:
      'El equipo de Tuerca monta tu tienda: tu nombre, tu logo, tus envíos y tu lista de productos, lista para publicar.',
    ...FOR_STORES,
  },
  product_images: {
    label: 'Imágenes',
    unit: ['imagen', 'imágenes'],
    about: 'Fotos de tus productos hechas por el equipo de Tuerca, recortadas y en fondo blanco.',
    ...FOR_STORES,
  },
  mercado_libre_susbscription: {
    label: 'Mercado Libre',
    unit: ['publicación', 'publicaciones'],
    about: 'Tus productos publicados y sincronizados en Mercado Libre.',
    ...MONTHLY,
    trial: false,
  },
  credit_studies: {
    label: 'Estudios de crédito',
    unit: ['estudio', 'estudios'],
    about: 'El estudio de un cliente que pide comprar a crédito.',
    ...FOR_STORES,
  },
  credit_requests: {
    label: 'Solicitudes de crédito',
    unit: ['solicitud', 'solicitudes'],
    about: 'Las solicitudes de crédito que llegan a tu tienda.',
    ...FOR_STORES,
  },
  orders: {
    label: 'Pedidos',
    unit: ['pedido', 'pedidos'],
    about: 'Pedidos que tu tienda acepta sin comisión de Tuerca.',
    ...MONTHLY,
    trial: true,
  },
}

/**
 * Nothing spends these credits yet (decision 049), so they are not for sale; credits bought earlier stay in the wallet.
 */
export const SPENT_BY_NOTHING: readonly TransactionType[] = ['credit_studies', 'credit_requests']

/** How many a trial gives, once for each type and person (product.md "Metering"). */
export const TRIAL_AMOUNT = 5

/** Reads a type from an address or a form; anything else gives null. */
export function transactionTypeFrom(value: unknown): TransactionType | null {
  return TRANSACTION_TYPES.find((one) => one === value) ?? null
}

/** The types sold to those who look up, or to stores. */
export function typesFor(storePlans: boolean): TransactionType[] {
  return TRANSACTION_TYPES.filter((type) => TRANSACTION_TYPE_FACTS[type].storePlan === storePlans)
}

/** An amount with what it counts: '1 consulta', '40 pedidos'. */
export function amountInWords(type: TransactionType, amount: number, country: Country = HOME): string {
  const [one, many] = TRANSACTION_TYPE_FACTS[type].unit
  return `${numberText(amount, country)} ${amount === 1 ? one : many}`
}

/**
 * The same, with its purpose when the unit does not say it: '12 consultas de placas', '5 consultas generales', '1
 * pedido'.
 */
export function creditsInWords(type: TransactionType, amount: number): string {
  const { label, storePlan } = TRANSACTION_TYPE_FACTS[type]
  const which = storePlan
    ? ''
    : type === 'general_inquiries'
      ? amount === 1
        ? ' general'
        : ' generales'
      : ` de ${label.toLowerCase()}`
  return amountInWords(type, amount) + which
}

/** M2.49: 'Has agotado las consultas a {type}'. */
export function exhaustedTitle(type: TransactionType): string {
  return `Has agotado las consultas a ${TRANSACTION_TYPE_FACTS[type].label.toLowerCase()}`
}
