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

/** Look-ups are sold in three sizes, and each lasts 90 days (M9.08). */
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
 * What is on sale in the demonstration: plans of every type that something spends, in whole pesos of Colombia and of
 * Mexico, IVA included. Three prices end in 13, 14 and 15: buying those plans shows what else may become of a payment
 * (the sentinels of product.md).
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
    type: 'mercado_libre_susbscription',
    name: 'Primeras ventas',
    about: 'Tus productos publicados y con inventario al día.',
    amount: 100,
    days: 30,
    store: true,
    cop: 79_013,
    mxn: 413,
  },
  {
    type: 'mercado_libre_susbscription',
    name: 'Tienda activa',
    about: 'Tus productos publicados y con inventario al día.',
    amount: 500,
    days: 30,
    store: true,
    featured: true,
    cop: 249_014,
    mxn: 1_214,
  },
  {
    type: 'mercado_libre_susbscription',
    name: 'Gran inventario',
    about: 'Tus productos publicados y con inventario al día.',
    amount: 2_000,
    days: 30,
    store: true,
    cop: 690_015,
    mxn: 3_315,
  },
  {
    type: 'product_images',
    name: 'Vitrina',
    about: 'Las tomamos en tu bodega, recortadas y en fondo blanco.',
    amount: 100,
    days: 365,
    store: true,
    cop: 149_000,
    mxn: 719,
  },
  {
    type: 'product_images',
    name: 'Bodega completa',
    about: 'Las tomamos en tu bodega, recortadas y en fondo blanco.',
    amount: 500,
    days: 365,
    store: true,
    featured: true,
    cop: 590_000,
    mxn: 2_849,
  },
  {
    type: 'orders',
    name: 'Veinte pedidos',
    about: 'Los próximos pedidos que aceptes van sin comisión.',
    amount: 20,
    days: 30,
    store: true,
    cop: 129_000,
    mxn: 629,
  },
  {
    type: 'orders',
    name: 'Cien pedidos',
    about: 'Los próximos pedidos que aceptes van sin comisión.',
    amount: 100,
    days: 30,
    store: true,
    featured: true,
    cop: 490_000,
    mxn: 2_390,
  },
  {
    type: 'store_implementation',
    name: 'Tienda lista',
    about: 'Nos cuentas qué vendes y subes tu lista como esté: te la entregamos para publicar.',
    amount: 1,
    days: 365,
    store: true,
    cop: 390_000,
    mxn: 1_890,
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
