import type { Reply } from '@tuerca/contract/endpoint'
import { bannerOf } from '@tuerca/contract/store-front'
import type { storeProfile } from '@tuerca/contract/store-profile'
import { readOpeningHours } from '@tuerca/domain/opening-hours'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Store } from '../../platform/visitor.ts'
import { type ShopStore, vocabularyOf, type Vocabulary } from '../products/index.ts'
import { categoryGroups } from './category-groups.ts'
import type { Tally } from './facets.ts'
import { shopCounts } from './shop-counts.ts'

type Profile = Reply<typeof storeProfile>['data']

const MOST_GROUPS = 6
const MOST_CARS = 8
const MOST_BRANDS = 6
const NONE: ReadonlyMap<number, number> = new Map()

/** The visited store, as its home shows it; throws 404 outside of a store. */
export async function showStoreProfile(ctx: Ctx): Promise<Profile> {
  const { store } = ctx
  if (!store) throw notFound('Aquí no hay una tienda: entra por su dirección.')
  const vocabulary = await vocabularyOf(ctx.db)
  const [row, own, everywhere] = [
    await readStore(ctx, store),
    await shopCounts(ctx, vocabulary),
    await shopCounts({ ...ctx, store: null }, vocabulary),
  ]
  return {
    ...row,
    ...saidOf(vocabulary.stores.byId.get(store.id)),
    name: store.name,
    logotypeUrl: store.logotypeUrl,
    products: own.listings,
    available: own.available,
    groups: await strongGroups(ctx, own, everywhere),
    cars: cars(own, vocabulary),
    brands: brands(own, vocabulary),
  }
}

type Row = Omit<
  Profile,
  'name' | 'rating' | 'answers' | 'logotypeUrl' | 'products' | 'available' | 'groups' | 'cars' | 'brands'
>

const saidOf = (kept: ShopStore | undefined) => ({ rating: kept?.rating ?? null, answers: kept?.answers ?? null })

async function readStore({ db }: Ctx, { id }: Store): Promise<Row> {
  const {
    rows: [row],
  } = await sql<
    Omit<Row, 'hours' | 'since' | 'banner' | 'pin'> & {
      hours: unknown
      since: Date
      banner: string | null
      latitude: number | null
      longitude: number | null
    }
  >`
    select address, city, opening_hours as hours, whatsapp, description as about, created_at as since, coalesce(f.slogan, '') as slogan, coalesce(f.phone, '') as phone, f.banner, f.latitude::float8 as latitude, f.longitude::float8 as longitude,
      (select coalesce(json_agg(json_build_object('name', w.name, 'city', w.city) order by w.id), '[]') from warehouses w where w.store_id = s.id) as warehouses
    from stores s left join store_fronts f on f.store_id = s.id where s.id = ${id}`.execute(db)
  if (!row) throw notFound('Esta tienda no existe.')
  const { latitude, longitude, banner, ...told } = row
  return {
    ...told,
    banner: bannerOf(id, banner),
    pin: latitude === null || longitude === null ? null : { latitude, longitude },
    hours: readOpeningHours(row.hours).map(([...line]) => line) as Row['hours'],
    since: row.since.toISOString(),
  }
}

/**
 * The groups in which the store is strong: it has much of what few others have. The count times its share of the
 * country's.
 */
async function strongGroups(ctx: Ctx, own: Tally, everywhere: Tally): Promise<Profile['groups']> {
  const all = everywhere.by.get('group') ?? NONE
  const worth = (id: number, count: number) => count * (count / Math.max(count, all.get(id) ?? 0))
  const groups = await categoryGroups(ctx, undefined)
  return groups
    .filter(({ id, count }) => count > 0 && (own.by.get('group') ?? NONE).has(id))
    .toSorted((a, b) => worth(b.id, b.count) - worth(a.id, a.count))
    .slice(0, MOST_GROUPS)
    .map(({ name, slug, drawing, count }) => ({ name, slug, drawing, products: count }))
}

const mostOf = (counts: ReadonlyMap<number, number> | undefined, most: number) =>
  [...(counts ?? NONE)].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most)

function cars(own: Tally, { models, makes }: Vocabulary): Profile['cars'] {
  return mostOf(own.by.get('vehicle'), MOST_CARS).flatMap(([id, products]) => {
    const model = models.byId.get(id)
    const make = model && makes.byId.get(model.makeId)
    return model && make ? [{ name: model.name, slug: model.slug, make: make.name, makeSlug: make.slug, products }] : []
  })
}

function brands(own: Tally, { brands: known }: Vocabulary): Profile['brands'] {
  return mostOf(own.by.get('brand'), MOST_BRANDS).flatMap(([id, products]) => {
    const brand = known.byId.get(id)
    return brand ? [{ name: brand.name, slug: brand.slug, products }] : []
  })
}
