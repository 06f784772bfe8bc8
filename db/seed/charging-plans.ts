import type pg from 'pg'

interface Plan {
  type: string
  name: string
  about: string
  amount: number
  days: number
  store?: true
  featured?: true
  cop: number
  mxn: number
}

type Price = readonly [cop: number, mxn: number]

/** The three sizes that look-ups are sold in; they last 90 days (M9.08). */
const lookUps = (type: string, [few, some, many]: readonly [Price, Price, Price]): Plan[] => [
  {
    type,
    name: 'Mostrador',
    about: 'Para una consulta de vez en cuando.',
    amount: 15,
    days: 90,
    cop: few[0],
    mxn: few[1],
  },
  {
    type,
    name: 'Taller',
    about: 'Para el trabajo de cada semana en el taller.',
    amount: 50,
    days: 90,
    featured: true,
    cop: some[0],
    mxn: some[1],
  },
  { type, name: 'Bodega', about: 'Para quien cotiza todo el día.', amount: 150, days: 90, cop: many[0], mxn: many[1] },
]

/**
 * What is on sale in the demonstration: each type, prices in whole pesos of Colombia and of Mexico, IVA included. Three end in
 * 13, 14 and 15: buying them shows what else may become of a payment (product.md's sentinels).
 */
const PLANS: readonly Plan[] = [
  ...lookUps('plate_consultations', [
    [18_000, 89],
    [49_000, 239],
    [119_000, 579],
  ]),
  ...lookUps('catalog_consultations', [
    [24_000, 119],
    [65_000, 319],
    [159_000, 779],
  ]),
  ...lookUps('substitutions_consultations', [
    [15_000, 75],
    [39_000, 189],
    [95_000, 459],
  ]),
  ...lookUps('general_inquiries', [
    [27_000, 135],
    [75_000, 365],
    [185_000, 899],
  ]),
  {
    type: 'store_implementation',
    name: 'Tienda a tu nombre',
    about: 'Tu tienda con tu logo, tus productos y tu dirección, montada por nosotros.',
    amount: 1,
    days: 365,
    store: true,
    featured: true,
    cop: 890_000,
    mxn: 4_290,
  },
  {
    type: 'product_images',
    name: 'Vitrina',
    about: 'Fotos recortadas, en fondo blanco y con tu marca.',
    amount: 100,
    days: 365,
    store: true,
    cop: 149_015,
    mxn: 715,
  },
  {
    type: 'product_images',
    name: 'Bodega completa',
    about: 'Fotos recortadas, en fondo blanco y con tu marca.',
    amount: 500,
    days: 365,
    store: true,
    featured: true,
    cop: 590_000,
    mxn: 2_849,
  },
  {
    type: 'mercado_libre_susbscription',
    name: 'Primeras ventas',
    about: 'Tus productos publicados y con inventario al día.',
    amount: 100,
    days: 30,
    store: true,
    cop: 79_000,
    mxn: 379,
  },
  {
    type: 'mercado_libre_susbscription',
    name: 'Tienda activa',
    about: 'Tus productos publicados y con inventario al día.',
    amount: 500,
    days: 30,
    store: true,
    featured: true,
    cop: 249_000,
    mxn: 1_199,
  },
  {
    type: 'mercado_libre_susbscription',
    name: 'Gran inventario',
    about: 'Tus productos publicados y con inventario al día.',
    amount: 2_000,
    days: 30,
    store: true,
    cop: 690_000,
    mxn: 3_290,
  },
  {
    type: 'credit_studies',
    name: 'Estudio',
    about: 'Historial y capacidad de pago de un cliente, en un día hábil.',
    amount: 5,
    days: 365,
    store: true,
    cop: 95_013,
    mxn: 413,
  },
  {
    type: 'credit_requests',
    name: 'Ventas a crédito',
    about: 'Recibe solicitudes de crédito de tus compradores.',
    amount: 20,
    days: 365,
    store: true,
    cop: 129_014,
    mxn: 614,
  },
  {
    type: 'orders',
    name: 'Arranque',
    about: 'Pedidos de compradores de todo el país.',
    amount: 20,
    days: 30,
    store: true,
    cop: 59_000,
    mxn: 285,
  },
  {
    type: 'orders',
    name: 'Ritmo',
    about: 'Pedidos de compradores de todo el país.',
    amount: 80,
    days: 30,
    store: true,
    featured: true,
    cop: 189_000,
    mxn: 909,
  },
]

/** The plans on sale, and how many publications in Mercado Libre are free (M7.46, M7.48). */
export async function loadChargingPlans(client: pg.ClientBase): Promise<void> {
  for (const [position, plan] of PLANS.entries()) {
    await client.query(
      `with plan as (
         insert into charging_plans (transaction_type, name, description, amount, valid_days, store_plan, featured, position)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id)
       insert into charging_plan_prices (plan_id, country, price_minor, currency)
       select plan.id, price.country, price.units * 100, price.currency from plan, (values ('CO', $9::bigint, 'COP'), ('MX', $10::bigint, 'MXN')) price (country, units, currency)`,
      [
        plan.type,
        plan.name,
        plan.about,
        plan.amount,
        plan.days,
        plan.store ?? false,
        plan.featured ?? false,
        position,
        plan.cop,
        plan.mxn,
      ],
    )
  }
  await client.query(`insert into app_params (name, value) values ('freePublicationsInML', '10')`)
}
