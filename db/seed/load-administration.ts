import type pg from 'pg'
import { SAMPLE_PLATE } from '@tuerca/domain/sample-vehicle'
import { sampleCar } from '../../apps/api/src/adapters/plate-registry/embedded.ts'

const DAY = 86_400_000

const REPORTS: readonly {
  by: string | null
  reference: string
  path: string
  text: string
  daysAgo: number
  answer?: string
  state?: 'answered' | 'closed'
}[] = [
  {
    by: 'ana@taller.test',
    reference: '04465-0K240',
    daysAgo: 1,
    path: '/catalogo/catalog/v2/oem=04465-0K240/searchOem',
    text: 'El juego que sale como reemplazo es de la Hilux 4x2. La 4x4 lleva otro más ancho.',
  },
  {
    by: null,
    reference: '90915-YZZD4',
    daysAgo: 2,
    path: '/catalogo/catalog/v2/oem=90915-YZZD4/searchOem',
    text: 'Falta la referencia Bosch 0986AF0063, que es el mismo filtro.',
  },
  {
    by: 'premium@taller.test',
    reference: 'SUS0000',
    daysAgo: 9,
    path: '/catalogo/catalog/v2/oem=SUS0000/searchOem',
    text: 'La fecha del reemplazo está al revés: el nuevo es SUS0001.',
    state: 'answered',
    answer: 'Tenías razón: el reemplazo estaba al revés. Ya quedó corregido. Gracias por avisar.',
  },
  {
    by: 'luis@sinmovil.test',
    reference: '26300-35505',
    daysAgo: 20,
    path: '/catalogo/catalog/v2/oem=26300-35505/searchOem',
    text: 'asdf',
    state: 'closed',
  },
]

const MISSES: readonly { country: 'CO' | 'MX'; text: string; counts: readonly number[] }[] = [
  { country: 'CO', text: 'terminal direccion byd dolphin', counts: [3, 2, 4, 1, 2, 5, 3, 4, 6, 4, 5, 7, 6, 8] },
  { country: 'MX', text: 'balata tsuru tambor delantera', counts: [4, 3, 3, 5, 2, 4, 3, 4, 2, 3, 4, 5, 3, 4] },
  { country: 'CO', text: '48510-0k130', counts: [2, 0, 1, 3, 2, 4, 1, 2, 3, 5, 4, 6, 5, 6] },
  { country: 'MX', text: 'fascia jac sei2', counts: [0, 0, 1, 0, 2, 1, 2, 1, 3, 2, 3, 2, 4, 3] },
  { country: 'CO', text: 'turbo spark gt', counts: [1, 2, 0, 1, 1, 2, 1, 0, 2, 1, 1, 2, 1, 1] },
  { country: 'CO', text: 'bomba agua mahindra xuv500', counts: [0, 1, 0, 0, 1, 0, 2, 0, 1, 0, 1, 0, 0, 2] },
  { country: 'MX', text: '9o915-yzzd4', counts: [0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 1, 1, 1] },
]

/** What the catalogue was asked, with how often on a middling day. */
const SEARCHES: readonly {
  store?: string
  kind: 'vehicle' | 'vin' | 'frame' | 'plate' | 'oem'
  catalogue?: string
  vehicle?: string
  often: number
}[] = [
  { kind: 'vin', catalogue: 'toyota', vehicle: 'Hilux 2.5 D 2012', often: 9 },
  { kind: 'vehicle', catalogue: 'chevrolet', vehicle: 'Spark GT 1.2 2014', often: 8 },
  { kind: 'plate', catalogue: 'renault', vehicle: 'Logan 1.6 2016', often: 7 },
  { kind: 'vehicle', catalogue: 'mazda', vehicle: 'Mazda 3 2.0 2018', often: 5 },
  { kind: 'vin', catalogue: 'nissan', vehicle: 'Versa 1.6 2019', often: 6 },
  { kind: 'oem', catalogue: 'toyota', often: 6 },
  { kind: 'plate', catalogue: 'kia', vehicle: 'Picanto 1.2 2015', often: 4 },
  { kind: 'vehicle', catalogue: 'volkswagen', vehicle: 'Gol 1.6 2013', often: 3 },
  { kind: 'frame', catalogue: 'toyota', vehicle: 'Land Cruiser 4.5 1998', often: 1 },
  { kind: 'vin', often: 2 },
  { kind: 'plate', often: 3 },
  { store: 'repuestos-beto', kind: 'vin', catalogue: 'chevrolet', vehicle: 'D-Max 2.5 2014', often: 3 },
  { store: 'repuestos-beto', kind: 'vehicle', catalogue: 'toyota', vehicle: 'Hilux 2.5 D 2012', often: 4 },
  { store: 'repuestos-beto', kind: 'oem', catalogue: 'toyota', often: 2 },
  { store: 'repuestos-beto', kind: 'plate', often: 1 },
  { store: 'frenos-puebla', kind: 'vehicle', catalogue: 'nissan', vehicle: 'Tsuru 1.6 2012', often: 5 },
]
const SEARCHED_DAYS = 60

/** Loads what waits for the administration: reported errors, searches without answer, and plates to try with. */
export async function loadAdministration(client: pg.ClientBase, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  for (const { by, reference, path, text, daysAgo, answer, state = 'new' } of REPORTS) {
    await client.query(
      `insert into substitution_reports (user_id, reference, url, error_message, state, created_at, answer, answered_at, answered_by, closed_at)
      values ((select id from users where email = $1), $2, $3, $4, $5, $6, $7, $8, (select id from users where email = 'admin@tuerca.test' and $7::text is not null), $9)`,
      [
        by,
        reference,
        path,
        text,
        state,
        ago(daysAgo),
        answer ?? null,
        answer ? ago(daysAgo - 1) : null,
        state === 'closed' ? ago(daysAgo - 1) : null,
      ],
    )
  }
  const misses = MISSES.flatMap(({ country, text, counts }) =>
    counts
      .map((count, at) => ({
        country,
        text,
        count,
        day: ago(counts.length - 1 - at)
          .toISOString()
          .slice(0, 10),
      }))
      .filter(({ count }) => count > 0),
  )
  await client.query(
    'insert into search_misses (country, text, day, count) select country, text, day, count from jsonb_to_recordset($1::jsonb) as m (country text, text text, day date, count integer)',
    [JSON.stringify(misses)],
  )
  // There are fewer searches on Saturdays, hardly any on Sundays, and a few more each week.
  const searches = SEARCHES.flatMap(({ store = null, kind, catalogue = '', vehicle = '', often }, which) =>
    Array.from({ length: SEARCHED_DAYS }, (_, back) => {
      const day = ago(back)
      const week = [0.2, 1.1, 1, 0.9, 1, 1.2, 0.6][day.getUTCDay()] ?? 1
      return {
        day: day.toISOString().slice(0, 10),
        store,
        kind,
        catalogue,
        vehicle,
        searches: Math.round(often * week * (1.2 - back / 150) + ((which * 7 + back * 3) % 5) / 4 - 0.5),
      }
    }).filter(({ searches }) => searches > 0),
  )
  await client.query(
    `insert into catalogue_searches (day, store_id, kind, catalogue, vehicle, found, searches) select m.day, s.id, m.kind, m.catalogue, m.vehicle, m.catalogue <> '', m.searches
    from jsonb_to_recordset($1::jsonb) as m (day date, store text, kind text, catalogue text, vehicle text, searches integer) left join stores s on s.path_prefix = m.store`,
    [JSON.stringify(searches)],
  )
  for (const country of ['CO', 'MX'] as const) {
    const vehicle = sampleCar({ country, plate: SAMPLE_PLATE })
    await client.query(
      'insert into test_plates (country, plate, vehicle, remark, added_at) values ($1, $2, $3, $4, $5)',
      [country, SAMPLE_PLATE, JSON.stringify(vehicle), 'El carro de la demostración', now],
    )
  }
}
