import { AGREED_STATES } from '@tuerca/domain/service-order-states'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/context.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import { addLine, readWanted, type NewCartLine } from '../cart/index.ts'
import { loadListing } from '../products/index.ts'
import { type LineRow, linesOf, type OrderRow } from './queries.ts'
import { shownOrder } from './wire.ts'
import { lockMine } from './workshop.ts'

interface Problem {
  title: string
  message: string
}
type Readable = { line: LineRow; module: 'cart' | 'order'; wanted: NewCartLine }

const missingOf = ({ quantity, in_cart, ordered }: LineRow) => quantity - in_cart - ordered
const isWanted = (line: LineRow) =>
  line.kind === 'part' && line.from_listing && line.approved === true && missingOf(line) > 0

/**
 * Puts the approved parts that are listings, and that were neither added nor bought yet, into the workshop's cart;
 * pressing twice adds them once.
 */
export async function cartOrder(ctx: Ctx, id: number) {
  const before = await inTransaction(ctx, (ctx) => lockAgreed(ctx, id))
  const problems: Problem[] = []
  const readable: Readable[] = []
  for (const line of before.lines.filter(isWanted)) {
    const read = await attempt(() => readLine(ctx, before.order, line))
    if (read.ok) readable.push(read.value)
    else problems.push({ title: line.title, message: read.message })
  }
  const put = await inTransaction(ctx, (ctx) => putLines(ctx, id, readable))
  const order = await shownOrder(ctx, id)
  return { ...put, problems: [...problems, ...put.problems], order }
}

async function lockAgreed(ctx: TxCtx, id: number) {
  const order = await lockMine(ctx, { id })
  if (!AGREED_STATES.includes(order.state)) throw conflict('Las partes se compran cuando el cliente aprueba la orden.')
  return { order, lines: await linesOf(ctx.db, id) }
}

async function readLine(ctx: Ctx, order: OrderRow, line: LineRow): Promise<Readable> {
  if (line.product_id === null) throw conflict('Ya no se vende. Busca otra parte.')
  const { cartTypeBySaleModel: module } = await loadListing(ctx, line.product_id)
  if (module === 'quotation') throw conflict('Pregúntale primero a la tienda si lo hay.')
  const wanted = await readWanted(ctx, module, {
    productId: line.product_id,
    quantity: missingOf(line),
    vehicle: { brand: order.car.slice(0, 60), model: '', engine: '', year: null },
  })
  if (!wanted) throw conflict('Ya no se vende. Busca otra parte.')
  return { line, module, wanted }
}

/** Adds the lines, now that nobody else can add them: one by one, so that a sold-out line does not block the others. */
async function putLines(ctx: TxCtx, id: number, readable: readonly Readable[]) {
  const { order, lines } = await lockAgreed(ctx, id)
  const now = new Map(lines.map((line) => [line.id, line]))
  const own = order.garage_vehicle_id === null ? null : await carOf(ctx, order.garage_vehicle_id)
  const problems: Problem[] = []
  let [added, count] = [0, 0]
  let section: 'compras' | 'pedidos' = 'compras'
  for (const { line, module, wanted } of readable) {
    const missing = missingOf(now.get(line.id) ?? { ...line, quantity: 0 })
    if (missing <= 0) continue
    const car = own ?? { garageVehicleId: null, vehicle: order.car === '' ? null : wanted.vehicle }
    await sql`savepoint one_part`.execute(ctx.db)
    const put = await attempt(() =>
      addLine(ctx, module, { body: {}, listed: { ...wanted, ...car, quantity: missing, serviceOrderLineId: line.id } }),
    )
    if (!put.ok) {
      await sql`rollback to savepoint one_part`.execute(ctx.db)
      problems.push({ title: line.title, message: put.message })
      continue
    }
    if (added === 0) section = wanted.section
    added += 1
    count = put.value.count
  }
  return { added, count, section, problems }
}

async function carOf(ctx: TxCtx, vehicleId: number): Promise<Pick<NewCartLine, 'garageVehicleId' | 'vehicle'> | null> {
  const car = await ctx.db
    .selectFrom('garage_vehicles')
    .select(['id', 'make_name', 'model', 'year', 'displacement'])
    .where('id', '=', vehicleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return car
    ? {
        garageVehicleId: car.id,
        vehicle: { brand: car.make_name, model: car.model, year: car.year, engine: car.displacement ?? '' },
      }
    : null
}

/** A refusal in its own words; anything else goes on. */
async function attempt<T>(work: () => Promise<T>): Promise<{ ok: true; value: T } | { ok: false; message: string }> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof AppError && error.status >= 400 && error.status < 500)
      return { ok: false, message: error.message }
    throw error
  }
}
