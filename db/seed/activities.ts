import { instantOf, type ReminderMinutes, remindAt, wallTimeOf } from '@tuerca/domain/agenda'
import { addDays } from '@tuerca/domain/agenda-month'
import type pg from 'pg'

interface ActivityPlan {
  /** Days from the load. */
  day: number
  hour: string
  name: string
  activity: string
  done?: true
  url?: string
  /** An hour before unless told. */
  reminder?: ReminderMinutes
}

const search = (words: string) => `/catalogo/page/results?search=${encodeURIComponent(words)}`

/** A workshop's planner, with things done, things left undone and things to come. */
const ANA: readonly ActivityPlan[] = [
  {
    day: -19,
    hour: '08:00',
    name: 'Sincronización Spark de don Hernán',
    activity: 'Bujías, filtro de aire y cuerpo de aceleración.',
    done: true,
  },
  {
    day: -14,
    hour: '10:30',
    name: 'Recibir pedido de pastillas',
    activity: 'Confirmar las 6 cajas contra la factura.',
    done: true,
  },
  {
    day: -9,
    hour: '07:30',
    name: 'Cambio de aceite Hilux',
    activity: 'Aceite 5W-30 sintético y filtro. Kilometraje: 80.000.',
    done: true,
  },
  {
    day: -8,
    hour: '15:00',
    name: 'Cotizar kit de embrague',
    activity: 'Logan 1.6: pedir dos marcas y el tiempo de entrega.',
    done: true,
    url: search('kit embrague logan'),
  },
  {
    day: -5,
    hour: '09:00',
    name: 'Revisar fuga Mazda 3',
    activity: 'Empaque de la tapa de válvulas. El cliente dejó el carro el lunes.',
    done: true,
  },
  {
    day: -3,
    hour: '11:00',
    name: 'Llamar por el alternador',
    activity: 'Quedaron de avisar si llega a la bodega de Itagüí.',
    url: search('alternador'),
  },
  {
    day: -1,
    hour: '16:30',
    name: 'Calibrar compresor',
    activity: 'Mantenimiento trimestral del compresor del taller.',
  },
  {
    day: 0,
    hour: '08:00',
    name: 'Entrega Sandero',
    activity: 'Frenos traseros listos. Cobrar mano de obra y tambores.',
    done: true,
  },
  {
    day: 0,
    hour: '11:30',
    name: 'Comprar filtros de la semana',
    activity: '4 de aceite y 2 de aire para las camionetas de la empresa de mensajería.',
    url: search('filtro de aceite'),
  },
  {
    day: 0,
    hour: '22:15',
    name: 'Cerrar caja y pasar lista de repuestos',
    activity: 'Anotar lo que falta en el estante de frenos.',
    reminder: 0,
  },
  {
    day: 2,
    hour: '08:30',
    name: 'Cambio de correa Aveo',
    activity: 'Correa, tensor y bomba de agua. Dejar el carro frío.',
  },
  {
    day: 2,
    hour: '10:00',
    name: 'Diagnóstico ABS Duster',
    activity: 'Sensor trasero derecho. Tener el escáner cargado.',
  },
  {
    day: 2,
    hour: '14:00',
    name: 'Llega suspensión Tracker',
    activity: 'Amortiguadores delanteros y copelas.',
    reminder: 0,
  },
  { day: 2, hour: '16:00', name: 'Alineación Kwid', activity: 'Después del cambio de terminales.' },
  {
    day: 3,
    hour: '07:30',
    name: 'Técnico-mecánica Hilux',
    activity: 'Llevarla lavada y con el SOAT impreso.',
    reminder: 1440,
  },
  { day: 6, hour: '09:00', name: 'Vence SOAT Hilux', activity: 'Renovarlo antes del mediodía.', reminder: 1440 },
  { day: 8, hour: '15:30', name: 'Cita con proveedor de baterías', activity: 'Pedir lista de precios por cantidad.' },
  {
    day: 12,
    hour: '08:00',
    name: 'Mantenimiento 40.000 km Onix',
    activity: 'Aceite, filtros, rotación y líquido de frenos.',
    reminder: 1440,
  },
  { day: 17, hour: '10:00', name: 'Inventario de fin de mes', activity: 'Contar frenos, filtros y lubricantes.' },
  {
    day: 26,
    hour: '08:30',
    name: 'Garantía embrague Logan',
    activity: 'Revisión a los 30 días sin costo.',
    reminder: 1440,
  },
]

const OTHERS: Readonly<Record<string, readonly ActivityPlan[]>> = {
  'rosa@frenospuebla.test': [
    { day: 1, hour: '09:00', name: 'Surtir balatas', activity: 'Tsuru, March y Aveo: diez juegos de cada una.' },
    {
      day: 4,
      hour: '12:00',
      name: 'Verificación de la camioneta',
      activity: 'Segundo semestre, terminación 7.',
      reminder: 1440,
    },
  ],
  'premium@taller.test': [
    { day: 1, hour: '08:00', name: 'Descargar catálogo de Mazda', activity: 'Actualizar la lista del mostrador.' },
  ],
}

/** Loads activities on days around the load, at hours in each person's own time zone. */
export async function loadActivities(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [email, planned] of Object.entries({ 'ana@taller.test': ANA, ...OTHERS })) {
    const {
      rows: [person],
    } = await client.query<{ id: number; country: 'CO' | 'MX' }>('select id, country from users where email = $1', [
      email,
    ])
    if (!person) throw new Error(`There is no account ${email}`)
    for (const one of planned) await insert(client, person, { one, now })
  }
}

async function insert(
  client: pg.ClientBase,
  person: { id: number; country: 'CO' | 'MX' },
  { one, now }: { one: ActivityPlan; now: Date },
) {
  const happensAt = instantOf(
    `${addDays(wallTimeOf(now, person.country).slice(0, 10), one.day)} ${one.hour}:00`,
    person.country,
  )
  if (!happensAt) throw new Error(`${one.name} has no time`)
  const minutes = one.reminder === undefined ? 60 : one.reminder
  const state = one.done ? 1 : 0
  const created = new Date(Math.min(now.getTime(), happensAt.getTime()) - 3 * 86_400_000)
  await client.query(
    `insert into activities (user_id, name, activity, happens_at, state, url, reminder_minutes, remind_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      person.id,
      one.name,
      one.activity,
      happensAt,
      state,
      one.url ?? null,
      minutes,
      remindAt({ happensAt, minutes, state, now }),
      created,
    ],
  )
}
