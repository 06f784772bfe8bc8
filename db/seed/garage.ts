import { instantOf, wallTimeOf } from '@tuerca/domain/agenda'
import { addDays } from '@tuerca/domain/agenda-month'
import { expectedDay } from '@tuerca/domain/mileage'
import { currencyOf } from '@tuerca/domain/money'
import type pg from 'pg'

interface Car {
  make: string
  model: string
  year: number
  plate?: string
  vin?: string
  verified?: true
  version?: string
  displacement: string
  /** The rest of its form by column. */
  more?: Record<string, string | number>
  /** Days before the load and kilometres. */
  readings?: [daysAgo: number, kilometres: number][]
  services?: { daysAgo: number; what: string; kilometres?: number; part?: string; workshop?: string; cost?: number }[]
  reminders?: { name: string; description: string; inDays?: number; kilometres?: number }[]
}

const GARAGES: Readonly<Record<string, readonly Car[]>> = {
  'ana@taller.test': [
    {
      make: 'Mazda',
      model: '3',
      year: 2016,
      plate: 'IKS908',
      vin: '3MZBM1U70GM123456',
      displacement: '1998',
      more: { class: 'Automóvil', body: 'Sedán', fuel: 'Gasolina', color: 'Rojo', doors: 4 },
      readings: [
        [45, 88_120],
        [5, 89_300],
      ],
      services: [{ daysAgo: 5, what: 'Empaque de la tapa válvulas', kilometres: 89_300, cost: 145_000 }],
    },
    {
      make: 'Renault',
      model: 'Logan',
      year: 2014,
      displacement: '1.6',
      more: { fuel: 'Gasolina', color: 'Blanco', city: 'Bogotá' },
      readings: [[60, 131_000]],
    },
    {
      make: 'Chevrolet',
      model: 'Onix',
      year: 2021,
      plate: 'JRT264',
      vin: '9BGEB48A9MG123458',
      verified: true,
      version: 'LTZ',
      displacement: '999',
      more: {
        class: 'Automóvil',
        body: 'Hatchback',
        fuel: 'Gasolina',
        color: 'Gris',
        doors: 5,
        city: 'Medellín',
        transit_office: 'Secretaría de Movilidad de Medellín',
        engine_number: 'B10XFL482215',
      },
      readings: [
        [90, 33_900],
        [30, 36_420],
        [4, 37_480],
      ],
      reminders: [
        {
          name: 'Mantenimiento 40.000 km',
          description: 'Aceite, filtros, rotación y líquido de frenos.',
          kilometres: 40_000,
        },
      ],
    },
    {
      make: 'Toyota',
      model: 'Hilux',
      year: 2018,
      plate: 'HKL482',
      vin: '8AJHA8CD3J2604417',
      verified: true,
      version: 'SR',
      displacement: '2393',
      more: {
        class: 'Camioneta',
        body: 'Doble cabina',
        fuel: 'Diésel',
        color: 'Blanco perla',
        doors: 4,
        city: 'Bogotá',
        transit_office: 'Secretaría Distrital de Movilidad de Bogotá',
        engine_number: '2GDC482209',
        chassis_number: '8AJHA8CD3J2604417',
      },
      readings: [
        [120, 74_350],
        [80, 77_200],
        [41, 79_980],
        [9, 82_310],
      ],
      services: [
        {
          daysAgo: 9,
          what: 'Cambio de aceite y filtro',
          kilometres: 82_310,
          workshop: 'Taller Ana Rojas',
          cost: 289_000,
        },
        {
          daysAgo: 80,
          what: 'Pastillas de freno delanteras',
          kilometres: 77_200,
          part: '04465-0K240',
          workshop: 'Taller Ana Rojas',
          cost: 412_000,
        },
        { daysAgo: 210, what: 'Batería', workshop: 'Baterías del Norte' },
      ],
      reminders: [
        { name: 'Cambio de aceite', description: '5W-30 sintético y filtro.', kilometres: 90_000 },
        { name: 'Revisión técnico-mecánica', description: 'Llevar SOAT y tarjeta de propiedad.', inDays: 40 },
      ],
    },
  ],
  'beto@repuestosbeto.test': [
    {
      make: 'Chevrolet',
      model: 'Spark GT',
      year: 2015,
      plate: 'HXY731',
      displacement: '1206',
      more: { fuel: 'Gasolina', color: 'Azul' },
      readings: [[20, 118_400]],
    },
  ],
  'premium@taller.test': [
    { make: 'Kia', model: 'Picanto', year: 2019, plate: 'FZQ115', displacement: '1248', more: { fuel: 'Gasolina' } },
    {
      make: 'Mazda',
      model: 'CX-5',
      year: 2020,
      plate: 'GKM540',
      vin: 'JM3KFBAY7L0123457',
      verified: true,
      displacement: '2488',
      more: { fuel: 'Gasolina', color: 'Gris', body: 'Station wagon', doors: 5 },
    },
  ],
  'rosa@frenospuebla.test': [
    {
      make: 'Nissan',
      model: 'March',
      year: 2019,
      plate: 'TXA482C',
      vin: '3N1CK3CD7KL208814',
      displacement: '1.6',
      version: 'Advance',
      more: {
        cylinders: 4,
        axles: 2,
        doors: 5,
        class: 'Automóvil',
        body: 'Hatchback',
        city: 'Puebla',
        origin_country: 'México',
        remarks: 'Segundo dueño; factura original en la guantera.',
      },
    },
    {
      make: 'Nissan',
      model: 'Tsuru',
      year: 2012,
      plate: 'TVU9061',
      vin: '3N1EB31S9CK312206',
      displacement: '1.6',
      more: {
        cylinders: 4,
        axles: 2,
        doors: 4,
        class: 'Automóvil',
        body: 'Sedán',
        city: 'Puebla',
        origin_country: 'México',
      },
      readings: [[15, 214_500]],
    },
  ],
}

/** Loads the vehicles of the demonstration accounts, with notes and services on days around the load. */
export async function loadGarages(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [email, cars] of Object.entries(GARAGES)) {
    const {
      rows: [person],
    } = await client.query<Person>('select id, country from users where email = $1', [email])
    if (!person) throw new Error(`There is no account ${email}`)
    for (const [at, car] of cars.entries())
      await insertCar(client, person, { car, now, created: new Date(now.getTime() - (230 - at * 12) * 86_400_000) })
  }
}

interface Person {
  id: number
  country: 'CO' | 'MX'
}
interface GarageCar {
  car: Car
  now: Date
  created: Date
}

async function insertCar(client: pg.ClientBase, person: Person, { car, now, created }: GarageCar) {
  const { make, model, year, plate = null, vin = null, verified = false, version = null, displacement, more = {} } = car
  const columns = {
    make_name: make,
    model,
    year,
    plate,
    vin,
    is_verified: verified,
    version,
    displacement,
    country: person.country,
    user_id: person.id,
    created_at: created,
    updated_at: created,
    ...more,
  }
  const names = Object.keys(columns)
  const {
    rows: [vehicle],
  } = await client.query<{ id: number }>(
    `insert into garage_vehicles (${names.join(', ')}, make_id) values (${names.map((_name, at) => `$${at + 1}`).join(', ')}, (select id from makes where name = $1)) returning id`,
    Object.values(columns),
  )
  const id = vehicle?.id ?? 0
  const today = wallTimeOf(now, person.country).slice(0, 10)
  for (const [daysAgo, kilometres] of car.readings ?? []) {
    await client.query(
      'insert into garage_readings (vehicle_id, kilometres, read_on, created_at) values ($1, $2, $3, $4)',
      [id, kilometres, addDays(today, -daysAgo), now],
    )
  }
  for (const { daysAgo, what, kilometres = null, part = null, workshop = null, cost } of car.services ?? []) {
    await client.query(
      'insert into garage_services (vehicle_id, done_on, what, kilometres, part_number, workshop, cost, currency, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [
        id,
        addDays(today, -daysAgo),
        what,
        kilometres,
        part,
        workshop,
        cost === undefined ? null : cost * 100,
        cost === undefined ? null : currencyOf(person.country),
        now,
      ],
    )
  }
  await insertReminders(client, person, { car, id, now })
}

// Writes the reminders together with the activities that the garage would have put into the agenda.
async function insertReminders(
  client: pg.ClientBase,
  person: Person,
  { car, id, now }: { car: Car; id: number; now: Date },
) {
  const today = wallTimeOf(now, person.country).slice(0, 10)
  for (const { name, description, inDays, kilometres = null } of car.reminders ?? []) {
    const due = inDays === undefined ? null : addDays(today, inDays)
    const {
      rows: [reminder],
    } = await client.query<{ id: number }>(
      'insert into garage_reminders (vehicle_id, name, description, due_on, due_kilometres, created_at) values ($1, $2, $3, $4, $5, $6) returning id',
      [id, name, description, due, kilometres, now],
    )
    const day =
      due ??
      expectedDay(
        (car.readings ?? []).map(([daysAgo, read]) => ({ date: addDays(today, -daysAgo), kilometres: read })),
        kilometres ?? 0,
        today,
      )
    const happensAt = day === null ? null : instantOf(`${day} 09:00:00`, person.country)
    if (!happensAt) continue
    const activity = [
      `${car.make} ${car.model}${car.version ? ` ${car.version}` : ''} ${car.year} (${car.plate}).`,
      kilometres === null ? '' : `Hacia los ${new Intl.NumberFormat('es-CO').format(kilometres)} km.`,
      description,
    ]
    await client.query(
      `with planned as (insert into activities (user_id, name, activity, happens_at, url, vehicle_id, source_key, reminder_minutes, remind_at, created_at, updated_at)
        values ($1, $2, $3, $4::timestamptz, $5, $6, $7, 0, $4::timestamptz, $8::timestamptz, $8::timestamptz) returning id)
       update garage_reminders set activity_id = (select id from planned) where id = $9`,
      [
        person.id,
        name,
        activity.filter(Boolean).join(' '),
        happensAt,
        `/garaje/${id}`,
        id,
        `vehicle-reminder:${reminder?.id}`,
        now,
        reminder?.id,
      ],
    )
  }
}
