// What comes in is hostile, dies in the middle, or is very long.
import { IMPORT_EMPTY, IMPORT_TOO_LARGE } from '@tuerca/contract/store-imports'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_DATA } from '../../app/testing.ts'
import { type KillableServer, killableServer } from '../../app/testing-process.ts'
import { PATH, type Seller, useImports } from './testing-store-imports.ts'

const s = useImports({ IMPORT_MOST_MB: '8' })

const row = (at: number, price = 10_000 + at): string => `XZ${at};Filtro de aceite ${at};Mann;${price};${at % 50}\n`
const list = (rows: number, price?: number): string =>
  `REFERENCIA;TITULO;MARCA;PRECIO;INVENTARIO\n${Array.from({ length: rows }, (_, at) => row(at, price)).join('')}`

describe('files that are none', () => {
  test.each([
    ['nothing', Buffer.alloc(0), IMPORT_EMPTY],
    ['a PDF', Buffer.from('%PDF-1.7 x'), /^Es un PDF/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /\.xls/],
    ['a page', Buffer.from('<!doctype html><p>hola'), /página web/],
    ['entities', Buffer.from('<!DOCTYPE ACES [<!ENTITY a "b">]><ACES/>'), /DOCTYPE/],
    ['a broken archive', Buffer.from('PK\u0003\u0004 nothing'), /./],
  ])('%s is refused with its reason, and kept nowhere', async (_name, file, reason) => {
    const before = await s.sql('select id from store_imports')
    const answer = await s.upload(s.beto, file, 'lista.csv')
    expect(answer.status).toBe(400)
    expect(answer.message).toMatch(reason)
    expect(await s.sql('select id from store_imports')).toEqual(before)
  })

  test('what is too large is refused before it is there', async () => {
    expect(await s.upload(s.beto, Buffer.alloc(9 * 1024 * 1024, 'a'))).toMatchObject({
      status: 413,
      message: IMPORT_TOO_LARGE(8),
    })
    const typed = await s.server.app.inject({
      method: 'POST',
      url: `${PATH}?storeId=${s.beto.storeId}`,
      headers: { cookie: s.beto.cookie, 'content-type': 'text/csv' },
      payload: 'a;b',
    })
    expect(typed.statusCode).toBe(415)
  })

  test('any bytes and any name end ready or refused, and never change a listing', async () => {
    const before = await s.everything()
    const store = await s.store('bytes-listas')
    const heads = fc.constantFrom(
      '',
      '<ACES version="4.0">',
      '<PIES>',
      'Referencia;Marca;Precio\n',
      '\ufeff',
      '=1+1;Referencia\n',
    )
    await fc.assert(
      fc.asyncProperty(
        heads,
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.string({ unit: 'binary' }).map((text) => new Uint8Array(Buffer.from(text))),
        ),
        fc.string({ maxLength: 60 }),
        async (head, body, name) => {
          const answer = await s.upload(store, Buffer.concat([Buffer.from(head), body]), name.toWellFormed())
          expect([200, 400]).toContain(answer.status)
          if (answer.status !== 200) return
          await s.work()
          expect(['ready', 'refused']).toContain((await s.one(store, answer.data.id)).state)
        },
      ),
      { numRuns: 40 },
    )
    expect(await s.everything()).toEqual(before)
  })

  test('a formula goes out as text in the file of refused rows', async () => {
    const { id } = await s.rehearsed(
      s.beto,
      'Referencia;Marca;Título;Precio\n=cmd|calc;Mann;@SUM(A1);+1\nOK-1;Mann;Filtro;10.000\n',
    )
    const { body } = await s.ask(s.beto, 'GET', `${id}/rejected`)
    for (const cell of body.split(/\r?\n/).flatMap((line) => line.split(';')))
      expect(cell.replace(/^\ufeff?"?/, '')).not.toMatch(/^[=@+]/)
    expect(body).toContain(`'=cmd|calc`)
  })
})

describe('what other stores share', () => {
  test("stays as it is: neither its fitment, its name nor its numbers are one store's to say, and no vehicle is made of a list's words", async () => {
    const shared =
      'REFERENCIA;TITULO;MARCA;PRECIO;INVENTARIO;MARCA VEHICULO;MODELO;AÑOS;REFERENCIA 2\nZSH-1;Pastilla;Brembo;50000;3;Chevrolet;Spark;2010-2015;ZZ9\n'
    const first = await s.applied(s.ana, shared)
    expect(first.state).toBe('applied')
    const fits = () =>
      s.sql(
        'select f.make_id, f.model_id, f.source from part_fitments f join parts p on p.id = f.part_id where f.product_id is null and p.clean_number = $1',
        ['ZSH1'],
      )
    const before = await fits()
    expect(before).toHaveLength(1)
    const other = await s.applied(
      s.beto,
      shared.replace('Spark', 'Sail').replace('ZZ9', 'VENENO1').replace('50000', '40000'),
    )
    expect(other.warnings.map(({ text }) => text).join()).toContain('vale la compatibilidad que ya tiene')
    expect([await fits(), await s.sql(`select from part_numbers where clean = 'VENENO1'`)]).toEqual([before, []])
    expect(await s.onSale(s.beto)).toMatchObject({ 'ZSH-1': [40_000, 3] })
    // What it says counts for its own listing, as a proposal.
    expect([other.applications?.vehicles, other.counts.proposed]).toEqual([1, 1])
    expect(
      await s.sql(
        `select mo.name as model, r.year_from, r.year_to, r.state from fitment_proposals r join models mo on mo.id = r.model_id where r.store_id = $1`,
        [s.beto.storeId],
      ),
    ).toEqual([{ model: 'Sail', year_from: 2010, year_to: 2015, state: 'waiting' }])
    const makes = await s.sql('select count(*)::int as n from makes')
    await s.applied(s.beto, shared.replace('ZSH-1', 'ZSH-2').replace('Chevrolet', 'Marca Inventada'))
    expect(await s.sql('select count(*)::int as n from makes')).toEqual(makes)
  })

  test("fitment that was the store's own comes back with an undo", async () => {
    const one =
      'REFERENCIA;TITULO;MARCA;PRECIO;INVENTARIO;MARCA VEHICULO;MODELO;AÑOS\nZFT-1;Pastilla;Brembo;50000;3;Chevrolet;Spark;2010-2015\n'
    const years = async () =>
      (
        await s.sql<{ year_to: number }>(
          `select year_to from part_fitments f join parts p on p.id = f.part_id where p.clean_number = 'ZFT1'`,
        )
      ).map(({ year_to }) => year_to)
    await s.applied(s.ana, one)
    const { id } = await s.applied(s.ana, one.replace('2015', '2018'))
    expect(await years()).toEqual([2018])
    await s.undone(s.ana, id)
    expect(await years()).toEqual([2015])
  })
})

describe('progress', () => {
  test('comes as events until it is over', async () => {
    const {
      data: { id },
    } = await s.upload(s.beto, list(20))
    const watching = s.ask(s.beto, 'GET', `${id}/events`)
    await s.work()
    const { headers, body } = await watching
    expect(headers['content-type']).toContain('text/event-stream')
    const told = body
      .split('\n\n')
      .filter(Boolean)
      .map((event) => JSON.parse(event.replace(/^event: progress\ndata: /, '')) as { state: string })
    expect([told[0]?.state, told.at(-1)?.state]).toEqual(['reading', 'ready'])
  })

  test('stopped, everything is as it was, and it can be applied after all', async () => {
    const { id } = await s.rehearsed(s.beto, list(30))
    const before = await s.everything()
    await s.ask(s.beto, 'POST', `${id}/apply`, {})
    expect((await s.ask(s.beto, 'POST', `${id}/stop`)).data.stopAsked).toBe(true)
    await s.work()
    expect([(await s.one(s.beto, id)).state, await s.everything()]).toEqual(['ready', before])
    await s.ask(s.beto, 'POST', `${id}/apply`, {})
    await s.work()
    expect((await s.one(s.beto, id)).state).toBe('applied')
  })
})

describe('a process that is killed', () => {
  let server: KillableServer
  beforeAll(() => {
    server = killableServer(s.server.connection.url, { DATA_DIR: TEST_DATA })
  })
  afterAll(() => server.kill())

  test('at 60 % leaves nothing of it; the next one applies it whole', { timeout: 90_000 }, async () => {
    const killed: Seller = await s.store('muerta-listas')
    const { id } = await s.rehearsed(killed, list(3000))
    // The list is read and half of its listings are written, which takes a while: the process dies in between.
    await s.sql(
      `create function linger() returns trigger language plpgsql as $$ begin if new.referencia_1 = 'XZ1500' then perform pg_sleep(8); end if; return new; end $$`,
    )
    await s.sql('create trigger linger before insert on products for each row execute function linger()')
    await server.start()
    await s.ask(killed, 'POST', `${id}/apply`, {})
    await expect
      .poll(() => s.sql(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`), {
        timeout: 30_000,
      })
      .toHaveLength(1)
    expect((await s.one(killed, id)).progress).toBeGreaterThanOrEqual(45)
    await server.kill()
    await expect
      .poll(() => s.sql(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`), {
        timeout: 30_000,
      })
      .toHaveLength(0)
    await s.sql('drop trigger linger on products')
    expect([await s.onSale(killed), (await s.one(killed, id)).state]).toEqual([{}, 'applying'])
    await server.start()
    await expect.poll(async () => (await s.one(killed, id)).state, { timeout: 60_000 }).toBe('applied')
    expect(Object.keys(await s.onSale(killed))).toHaveLength(3000)
  })
})

// How long it takes is measured by bench/store-import.ts.
test('a long list stays within its memory', { timeout: 120_000 }, async () => {
  const long = await s.store('larga-listas')
  const before = process.memoryUsage().rss
  const shown = await s.rehearsed(long, list(40_000))
  expect(shown.counts).toMatchObject({ added: 40_000, refused: 0 })
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
})
