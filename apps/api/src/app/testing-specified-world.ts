// What the demonstration has for the calls of the specification to be asked about.
import type pg from 'pg'
import { oneOf } from './testing-buying-world.ts'

interface OldCar {
  catalogId: string
  modelId: string
  carId: string
  groupId: string
  subGroupId: string
}
interface Car {
  catalogCode: string
  vid: string
  ssd: string
  quickGroupId: string
  uid: string
  unitSsd: string
  modelSsd: string
}
export interface SpecifiedWorld {
  store: number
  /** Of the buyer at the store, by state. */
  asked: number
  askedByOther: number
  sent: number
  accepted: number
  paid: number
  preparing: number
  delivered: number
  rejected: number
  /** What another store answered the buyer. */
  answered: number
  line: number
  orderLine: number
  listing: number
  quoted: number
  address: number
  vehicle: number
  activity: number
  member: number
  payment: number
  waiting: number
  approvedPlan: number
  plan: number
  planToGo: number
  question: number
  brand: number
  registryBrand: number
  score: number
  shared: string
  picture: string
  old: OldCar
  car: Car
}

type Get = <A>(url: string, query: Record<string, string>) => Promise<A>

/** What the demonstration has of each between Ana and Repuestos Beto, and a car of each catalogue. */
export async function specifiedWorld(pool: pg.Pool, get: Get): Promise<SpecifiedWorld> {
  const one = oneOf(pool)
  const ana = await one(`select id from users where email = 'ana@taller.test'`)
  const store = await one(`select id from stores where path_prefix = 'repuestos-beto'`)
  const sale = (kind: string, state: string) =>
    one('select id from sales where kind = $1 and state = $2 and buyer_id = $3 and store_id = $4 order by id limit 1', [
      kind,
      state,
      ana,
      store,
    ])
  const ofAna = (text: string) => one(text, [ana])
  const delivered = await sale('purchase', 'delivered')
  return {
    store,
    delivered,
    asked: await sale('confirmation', 'asked'),
    askedByOther: await one(
      `select id from sales where kind = 'confirmation' and state = 'asked' and store_id = $1 and buyer_id <> $2 order by id limit 1`,
      [store, ana],
    ),
    sent: await sale('order', 'sent'),
    accepted: await sale('order', 'accepted'),
    rejected: await sale('order', 'rejected'),
    paid: await sale('purchase', 'paid'),
    preparing: await sale('purchase', 'preparing'),
    answered: await ofAna(
      `select id from sales where kind = 'confirmation' and state = 'available' and buyer_id = $1 order by id limit 1`,
    ),
    line: await ofAna(`select id from cart_lines where user_id = $1 and section = 'compras' order by id limit 1`),
    orderLine: await ofAna(`select id from cart_lines where user_id = $1 and section = 'pedidos' order by id limit 1`),
    listing: await one(
      `select id from products where sales_model = 1 and stock > 20 and price > 0 and not hide_price and deleted_at is null and currency = 'COP' and minimum_order_quantity = 1 and stock_updated_at > '2026-05-20' and store_id <> $1 order by id limit 1`,
      [store],
    ),
    quoted: await one(
      `select id from products where sales_model = 3 and stock >= 3 and not hide_price and deleted_at is null and currency = 'COP' and stock_updated_at > '2026-05-20' and store_id <> $1 order by id desc limit 1`,
      [store],
    ),
    address: await ofAna('select id from user_addresses where user_id = $1 order by id limit 1'),
    vehicle: await ofAna(
      'select id from garage_vehicles where user_id = $1 and not is_verified and deleted_at is null order by id limit 1',
    ),
    activity: await ofAna('select id from activities where user_id = $1 and deleted_at is null order by id limit 1'),
    member: await one(`select user_id as id from store_members where store_id = $1 and role = 'staff' limit 1`, [
      store,
    ]),
    payment: await ofAna(`select id from transactions where user_id = $1 and state = 'approved' order by id limit 1`),
    waiting: await one(`select id from transactions where state in ('created', 'pending') order by id limit 1`),
    approvedPlan: await ofAna(
      `select id from transactions where user_id = $1 and purpose = 'plan' and state = 'approved' order by id desc limit 1`,
    ),
    plan: await one(
      `select id from charging_plans where active and transaction_type = 'plate_consultations' order by id limit 1`,
    ),
    planToGo: await one(
      `insert into charging_plans (transaction_type, name, amount, valid_days) values ('orders', 'Se va', 1, 30) returning id`,
    ),
    question: await one(
      `select q.id from product_questions q join products p on p.id = q.product_id where p.store_id = $1 and q.answered_at is null order by q.id limit 1`,
      [store],
    ),
    brand: (await get<{ id: number }[]>('/api/store/vehicleBrand', { filter: '{}' }))[0]?.id ?? 0,
    registryBrand: (await get<{ id: number }[]>('/api/store/vehicleBrandWS', { filter: '{}' }))[0]?.id ?? 0,
    score: await one(
      `update sale_ratings set score = null, comment = '', rated_at = null where id = (select r.id from sale_ratings r join sales s on s.id = r.sale_id where s.buyer_id = $1 order by r.id limit 1) returning id`,
      [ana],
    ),
    shared: 'nadie-lo-compartio',
    picture:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    old: await oldCar(get),
    car: await newCar(get),
  }
}

async function oldCar(get: Get): Promise<OldCar> {
  const [catalog] = await get<{ id: string }[]>('/catalogo/catalog/catalogs', {})
  const catalogId = catalog?.id ?? ''
  const [model] = await get<{ id: string }[]>('/catalogo/catalog/models', { catalogId })
  const modelId = model?.id ?? ''
  const [car] = await get<{ id: string }[]>('/catalogo/catalog/cars', { catalogId, modelId })
  const carId = car?.id ?? ''
  const [group] = await get<{ id: string }[]>('/catalogo/catalog/groups', { catalogId, carId })
  const groupId = group?.id ?? ''
  const [sub] = await get<{ id: string }[]>('/catalogo/catalog/subGroupsBatch', { catalogId, carId, groupId })
  return { catalogId, modelId, carId, groupId, subGroupId: sub?.id ?? '' }
}

async function newCar(get: Get): Promise<Car> {
  const [brand] = await get<{ code: string }[]>('/api/catalogo/catalogV2/catalogs', {})
  const catalogCode = brand?.code ?? ''
  const { models } = await get<{ models: { options: { key: string }[] }[] }>('/api/catalogo/catalogV2/models', {
    catalogCode,
  })
  const modelSsd = models[0]?.options[0]?.key ?? ''
  const { vehicles } = await get<{ vehicles: { vehicleId: string; ssd: string }[] }>(
    '/api/catalogo/catalogV2/vehicles',
    {
      catalogCode,
      ssd: modelSsd,
    },
  )
  const [vid = '', ssd = ''] = [vehicles[0]?.vehicleId, vehicles[0]?.ssd]
  const { categories } = await get<{ categories: { categoryId: string; ssd: string }[] }>(
    '/api/catalogo/catalogV2/groups',
    {
      catalogCode,
      vid,
      ssd,
    },
  )
  const { units } = await get<{ units: { unitId: string; ssd: string }[] }>('/api/catalogo/catalogV2/groups', {
    catalogCode,
    vid,
    ssd: categories[0]?.ssd ?? '',
    cid: categories[0]?.categoryId ?? '',
    flag: '1',
  })
  const { quickGroups } = await get<{ quickGroups: QuickGroup[] }>('/api/catalogo/catalogV2/quickGroups', {
    catalogCode,
    vid,
    ssd,
  })
  return {
    catalogCode,
    vid,
    ssd,
    modelSsd,
    quickGroupId: leafOf(quickGroups),
    uid: units[0]?.unitId ?? '',
    unitSsd: units[0]?.ssd ?? '',
  }
}

interface QuickGroup {
  quickGroupId: string
  childGroups: QuickGroup[]
}

/** The first one that has no others below it. */
function leafOf([first]: readonly QuickGroup[]): string {
  return first ? leafOf(first.childGroups) || first.quickGroupId : ''
}
