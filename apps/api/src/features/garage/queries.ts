import type { Country } from '@tuerca/domain/country'
import { slugOf } from '@tuerca/domain/product-url'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { foldText } from '@tuerca/domain/words'

export const VEHICLE_UNKNOWN = 'Este vehículo no está en tu garaje.'

/** One write at a time per garage, so that its limit and unique plates hold under parallel calls. */
export async function lockGarage(ctx: TxCtx, user: Pick<User, 'id'>) {
  await sql`select pg_advisory_xact_lock(hashtext('garage'), ${user.id})`.execute(ctx.db)
}

/** How many vehicles a person keeps. */
export async function countOwn(db: Db, user: Pick<User, 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('garage_vehicles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The shop's make for a name, ignoring case and punctuation, in its own spelling; the given name when the shop knows
 * none.
 */
export async function makeNamed(db: Db, name: string): Promise<{ make_id: number | null; make_name: string }> {
  const make = await db.selectFrom('makes').select(['id', 'name']).where('slug', '=', slugOf(name)).executeTakeFirst()
  return make ? { make_id: make.id, make_name: make.name } : { make_id: null, make_name: name }
}

export interface VehicleRow extends Omit<Row<'garage_vehicles'>, 'country' | 'deleted_at'> {
  country: Country
  /** The last reading of the odometer. */
  kilometres: number | null
  read_on: string | null
  pending_reminders: number
}

/** A vehicle `v` with its last reading and open reminders; everything that goes on the wire. */
export const VEHICLE_SELECT = `select v.id, v.user_id, v.country, v.make_id, v.make_name, v.model, v.year, v.version, v.vin, v.plate, v.engine_number, v.chassis_number,
  v.displacement, v.cylinders, v.axles, v.doors, v.class, v.body, v.fuel, v.color, v.city, v.transit_office, v.origin_country, v.remarks,
  v.is_verified, v.is_test, v.property_card, v.created_at, v.updated_at,
  (select r.kilometres from garage_readings r where r.vehicle_id = v.id order by r.read_on desc limit 1) as kilometres,
  (select r.read_on::text from garage_readings r where r.vehicle_id = v.id order by r.read_on desc limit 1) as read_on,
  (select count(*) from garage_reminders m left join activities a on a.id = m.activity_id
    where m.vehicle_id = v.id and a.state is distinct from 1 and (m.activity_id is null or a.id is not null and a.deleted_at is null))::int as pending_reminders`

const OWN_VEHICLE = `${VEHICLE_SELECT} from garage_vehicles v where v.id = $1 and v.user_id = $2 and v.deleted_at is null`

/** The user's own vehicle; another's, a deleted one and a missing one give the same 404. */
export async function ownVehicle(db: Db, user: Pick<User, 'id'>, id: number): Promise<VehicleRow> {
  const [row] = await runStatement<VehicleRow>(db, { name: 'garage-own', text: OWN_VEHICLE, values: [id, user.id] })
  if (!row) throw notFound(VEHICLE_UNKNOWN)
  return row
}

/** The shop's make of an id, or null. */
export async function makeOf(db: Db, id: number): Promise<{ make_id: number; make_name: string } | null> {
  const make = await db.selectFrom('makes').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return make ? { make_id: make.id, make_name: make.name } : null
}

/** Another vehicle of the user with the same plate or VIN; the caller holds the garage's lock. */
export async function twinOf(
  db: Db,
  { user, id = 0, plate, vin }: { user: Pick<User, 'id'>; id?: number; plate?: string | null; vin?: string | null },
) {
  return db
    .selectFrom('garage_vehicles')
    .select(['id', 'plate', 'vin'])
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('plate', '=', plate ?? ''), eb('vin', '=', vin ?? '')]))
    .executeTakeFirst()
}

/** The keys of every picture of a vehicle, or of all vehicles of a person, including deleted ones. */
export async function objectsOf(db: Db, of: { vehicleId: number } | { userId: number }): Promise<string[]> {
  const vehicles = 'vehicleId' in of ? sql`v.id = ${of.vehicleId}` : sql`v.user_id = ${of.userId}`
  const { rows } = await sql<{ key: string }>`
    select v.property_card as key from garage_vehicles v where ${vehicles} and v.property_card is not null
    union all select p.object_key from garage_pictures p join garage_vehicles v on v.id = p.vehicle_id where ${vehicles}`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** More models than any maker has: a model left out of the list could not be chosen at all. */
const MOST = 1000

/** The shop's models of a make whose names contain the typed text, with the years that catalogues list. */
export async function modelsOf(db: Db, { brandId, term }: { brandId: number; term: string }) {
  const pattern = `%${foldText(term).replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ model: string; yearFrom: number | null; yearTo: number | null }>`
    select m.name as model, years.from as "yearFrom", years.to as "yearTo"
    from models m left join lateral (select min(v.year_from) as from, max(v.year_to) as to from oem_vehicles v where v.model_id = m.id) years on true
    where m.make_id = ${brandId} and lower(unaccent(m.name)) like ${pattern} order by m.name limit ${MOST}`.execute(db)
  return rows
}
