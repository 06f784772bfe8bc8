import { randomBytes } from 'node:crypto'
import { isDrawing } from '@tuerca/line-art/kind-drawings'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { verifyPassword } from 'better-auth/crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'
import { buildChunk, CHUNK, MOST_PRODUCTS, type ChunkTables } from './chunk.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { DEMO_ACCOUNTS } from './load-accounts.ts'
import { numberingOf } from './number-formats.ts'
import { RESERVED } from './showcase.ts'
import { ensureSeeded, seed } from './seed.ts'
import { buildWorld } from './world.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const world = buildWorld()

const textOf = (tables: ChunkTables) =>
  Object.values(tables)
    .map((rows) => [...rows.pieces()].join(''))
    .join('\n--\n')
const cellsOf = (rows: ChunkTables['parts']) =>
  [...rows.pieces()]
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

describe('the facts', () => {
  test('give every kind of part a drawing that exists', () => {
    expect([...new Set(world.kinds.map(({ drawing }) => drawing))].filter((drawing) => !isDrawing(drawing))).toEqual([])
  })

  test('hold 197 aftermarket brands, 35 stores of Colombia and 25 of Mexico, and both virtual stores', () => {
    expect(world.brands.filter(({ make }) => make === null)).toHaveLength(197)
    expect(world.stores.filter(({ country }) => country === 'CO')).toHaveLength(35)
    expect(world.stores.filter(({ country }) => country === 'MX')).toHaveLength(25)
    expect(world.stores.filter(({ kinds }) => kinds.has('virtual')).map(({ prefix }) => prefix)).toEqual([
      'repuestos-beto',
    ])
    expect(world.stores.filter(({ kinds }) => kinds.has('virtual-references')).map(({ prefix }) => prefix)).toEqual([
      'frenos-puebla',
    ])
  })

  test('have room for the numbers of the largest load', () => {
    // Ten million listings are some six million parts of two hundred brands: a twentieth of the listings is 17 times a
    // brand's mean share.
    expect(
      world.brands
        .filter(({ make, numbering }) => make === null && numbering.space < MOST_PRODUCTS / 20)
        .map(({ name, numbering }) => [name, numbering.space]),
    ).toEqual([])
  })
})

describe('part numbers', () => {
  test.each([
    ['Toyota', /^04465-\d[A-Z]\d{3}$/],
    ['Honda', /^45022-[A-Z]{2}\w-[A-Z]\d\d$/],
    ['Nissan', /^D1060-\d[A-Z]{2}\d[A-Z]$/],
    ['Hyundai', /^58101-\d[A-Z]{2}\d\d$/],
    ['Volkswagen', /^\d[A-Z]\d 698 151 [A-Z]$/],
    ['Chevrolet', /^9\d{7}$/],
    ['Ford', /^[A-Z]{2}\dZ-2001-[A-Z]$/],
    ['Mazda', /^[A-Z]\d\d[A-Z]-33-28Z$/],
    ['Renault', /^41060\d{4}R$/],
    ['Mercedes-Benz', /^A \d{3} 420 \d\d \d\d$/],
    ['BMW', /^34 11 \d \d{3} \d{3}$/],
    ['Suzuki', /^55810-\d\d[A-Z]\d\d$/],
  ])('of %s follow its format', (make, format) => {
    const brand = world.brands.find(({ name }) => name === make)
    const pads = world.types.find(({ name }) => name.startsWith('Pastillas de freno delanteras'))
    if (!brand || !pads) throw new Error(make)
    for (const serial of [0, 1, 77, 1234])
      expect(brand.numbering.numberOf(serial, world.makerCodes.codeOf(make, pads))).toMatch(format)
  })

  test('never repeat within a brand', () => {
    for (const { numbering, name } of world.brands) {
      const serials = Array.from({ length: 2000 }, (_, i) => Math.floor((i * (numbering.space - 1)) / 1999))
      expect(new Set(serials.map((serial) => cleanPartNumber(numbering.numberOf(serial, '1234567')))).size, name).toBe(
        new Set(serials).size,
      )
    }
    const two = numberingOf('any', ['@####', '####@', '###@#'])
    expect(new Set(Array.from({ length: 20_000 }, (_, serial) => two.numberOf(serial * 7, ''))).size).toBe(20_000)
    // What could write the same number is one format, and what has too few numbers grows.
    expect(numberingOf('any', ['K##', '###']).space).toBe(
      numberingOf('any', ['K##']).space + numberingOf('any', ['###']).space,
    )
    expect(numberingOf('any', ['PD/###', 'PD/####']).space).toBe(numberingOf('any', ['PD/###']).space)
  })
})

describe('a chunk', () => {
  const whole = buildChunk(world, { chunk: 0, from: 0, to: 1500, now: NOW })

  test('is the same every time', () => {
    expect(textOf(buildChunk(buildWorld(), { chunk: 0, from: 0, to: 1500, now: NOW }))).toBe(textOf(whole))
  })

  test.each([1, 40, 333, 1499])('is the same when loaded in two parts, cut at %i', (cut) => {
    const first = buildChunk(world, { chunk: 0, from: 0, to: cut, now: NOW })
    const second = buildChunk(world, { chunk: 0, from: cut, to: 1500, now: NOW })
    for (const table of Object.keys(whole) as (keyof ChunkTables)[]) {
      expect([...first[table].pieces(), ...second[table].pieces()].join(''), table).toBe(
        [...whole[table].pieces()].join(''),
      )
    }
  })

  test('gives each brand a number once, also across chunks, and leaves the reserved ones alone', () => {
    const seen = new Set<string>()
    for (const chunk of [0, 1, MOST_PRODUCTS / CHUNK - 1]) {
      for (const [, brand, , clean] of cellsOf(buildChunk(world, { chunk, from: 0, to: CHUNK, now: NOW }).parts)) {
        expect(seen.has(`${brand} ${clean}`), `${brand} ${clean}`).toBe(false)
        seen.add(`${brand} ${clean}`)
        if (chunk > 0) expect(RESERVED.has(clean ?? '')).toBe(false)
      }
    }
  })
})

describe('a database', () => {
  const template = new URL(process.env.TEST_DATABASE_URL ?? '')
  const names: string[] = []

  async function admin(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }

  async function emptyDatabase(): Promise<pg.Pool> {
    const name = `seed_${randomBytes(6).toString('hex')}`
    names.push(name)
    await admin(`create database ${name} template template0`)
    const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
    await migrate(url)
    return new pg.Pool({ connectionString: url, max: 3 })
  }

  let pool: pg.Pool
  let again: pg.Pool
  /** The references between tables before anything is loaded. */
  let asMigrated: unknown
  const total = 24_000
  const catalogue = { makes: ['Daewoo'], units: ['front-brake-caliper', 'front-brake-disc'] }

  beforeAll(async () => {
    pool = await emptyDatabase()
    await seed(pool, { products: total, now: NOW, catalogue })
    again = await emptyDatabase()
    asMigrated = await references(again)
  }, 120_000)

  afterAll(async () => {
    await pool.end()
    await again.end()
    for (const name of names) await admin(`drop database ${name} with (force)`)
  })

  const value = async (from: pg.Pool, sql: string) =>
    Object.values((await from.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]
  const count = async (sql: string) => Number(await value(pool, `select count(*) from ${sql}`))
  const fingerprint = (from: pg.Pool, table: string, without = '') =>
    value(
      from,
      `select md5(string_agg(line, E'\\n' order by line)) from (select (to_jsonb(t) - 'search' ${without})::text as line from ${table} t) lines`,
    )
  const indexes = (from: pg.Pool) =>
    value(from, "select string_agg(indexdef, E'\\n' order by indexdef) from pg_indexes where schemaname = 'public'")
  const references = (from: pg.Pool) =>
    value(
      from,
      `select string_agg(format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), E'\\n' order by conrelid::regclass::text, conname) from pg_constraint where contype = 'f' and convalidated`,
    )

  test('broken off and gone on with ends as one loaded at once', async () => {
    await seed(again, { products: 3_000, now: NOW, catalogue })
    const breakAt = (limit: number) => (done: number) => {
      if (done >= limit) throw new Error('broken off')
    }
    await expect(
      seed(again, { products: total, now: new Date('2026-07-09T00:00:00Z'), catalogue, onProgress: breakAt(20_000) }),
    ).rejects.toThrow('broken off')
    expect(Number(await value(again, 'select count(*) from products'))).toBe(20_000)
    // Soon enough that no store has told its stock anew (keep-stock-dates.ts).
    const later = new Date(NOW.getTime() + 2 * 86_400_000)
    expect(await ensureSeeded(again, { products: total, now: later, catalogue })).toBe('loaded')
    for (const table of [
      'parts',
      'products',
      'product_stock',
      'product_visits',
      'part_numbers',
      'stores',
      'oem_catalogues',
      'oem_parts',
      'oem_drawings',
    ]) {
      expect(await fingerprint(again, table), table).toBe(await fingerprint(pool, table))
    }
    for (const table of ['part_fitments', 'part_substitutions', 'app_params', 'store_discount_rules', 'oem_vehicles']) {
      expect(await fingerprint(again, table, "- 'id'"), table).toBe(await fingerprint(pool, table, "- 'id'"))
    }
    expect(await indexes(again)).toBe(await indexes(pool))
    expect(await references(again)).toBe(asMigrated)
    expect(await references(pool)).toBe(asMigrated)
    expect(await value(again, 'select count(*)::int from load_progress')).toBe(3)
  }, 120_000)

  test('complete at its size, or larger, is left alone', async () => {
    expect(await ensureSeeded(pool, { products: total, now: new Date(), catalogue })).toBe('complete')
    expect(await ensureSeeded(pool, { products: 1_000, now: new Date(), catalogue })).toBe('complete')
    expect(await ensureSeeded(pool, { now: new Date(), catalogue })).toBe('complete')
    expect(await count('products')).toBe(total)
  })

  test('of before there was a catalogue, or with another one, gets this one and keeps the rest', async () => {
    const before = await fingerprint(pool, 'oem_parts')
    await pool.query("delete from load_progress where starts_with(name, 'catalogue ')")
    await pool.query('delete from oem_catalogues')
    expect(await ensureSeeded(pool, { products: total, now: new Date(), catalogue })).toBe('loaded')
    expect(await fingerprint(pool, 'oem_parts', "- 'unit_id'")).toBe(
      await fingerprint(again, 'oem_parts', "- 'unit_id'"),
    )
    expect(await fingerprint(pool, 'oem_parts')).toBe(before)
    expect(await count('products')).toBe(total)
    expect(await ensureSeeded(pool, { products: total, now: new Date(), catalogue })).toBe('complete')
  })

  test('tells people of what is there: a question answered and one that waits, a reminder of the planner', async () => {
    const { rows: asked } = await pool.query<{ id: number; email: string; answered: boolean; by: string | null }>(
      `select q.id, u.email, q.answer is not null as answered, a.email as by from product_questions q join users u on u.id = q.user_id left join users a on a.id = q.answered_by order by q.id`,
    )
    expect(asked.map(({ email, answered, by }) => [email, answered, by])).toEqual([
      ['ana@taller.test', true, 'beto@repuestosbeto.test'],
      ['comprador03@ejemplo.test', false, null],
    ])
    const { rows: told } = await pool.query<{ key: string; email: string }>(
      `select n.key, u.email from notifications n join users u on u.id = n.user_id where n.topic = 'questions' order by n.key`,
    )
    expect(told).toEqual([
      { key: `answer:${asked[0]?.id}`, email: 'ana@taller.test' },
      { key: `question:${asked[0]?.id}`, email: 'beto@repuestosbeto.test' },
      { key: `question:${asked[1]?.id}`, email: 'beto@repuestosbeto.test' },
    ])
    const { rows: order } = await pool.query<{ id: string }>('select id from notifications order by created_at')
    expect(order.map(({ id }) => id)).toEqual([...order].map(({ id }) => id).sort((a, b) => Number(a) - Number(b)))
    expect(
      await count(
        `notifications n join activities a on n.title = 'Recordatorio: ' || a.name and n.user_id = a.user_id and starts_with(n.key, 'activity:' || a.id)`,
      ),
    ).toBe(1)
  })

  test('that holds anything else is refused', async () => {
    const other = await emptyDatabase()
    await other.query("insert into makes (name, slug) values ('Toyota', 'toyota')")
    await expect(seed(other, { products: 10, now: NOW })).rejects.toThrow('no son de demostración')
    await other.end()
  }, 60_000)

  test('of a version with other cars starts as it is and does not grow', async () => {
    const other = await emptyDatabase()
    await other.query(
      "insert into makes (name, slug) values ('Lada', 'lada'); insert into load_progress (name, done, target, finished_at) values ('demo 2026-06-01T12:00:00.000Z', 10, 10, now())",
    )
    expect(await ensureSeeded(other, { products: 10, now: NOW })).toBe('older')
    await expect(seed(other, { products: 20, now: NOW })).rejects.toThrow('versión anterior')
    expect(await value(other, "select string_agg(name, ',') || (select count(*) from products) from makes")).toBe(
      'Lada0',
    )
    await other.end()
  }, 60_000)

  test.each([0, 1.5, MOST_PRODUCTS + 1, Number.NaN])('of %s products is refused', async (products) => {
    await expect(seed(pool, { products, now: NOW })).rejects.toThrow('productos')
  })

  test('has no orphans and no part without its own number', async () => {
    expect(
      await count(
        'products p left join parts t on t.id = p.part_id and t.brand_id = p.brand_id and t.part_type_id = p.part_type_id where t.id is null',
      ),
    ).toBe(0)
    expect(await count('products p left join stores s on s.id = p.store_id where s.id is null')).toBe(0)
    expect(
      await count(
        'products p left join part_types t on t.id = p.part_type_id and t.group_id = p.group_id where t.id is null',
      ),
    ).toBe(0)
    expect(
      await count(
        'product_stock k join products p on p.id = k.product_id join warehouses w on w.id = k.warehouse_id where w.store_id <> p.store_id',
      ),
    ).toBe(0)
    expect(
      await count(
        'parts t left join part_numbers n on n.part_id = t.id and n.clean = t.clean_number and n.kind = 1 where n.part_id is null',
      ),
    ).toBe(0)
    expect(await count('part_fitments f join models m on m.id = f.model_id where m.make_id <> f.make_id')).toBe(0)
    expect(await count('part_numbers n left join parts t on t.id = n.part_id where t.id is null')).toBe(0)
    expect(await count('part_substitutions x left join parts t on t.id = x.substitute_id where t.id is null')).toBe(0)
  })

  test('counts stock by warehouse and prices in the currency of the store', async () => {
    expect(
      await count(
        'products p where stock <> (select coalesce(sum(quantity), 0) from product_stock k where k.product_id = p.id)',
      ),
    ).toBe(0)
    expect(
      await count(
        "products p join stores s on s.id = p.store_id where p.currency <> case s.country when 'MX' then 'MXN' else 'COP' end",
      ),
    ).toBe(0)
    expect(await count("products where currency = 'COP' and price % 10000 <> 0")).toBe(0)
    expect(await count('product_stock where price is not null')).toBeGreaterThan(100)
    expect(
      await count(
        'products p where not exists (select from product_stock k where k.product_id = p.id and k.price is null)',
      ),
    ).toBe(0)
    expect(await count('products where minimum_order_quantity > greatest(stock, 1)')).toBe(0)
  })

  test('keeps the vehicles of a listing as its part has them', async () => {
    expect(
      await count(`products p where make_ids <> array(select distinct make_id from part_fitments f where f.part_id = p.part_id and (f.product_id is null or f.product_id = p.id) order by 1)
      or model_ids <> array(select distinct model_id from part_fitments f where f.part_id = p.part_id and (f.product_id is null or f.product_id = p.id) order by 1)
      or years <> array(select distinct y::smallint from part_fitments f, generate_series(f.year_from::int, f.year_to::int) y where f.part_id = p.part_id and (f.product_id is null or f.product_id = p.id) order by 1)`),
    ).toBe(0)
    expect([
      (await count("fitment_proposals where state = 'waiting'")) > 1,
      await count("fitment_disputes where state = 'open'"),
    ]).toEqual([true, 1])
    for (const rows of [
      'part_fitments where machine_assigned',
      'part_fitments where qualifiers is not null and engine is not null',
    ])
      expect(await count(rows), rows).toBeGreaterThan(100)
  })

  test('has every sales model, stale, empty, hidden and discounted listings in the shares asked for', async () => {
    const share = async (where: string) => Math.round((100 * (await count(`products where ${where}`))) / total)
    expect([await share('sales_model = 1'), await share('sales_model = 2'), await share('sales_model = 3')]).toEqual([
      60, 20, 20,
    ])
    for (const where of [
      `stock_updated_at < '${NOW.toISOString()}'::timestamptz - interval '30 days'`,
      'stock = 0',
      'discount_percentage is not null',
    ]) {
      expect(await share(where), where).toBeGreaterThan(5)
    }
    for (const where of ['hide_price', 'stock_updated_at is null', 'minimum_order_quantity > 1', 'confirm_in_api'])
      expect(await count(`products where ${where}`), where).toBeGreaterThan(100)
  })

  test('has substitutes of every type and way, dated chains and one loop', async () => {
    const { rows } = await pool.query<{ kind: string }>(
      "select distinct trim(type || ' ' || way) as kind from part_substitutions order by 1",
    )
    expect(rows.map(({ kind }) => kind)).toEqual([
      'code backward',
      'code forward',
      'duplicate backward',
      'duplicate forward',
      'kit forward',
      'part whole',
      'replacement backward',
      'replacement bidirectional',
      'replacement forward',
      'synonym',
      'tuning',
    ])
    const longest = await value(
      pool,
      `with recursive chain as (
      select part_id, substitute_id, 2 as numbers from part_substitutions where type = 'replacement' and way = 'forward'
      union all select c.part_id, s.substitute_id, numbers + 1 from chain c join part_substitutions s on s.part_id = c.substitute_id
      where s.type = 'replacement' and s.way = 'forward' and numbers < 12 and s.substitute_id not in (select p.id from parts p where p.clean_number like '54302%'))
      select max(numbers) from chain`,
    )
    expect(longest).toBe(6)
    expect(
      await count(`part_substitutions a join part_substitutions b on b.part_id = a.substitute_id and b.type = a.type and b.way = a.way
      join part_substitutions c on c.part_id = b.substitute_id and c.substitute_id = a.part_id and c.type = a.type and c.way = a.way
      where a.type = 'replacement' and a.way = 'forward'`),
    ).toBe(3)
  })

  test('shows the known numbers', async () => {
    const found = (clean: string, and = '') =>
      count(`part_numbers n join products p on p.part_id = n.part_id where n.clean = '${clean}' and n.kind = 1 ${and}`)
    expect(await found('044650K240')).toBe(11)
    expect(await count("part_numbers where clean = 'SIN0000'")).toBe(0)
    expect(await found('SUS0000')).toBe(0)
    expect(
      await count(
        "part_substitutions s join parts t on t.id = s.part_id join products p on p.part_id = s.substitute_id where t.clean_number = 'SUS0000'",
      ),
    ).toBeGreaterThan(4)
    expect(
      await count(`products where search @@ to_tsquery('tuerca_es', 'pastilla & freno & spark') and stock > 0 and not hide_price
      and stock_updated_at > '${NOW.toISOString()}'::timestamptz - interval '30 days'`),
    ).toBeGreaterThan(25)
  })

  test("has every rank of ana's quotations on one number", async () => {
    const { rows } = await pool.query<{ state: string }>(
      `select distinct case
        when p.stock = 0 or p.stock_updated_at < $1::timestamptz - interval '30 days' then '7'
        when p.sales_model = 1 then '2' when p.sales_model = 2 then '3'
        when q.id is null or (q.seller_response = 1 and q.not_available = 0 and q.expires_at < $1) then '5'
        when q.seller_response = 0 then '4' when q.not_available = 1 then '6'
        when q.added_to_cart_at is not null then '1 in cart' else '1' end as state
      from products p left join lateral (select q.* from quote_records q join users u on u.id = q.user_id
        where q.product_id = p.id and u.email = 'ana@taller.test' order by q.created_at desc limit 1) q on true
      where p.clean_reference_1 = '90915YZZD4' order by 1`,
      [NOW],
    )
    expect(rows.map(({ state }) => state)).toEqual(['1', '1 in cart', '2', '3', '4', '5', '6', '7'])
  })

  test('lets every account in with the one password', async () => {
    const { rows } = await pool.query<{ email: string; password: string }>(
      "select u.email, a.password from users u join accounts a on a.user_id = u.id and a.account_id = u.id::text and a.provider_id = 'credential' where u.email_verified",
    )
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(DEMO_ACCOUNTS.map(({ email }) => email)))
    // Twenty people of the README and buyers, and an owner of each store that none of them runs.
    expect(rows).toHaveLength(20 + world.stores.length - 2)
    expect(await count('stores s where not exists (select from store_members m where m.store_id = s.id)')).toBe(0)
    expect(await verifyPassword({ hash: rows[0]?.password ?? '', password: DEMO_PASSWORD })).toBe(true)
    expect(
      await count(
        "store_members m join users u on u.id = m.user_id where u.email in ('beto@repuestosbeto.test', 'marta@repuestosbeto.test')",
      ),
    ).toBe(2)
  })

  test('goes on numbering after its own ids', async () => {
    const { rows } = await pool.query<{ id: number }>(
      "insert into part_groups (name, slug) values ('Otra', 'otra') returning id",
    )
    expect(rows[0]?.id).toBe(world.groups.length + 1)
    expect(Number(await value(pool, "select nextval(pg_get_serial_sequence('products', 'id'))"))).toBe(
      MOST_PRODUCTS + 1,
    )
    expect(Number(await value(pool, "select nextval(pg_get_serial_sequence('parts', 'id'))"))).toBeGreaterThan(
      MOST_PRODUCTS,
    )
  })
})
