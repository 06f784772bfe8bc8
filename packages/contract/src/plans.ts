import { CURRENCIES } from '@tuerca/domain/money'
import { HOME, numberText } from '@tuerca/domain/country'
import { TRANSACTION_TYPES } from '@tuerca/domain/transaction-types'
import { withoutTurningSigns } from '@tuerca/domain/plain-text'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filterOf, listOf, Page, PageSize } from './paging.ts'

const PATH = '/api/core/chargingPlans'

/** M8.14: the answer comes by e-mail. */
export const TRIAL_SENT = 'Solicitud enviada'
export const TRIAL_USED = 'Ya tuviste tu prueba de esto: no se envió otra solicitud.'
/** M8.03. */
export const TRIAL_FAILED = 'Ocurrió un error al procesar tu solicitud, por favor, intenta más tarde.'
/** M6.08, C4.28. */
export const SIGN_UP_INCOMPLETE = 'Completa tu registro para continuar.'
export const NO_TRIAL = 'Este tipo de plan no tiene prueba.'
export const TRIAL_FOR_STORES = 'Esta prueba es para tiendas: abre la tuya en «Quiero vender» y pídela después.'
/** C8.14. */
export const NO_PLANS = 'En este momento no tenemos planes para el tipo de consulta que seleccionaste.'
export const PLAN_MISSING = 'El plan no existe.'
/** Decision 051. */
export const PLAN_UNSPENT = 'Nada gasta todavía los créditos de este tipo: guárdalo apagado.'
export const PLAN_RETIRED = 'El plan está retirado: crea uno nuevo.'

/** M7.44: a plan is sold somewhere. */
export const PRICE_MISSING = 'Escribe el precio en al menos un país.'

const closed = (what: string) => (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys' ? `${what} no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.` : undefined

export const TransactionTypeField = z.enum(TRANSACTION_TYPES, 'El tipo de plan no existe.')
/** 0 or 1, as the specification sends it. */
const Flag = z.enum(['0', '1'], 'storePlans debe ser 0 o 1.').transform((value) => value === '1')
const Text = (what: string, max: number) =>
  z
    .string(`${what} debe ser un texto.`)
    .overwrite(withoutTurningSigns)
    .trim()
    .max(max, `${what} admite hasta ${max} caracteres.`)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), `${what} tiene caracteres que no podemos usar.`)
const Whole = (what: string, max: number) =>
  z
    .int(`${what} debe ser un número entero.`)
    .min(1, `${what} debe ser 1 o más.`)
    .max(max, `${what} debe ser ${numberText(max, HOME)} o menos.`)
const Yes = (what: string) => z.boolean(`${what} debe ser true o false.`)
const PlanId = z.object({
  id: z.coerce
    .number('El plan debe ser un número.')
    .int('El plan debe ser un número entero.')
    .min(1, PLAN_MISSING)
    .max(2_147_483_647, PLAN_MISSING),
})

/** M2.45: a tab. */
export const PlanType = z.object({
  key: TransactionTypeField,
  label: z.string(),
  about: z.string(),
  storePlan: z.boolean(),
  /** M2.48: whether it can be tried, and whether the caller already did. */
  trial: z.enum(['none', 'open', 'used']),
  trialLabel: z.string(),
})
export type PlanType = z.output<typeof PlanType>

/** A plan on sale in the visitor's country; prices in the currency's unit, IVA included. */
export const PlanOnSale = z.object({
  id: z.number(),
  transaction_type: TransactionTypeField,
  name: z.string(),
  description: z.string(),
  amount: z.number(),
  valid_days: z.number(),
  store_plan: z.boolean(),
  featured: z.boolean(),
  price: z.number(),
  currency: z.enum(CURRENCIES),
  /** Of one credit. */
  unitPrice: z.number(),
  /** How much cheaper each credit is than in the dearest plan of its type, in whole percent. */
  saving: z.number(),
})
export type PlanOnSale = z.output<typeof PlanOnSale>

const Price = z
  .number('El precio debe ser un número.')
  .min(1, 'El precio debe ser 1 o más.')
  .max(1_000_000_000, 'El precio es demasiado alto.')
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, 'El precio admite hasta dos decimales.')
const Prices = z.strictObject(
  {
    CO: Price.refine(Number.isInteger, 'El precio en pesos colombianos no lleva decimales.').nullable().optional(),
    MX: Price.nullable().optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? PRICE_MISSING : closed('Los precios')(issue)) },
)

export const ChargingPlan = z.object({
  id: z.number(),
  transaction_type: TransactionTypeField,
  name: z.string(),
  description: z.string(),
  amount: z.number(),
  valid_days: z.number(),
  store_plan: z.boolean(),
  featured: z.boolean(),
  active: z.boolean(),
  position: z.number(),
  prices: z.object({ CO: z.number().nullable(), MX: z.number().nullable() }),
  /** When it was retired; it remains for purchases made with it. */
  retired_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ChargingPlan = z.output<typeof ChargingPlan>

const planFields = {
  name: Text('El nombre', 60).refine((text) => text !== '', 'Escribe el nombre del plan.'),
  description: Text('La descripción', 280),
  amount: Whole('La cantidad', 1_000_000),
  valid_days: Whole('La vigencia', 3650),
  featured: Yes('featured'),
  active: Yes('active'),
  position: z
    .int('El orden debe ser un número entero.')
    .min(0, 'El orden debe ser 0 o más.')
    .max(10_000, 'El orden debe ser 10.000 o menos.'),
}

export const listChargingPlans = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Cada plan con sus precios en ambos países, para quienes administran (M7.44).',
  query: z.object({
    filter: filterOf({
      transaction_type: TransactionTypeField.optional(),
      store_plan: Yes('store_plan').optional(),
      /** On sale, switched off, or retired for good. */
      state: z.enum(['active', 'inactive', 'retired'], 'state debe ser active, inactive o retired.').optional(),
      name: Text('El nombre', 60).optional(),
    }),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(ChargingPlan),
})

export const createChargingPlan = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  summary: 'Pone un plan en venta; sin días propios dura lo que su tipo (M7.44, M9.08, M9.09). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      transaction_type: TransactionTypeField,
      name: planFields.name,
      description: planFields.description.default(''),
      amount: planFields.amount,
      valid_days: planFields.valid_days.optional(),
      featured: planFields.featured.default(false),
      active: planFields.active.default(true),
      position: planFields.position.default(0),
      prices: Prices.refine(({ CO, MX }) => (CO ?? null) !== null || (MX ?? null) !== null, PRICE_MISSING),
    },
    { error: closed('El plan') },
  ),
  response: z.object({ data: ChargingPlan }),
})

export const updateChargingPlan = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'admin',
  summary: 'Cambia un plan y guarda lo que era; un precio null lo saca de la venta en ese país (M7.44).',
  params: PlanId,
  body: z
    .strictObject(
      {
        name: planFields.name.optional(),
        description: planFields.description.optional(),
        amount: planFields.amount.optional(),
        valid_days: planFields.valid_days.optional(),
        featured: planFields.featured.optional(),
        active: planFields.active.optional(),
        position: planFields.position.optional(),
        prices: Prices.optional(),
      },
      { error: closed('El plan') },
    )
    .refine((body) => Object.keys(body).length > 0, 'No hay nada que cambiar.'),
  response: z.object({ data: ChargingPlan }),
})

export const deleteChargingPlan = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'admin',
  summary: 'Elimina un plan; uno que ya se vendió se retira (M7.44).',
  params: PlanId,
  response: z.object({ data: z.object({ id: z.number(), state: z.enum(['deleted', 'retired']) }) }),
})

export const listPlanChanges = endpoint({
  method: 'GET',
  path: `${PATH}/:id/changes`,
  access: 'admin',
  summary: 'Quién cambió un plan, de qué a qué, lo más nuevo primero; también de uno eliminado.',
  params: PlanId,
  query: z.object({ page: Page, pageSize: PageSize }),
  response: listOf(
    z.object({
      id: z.number(),
      action: z.enum(['create', 'update', 'retire', 'delete']),
      changedBy: z.string().nullable(),
      changedAt: z.string(),
      /** Each field that is not as it was; null where there was none. */
      fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  ),
})

export const getTransactionTypes = endpoint({
  method: 'GET',
  path: `${PATH}/getTransactionTypes`,
  access: 'guest',
  summary: 'Los tipos de planes: las pestañas (M7.45, M2.45).',
  query: z.object({ storePlans: Flag.optional() }),
  response: z.object({ data: z.array(PlanType) }),
})

export const getChargingPlansActive = endpoint({
  method: 'GET',
  path: `${PATH}/getChargingPlansActive`,
  access: 'guest',
  summary:
    'Los planes en venta en el país de quien visita, para quienes consultan (storePlans 0) o para tiendas (1) (M7.46, C7.32).',
  query: z.object({
    filter: filterOf({ transaction_type: TransactionTypeField.optional() }),
    storePlans: Flag.optional(),
    page: Page,
    pageSize: PageSize.default(200),
  }),
  response: listOf(PlanOnSale),
})

export const requestTrialConsultation = endpoint({
  method: 'POST',
  path: `${PATH}/requestTrialConsultation`,
  access: 'user',
  summary:
    'Da 5 de prueba, una vez por tipo y persona; pide el registro completo y responde por correo (M7.47, M6.08, M8.14).',
  body: z.strictObject({ transactionType: TransactionTypeField }, { error: closed('La solicitud') }),
  response: z.object({
    data: z.object({
      message: z.string(),
      amount: z.number(),
      expiredDate: z.string(),
      /** False when they were given before: nothing was given again. */
      granted: z.boolean(),
    }),
  }),
})

export const getFreepublicationsinML = endpoint({
  method: 'GET',
  path: `${PATH}/getFreepublicationsinML`,
  access: 'seller',
  summary: 'Cuántas publicaciones en Mercado Libre son gratis y cuántas se compraron (M7.48, C7.32).',
  response: z.object({
    data: z.object({
      freePublications: z.number(),
      purchased: z.object({ amount: z.number(), expiredDate: z.string().nullable() }),
    }),
  }),
})
