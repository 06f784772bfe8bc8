import { formProblems, GARAGE_FIELDS, type GarageField } from '@tuerca/domain/garage-form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { inTransaction, type Ctx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'
import { foundVehicles } from './find-vehicles.ts'
import { type FoundVehicle, keepVehicle } from './index.ts'
import { garageServer, type GarageServer, type Person } from './testing-garage.ts'
import { vehicleOf } from './wire.ts'

const ALL = { filter: {}, scopes: [], relations: [], attributes: [], getters: [], page: 0, pageSize: 100 }

let s: GarageServer
let toyota = 0
beforeAll(async () => {
  s = await garageServer()
  toyota = await s.makeId('Toyota')
})
afterAll(() => s.close())

describe('a car that the plate registry told of (C4.22)', () => {
  const found: FoundVehicle = {
    country: 'CO',
    brand: 'TOYOTA',
    model: 'HILUX',
    year: 2019,
    license_plate: 'REG001',
    VIN: '8AJHA3CD1K2123456',
    color: 'ROJO',
    number_of_doors: '4',
  }
  const keep = (who: Person, change: Partial<FoundVehicle> = {}) => {
    const ctx = { db: s.server.connection.db, user: { id: who.id }, now: TEST_NOW } as unknown as Ctx
    return inTransaction(ctx, (ctx) => keepVehicle(ctx, { ...found, ...change }))
  }

  test("is kept once, verified, under the shop's own make, however often and at once it is found", async () => {
    const nora = await s.person('nora@garaje.test')
    const kept = await Promise.all(Array.from({ length: 20 }, () => keep(nora)))
    expect(kept.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
    const { vehicle } = (await s.ask(nora, 'GET', `/${kept[0]?.id}/detail`)).json().data
    expect(vehicle).toMatchObject({
      is_verified: true,
      brandRelation: { id: toyota, name: 'Toyota' },
      license_plate: 'REG001',
      number_of_doors: 4,
    })
  })

  test('what was typed of it by hand becomes what the registry says', async () => {
    const olga = await s.person('olga@garaje.test')
    const id = await s.car(olga, { license_plate: 'REG001', color: 'Azul', city: 'Cali' })
    expect(await keep(olga)).toEqual({ id, created: false })
    expect((await s.ask(olga, 'GET', `/${id}/detail`)).json().data.vehicle).toMatchObject({
      is_verified: true,
      color: 'ROJO',
      city: 'Cali',
      year: 2019,
    })
  })

  test('typed twice, by plate and by VIN, it is the one with the plate', async () => {
    const pia = await s.person('pia@garaje.test')
    await s.car(pia, { VIN: found.VIN })
    const id = await s.car(pia, { license_plate: 'REG001' })
    expect(await keep(pia)).toEqual({ id, created: false })
  })

  test('of a make that the shop does not know it keeps the name', async () => {
    const quin = await s.person('quin@garaje.test')
    const { id } = await keep(quin, {
      brand: 'Trabant',
      license_plate: 'DDR601',
      VIN: null,
      color: 'x'.repeat(100),
      number_of_doors: 'dos',
    })
    expect((await s.ask(quin, 'GET', `/${id}/detail`)).json().data.vehicle).toMatchObject({
      brand_id: null,
      brandRelation: { id: null, name: 'Trabant' },
      VIN: null,
      number_of_doors: null,
      color: 'x'.repeat(40),
    })
  })

  test('in a full garage nothing is kept, and nothing fails', async () => {
    const rosa = await s.person('rosa@garaje.test')
    await s.sql(
      `insert into garage_vehicles (user_id, country, make_name, model, year) select $1, 'CO', 'Toyota', 'Hilux', 2018 from generate_series(1, 300)`,
      [rosa.id],
    )
    expect(await keep(rosa)).toEqual({ id: null, created: false })
  })
})

describe('the demonstration', () => {
  test.each([
    ['ana@taller.test', 4, 2],
    ['beto@repuestosbeto.test', 1, 0],
    ['premium@taller.test', 2, 1],
    ['rosa@frenospuebla.test', 2, 0],
  ])('%s has %i vehicles, %i verified, whose forms hold', async (email, count, verified) => {
    const [user] = await s.sql<{ id: number }>('select id from users where email = $1', [email])
    const { rows } = await foundVehicles(s.server.connection.db, { id: user?.id } as User, ALL)
    expect([rows.length, rows.filter((one) => one.is_verified).length]).toEqual([count, verified])
    for (const row of rows) {
      const wire = vehicleOf(row)
      const form = Object.fromEntries(
        Object.keys(GARAGE_FIELDS).map((field) => [field, String(wire[field as GarageField] ?? '')]),
      )
      expect([row.model, ...formProblems(row.country, form)]).toEqual([row.model])
      expect(row.make_id).not.toBeNull()
    }
  })
})
