import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { garageServer, type GarageServer, type Person } from './testing-garage.ts'

let s: GarageServer
let ana: Person
let id = 0
const activities = (who: Person) =>
  s.sql<{ id: number; name: string; activity: string; happens_at: Date; state: number; vehicle_id: number }>(
    'select * from activities where user_id = $1 and deleted_at is null order by id',
    [who.id],
  )
const at = (day: string) => s.server.at(new Date(`${day}T15:00:00Z`))

beforeAll(async () => {
  s = await garageServer()
  ana = await s.person('ana@bitacora.test')
})
afterAll(() => s.close())
const fresh = async () => {
  id = await s.car(ana)
}

const note = (kilometres: number, more: object = {}) => s.ask(ana, 'PATCH', `/${id}/mileage`, { kilometres, ...more })
const remind = (body: object) => s.ask(ana, 'POST', `/${id}/reminders`, { name: 'Cambio de aceite', ...body })
const detail = async () => (await s.ask(ana, 'GET', `/${id}/detail`)).json().data

describe('the odometer', () => {
  beforeAll(fresh)

  test('is noted by day; lists and detail show the last reading and what is driven in a day', async () => {
    expect((await note(50_000, { date: '2026-05-01' })).json().data).toMatchObject({
      reading: { kilometres: 50_000, date: '2026-05-01' },
      kilometresPerDay: null,
      fired: [],
    })
    expect((await note(51_240)).json().data).toMatchObject({ reading: { date: '2026-06-01' }, kilometresPerDay: 40 })
    expect((await detail()).readings).toMatchObject([
      { kilometres: 51_240, date: '2026-06-01' },
      { kilometres: 50_000, date: '2026-05-01' },
    ])
    expect((await s.ask(ana, 'GET', `?filter={"id":${id}}&getters=mileage`)).json().data).toEqual([
      { id, mileage: { kilometres: 51_240, date: '2026-06-01' } },
    ])
  })

  test('never goes back without being told so', async () => {
    const refused = await note(49_000)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'El 1 de junio de 2026 anotaste 51.240 km. Confirma si 49.000 km es correcto.',
    ])
    expect((await note(60_000, { date: '2026-04-01' })).json().message).toBe(
      'El 1 de mayo de 2026 anotaste 50.000 km. Confirma si 60.000 km es correcto.',
    )
    expect((await note(49_000, { confirmed: true })).statusCode).toBe(200)
    expect((await detail()).vehicle.mileage).toEqual({ kilometres: 49_000, date: '2026-06-01' })
  })

  test('a second reading of a day corrects the first; one can be forgotten', async () => {
    await note(52_000)
    const { readings } = await detail()
    expect(readings).toHaveLength(2)
    expect((await s.ask(ana, 'DELETE', `/${id}/mileage/${readings[0].id}`)).statusCode).toBe(200)
    expect((await s.ask(ana, 'DELETE', `/${id}/mileage/${readings[0].id}`)).statusCode).toBe(404)
    expect((await detail()).vehicle.mileage.kilometres).toBe(50_000)
  })

  test.each([
    [{ kilometres: -1 }, 'El kilometraje debe ser un número entero de 0 a 3.000.000.'],
    [{ kilometres: 3_000_001 }, 'El kilometraje debe ser un número entero de 0 a 3.000.000.'],
    [{ kilometres: 1.5 }, 'El kilometraje debe ser un número entero de 0 a 3.000.000.'],
    [{ kilometres: '5' }, 'El kilometraje debe ser un número entero de 0 a 3.000.000.'],
    [{ kilometres: 1, date: '2026-06-02' }, 'La fecha del kilometraje no puede estar en el futuro.'],
    [{ kilometres: 1, date: '2026-02-30' }, 'La fecha no existe.'],
    [{ kilometres: 1, date: '1 de mayo' }, 'La fecha debe ser como 2026-05-31.'],
    [{ kilometres: 1, vehicle_id: 9 }, 'El kilometraje no admite: vehicle_id.'],
  ])('%j is refused', async (body, line) => {
    const refused = await s.ask(ana, 'PATCH', `/${id}/mileage`, body)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })
})

describe('a reminder by date', () => {
  beforeAll(fresh)

  test('is an activity of its morning, linked to the vehicle', async () => {
    const { reminder, message } = (await remind({ date: '2026-06-20', description: 'Sintético 5W-30' })).json().data
    expect(message).toBe('El recordatorio quedó en tu agenda.')
    expect(reminder).toMatchObject({ name: 'Cambio de aceite', date: '2026-06-20', kilometres: null, state: 'waiting' })
    const [activity] = (await activities(ana)).slice(-1)
    expect(activity).toMatchObject({
      id: reminder.activityId,
      name: 'Cambio de aceite',
      activity: 'Toyota Hilux 2018. Sintético 5W-30',
      happens_at: new Date('2026-06-20T14:00:00Z'),
      vehicle_id: id,
    })
    expect((await detail()).vehicle.pendingReminders).toBe(1)
  })

  test('done in the agenda it is done here; removed here it leaves the agenda', async () => {
    const { reminder } = (await remind({ date: '2026-06-21' })).json().data
    await s.sql('update activities set state = 1 where id = $1', [reminder.activityId])
    expect((await detail()).reminders.find((one: { id: number }) => one.id === reminder.id).state).toBe('done')
    const other = (await remind({ date: '2026-06-22' })).json().data.reminder
    await s.ask(ana, 'DELETE', `/${id}/reminders/${other.id}`)
    expect((await activities(ana)).map((one) => one.id)).not.toContain(other.activityId)
    expect((await s.ask(ana, 'DELETE', `/${id}/reminders/${other.id}`)).statusCode).toBe(404)
  })

  test.each([
    [{ date: '2026-05-31' }, 'La fecha del recordatorio ya pasó: elige hoy o un día que venga.'],
    [{}, 'Indica una fecha o un kilometraje, y solo uno de los dos.'],
    [{ date: '2026-07-01', kilometres: 5 }, 'Indica una fecha o un kilometraje, y solo uno de los dos.'],
    [{ name: ' ', date: '2026-07-01' }, 'Indica el nombre del recordatorio.'],
    [{ date: '2026-07-01', description: 'x'.repeat(257) }, 'La descripción admite hasta 256 caracteres.'],
    [{ kilometres: 0 }, 'El kilometraje del recordatorio debe ser 1 o más.'],
  ])('%j is refused', async (body, line) => {
    const refused = await remind(body)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })

  test('leaves the agenda with its vehicle, and comes back with it', async () => {
    await fresh()
    const { reminder } = (await remind({ date: '2026-06-25' })).json().data
    await s.ask(ana, 'DELETE', `/${id}`)
    expect((await activities(ana)).map((one) => one.id)).not.toContain(reminder.activityId)
    await s.ask(ana, 'PATCH', `/${id}/restore`, {})
    const [back] = (await detail()).reminders
    expect((await activities(ana)).map((one) => one.id)).toContain(back.activityId)
  })

  test('comes back as the person left it, and what they had deleted stays deleted', async () => {
    await fresh()
    const moved = (await remind({ date: '2026-06-25' })).json().data.reminder
    const deleted = (await remind({ date: '2026-06-26' })).json().data.reminder
    await s.sql(`update activities set happens_at = '2026-06-27T20:00:00Z', name = 'Aceite y filtros' where id = $1`, [
      moved.activityId,
    ])
    await s.sql(`update activities set deleted_at = '2026-05-30T00:00:00Z' where id = $1`, [deleted.activityId])
    await s.ask(ana, 'DELETE', `/${id}`)
    await s.ask(ana, 'PATCH', `/${id}/restore`, {})
    expect((await activities(ana)).filter((one) => one.vehicle_id === id)).toMatchObject([
      { id: moved.activityId, name: 'Aceite y filtros', happens_at: new Date('2026-06-27T20:00:00Z') },
    ])
    expect((await detail()).reminders.map((one: { state: string }) => one.state)).toEqual(['waiting', 'removed'])
  })

  test('for today comes today, also when the morning has passed, and does not move with a reading', async () => {
    await fresh()
    at('2026-06-01')
    const { reminder } = (await remind({ date: '2026-06-01' })).json().data
    s.server.at(new Date('2026-06-01T17:30:00Z'))
    await note(70_000)
    expect((await activities(ana)).filter((one) => one.id === reminder.activityId)).toMatchObject([
      { happens_at: new Date('2026-06-01T16:00:00Z') },
    ])
    s.server.at(TEST_NOW)
  })
})

describe('a reminder by kilometres', () => {
  beforeAll(fresh)

  test('waits for the day that the readings let expect, moves with them, and fires once when a reading passes it', async () => {
    await note(50_000, { date: '2026-05-02' })
    const { reminder } = (await remind({ kilometres: 55_000 })).json().data
    expect(reminder).toMatchObject({ kilometres: 55_000, estimatedDate: null, activityId: null, state: 'waiting' })
    await note(51_500)
    const [waiting] = (await detail()).reminders
    expect(waiting).toMatchObject({ estimatedDate: '2026-08-10', state: 'waiting' })
    const of = async () => (await activities(ana)).filter((one) => one.id === waiting.activityId)
    expect(await of()).toMatchObject([
      { happens_at: new Date('2026-08-10T14:00:00Z'), activity: 'Toyota Hilux 2018. Hacia los 55.000 km.' },
    ])
    at('2026-06-11')
    expect((await note(53_500)).json().data.fired).toEqual([])
    expect((await detail()).reminders[0].estimatedDate).toBe('2026-06-29')
    at('2026-06-20')
    expect((await note(55_100)).json().data.fired).toMatchObject([{ id: waiting.id, state: 'due' }])
    expect(await of()).toMatchObject([
      { happens_at: new Date('2026-06-20T15:01:00Z'), activity: 'Toyota Hilux 2018. Pasó de 55.000 km.' },
    ])
    at('2026-06-21')
    expect((await note(55_200)).json().data.fired).toEqual([])
    expect(await of()).toHaveLength(1)
    expect((await remind({ kilometres: 55_000 })).json().data).toEqual([
      'Tu vehículo ya pasó de ese kilometraje: escribe uno mayor.',
    ])
    s.server.at(TEST_NOW)
  })

  test('twenty readings at once fire it once', async () => {
    await fresh()
    await remind({ kilometres: 10_000 })
    const answers = await Promise.all(Array.from({ length: 20 }, (_one, n) => note(10_000 + n, { confirmed: true })))
    expect(answers.map((one) => one.statusCode)).toEqual(answers.map(() => 200))
    expect(answers.flatMap((one) => one.json().data.fired)).toHaveLength(1)
    expect((await activities(ana)).filter((one) => one.vehicle_id === id)).toHaveLength(1)
  })

  test('deleted in the agenda it does not come back', async () => {
    await fresh()
    await note(1000, { date: '2026-05-01' })
    await note(2000)
    const { reminder } = (await remind({ kilometres: 5000 })).json().data
    await s.sql('delete from activities where id = $1', [reminder.activityId])
    await note(6000)
    expect((await activities(ana)).filter((one) => one.vehicle_id === id)).toEqual([])
    expect((await detail()).reminders).toMatchObject([{ activityId: null, state: 'removed', estimatedDate: null }])
    expect((await detail()).vehicle.pendingReminders).toBe(0)
  })

  test('one that fired comes back with its vehicle', async () => {
    await fresh()
    const { reminder } = (await remind({ kilometres: 10_000 })).json().data
    await note(10_500)
    const of = async () => (await activities(ana)).filter((one) => one.vehicle_id === id)
    const before = await of()
    expect(before).toHaveLength(1)
    await s.ask(ana, 'DELETE', `/${id}`)
    expect(await of()).toEqual([])
    await s.ask(ana, 'PATCH', `/${id}/restore`, {})
    expect(await of()).toMatchObject([{ id: before[0]?.id, name: 'Cambio de aceite' }])
    expect((await detail()).reminders).toMatchObject([{ id: reminder.id, state: 'due', activityId: before[0]?.id }])
  })

  test('expected today after its morning waits for the next', async () => {
    await fresh()
    await note(50_000, { date: '2026-05-02' })
    await note(51_500)
    at('2026-08-10')
    const { reminder } = (await remind({ kilometres: 55_000 })).json().data
    expect(reminder.estimatedDate).toBe('2026-08-10')
    expect((await activities(ana)).filter((one) => one.id === reminder.activityId)).toMatchObject([
      { happens_at: new Date('2026-08-11T14:00:00Z') },
    ])
    s.server.at(TEST_NOW)
  })
})

test('in Mexico numbers and today are those of Mexico', async () => {
  const rosa = await s.person('rosa@bitacora.test', 'MX')
  const own = await s.car(rosa, { country: 'CO' })
  s.server.at(new Date('2026-06-02T05:30:00Z'))
  expect((await s.ask(rosa, 'GET', `/${own}/detail`)).json().data.today).toBe('2026-06-01')
  expect((await s.ask(ana, 'GET', `/${id}/detail`)).json().data.today).toBe('2026-06-02')
  await s.ask(rosa, 'PATCH', `/${own}/mileage`, { kilometres: 51_240 })
  expect((await s.ask(rosa, 'PATCH', `/${own}/mileage`, { kilometres: 49_000 })).json().message).toBe(
    'El 1 de junio de 2026 anotaste 51,240 km. Confirma si 49,000 km es correcto.',
  )
  s.server.at(TEST_NOW)
})

describe('the history', () => {
  beforeAll(fresh)

  test('lists what was written by hand and what was bought, newest first', async () => {
    const typed = await s.ask(ana, 'POST', `/${id}/history`, {
      date: '2026-05-20',
      what: ' Cambio de pastillas ',
      kilometres: 51_000,
      partNumber: '04465-0K240',
      workshop: 'Taller Ana',
      cost: 185_000.5,
    })
    expect(typed.json().data.service).toMatchObject({
      date: '2026-05-20',
      what: 'Cambio de pastillas',
      kilometres: 51_000,
      partNumber: '04465-0K240',
      workshop: 'Taller Ana',
      cost: 185_000.5,
      currency: 'COP',
      source: 'typed',
      productUrl: null,
    })
    await s.sql(
      `insert into garage_services (vehicle_id, done_on, what, source, product_id) select $1, '2026-05-25', 'Filtro de aceite', 'bought', min(id) from products`,
      [id],
    )
    const { data, metadata } = (await s.ask(ana, 'GET', `/${id}/history?pageSize=1`)).json()
    expect(metadata).toEqual({ 'x-total-count': 2, page: 0, pageSize: 1 })
    expect(data[0]).toMatchObject({
      what: 'Filtro de aceite',
      source: 'bought',
      cost: null,
      productUrl: expect.stringMatching(/^\/catalogo\/producto\//),
    })
    expect((await s.ask(ana, 'DELETE', `/${id}/history/${data[0].id}`)).statusCode).toBe(404)
    expect((await s.ask(ana, 'DELETE', `/${id}/history/${typed.json().data.service.id}`)).statusCode).toBe(200)
    expect((await s.ask(ana, 'GET', `/${id}/history`)).json().metadata['x-total-count']).toBe(1)
  })

  test.each([
    [{ what: 'Aceite' }, 'La fecha debe ser como 2026-05-31.'],
    [{ date: '2026-05-01', what: '' }, 'Indica qué se hizo.'],
    [{ date: '2027-05-01', what: 'Aceite' }, 'La fecha del servicio no puede estar en el futuro.'],
    [{ date: '2026-05-01', what: 'Aceite', cost: -1 }, 'El costo debe ser 0 o más.'],
    [{ date: '2026-05-01', what: 'Aceite', source: 'bought' }, 'El servicio no admite: source.'],
  ])('%j is refused', async (body, line) => {
    const refused = await s.ask(ana, 'POST', `/${id}/history`, body)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })
})
