import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  client,
  connected,
  everything,
  file,
  folder,
  refusal,
  rows,
  run,
  SMALL,
  useImportDatabase,
} from './testing-imports.ts'

useImportDatabase()

const aces = (apps: string): string =>
  `<ACES version="4.2"><Header><Company>Frenos Andinos</Company><BrandAAIAID>FRAN</BrandAAIAID><SubmissionType>Update</SubmissionType></Header>${apps}<Footer><RecordCount>8000</RecordCount></Footer></ACES>`
const app = (id: number): string =>
  `<App action="A" id="${id}"><Years from="2010" to="2012"/><Make>TOYOTA</Make><Model>Hilux Andina</Model><Qty>2</Qty><Part>FA-${id}</Part></App>`

// First, while no test of this file has imported it.
it('two imports at once wait for each other', async () => {
  // Made beforehand, because making it would already make them wait.
  await client.query(
    `insert into stores (name, path_prefix, country, city, provider_name) values ('Importados', 'importados', 'CO', 'Bogotá', 'Importados')`,
  )
  const others = await Promise.all([1, 2, 3].map(connected))
  const summaries = await Promise.all(others.map((on) => run(SMALL, { on })))
  expect(summaries.map((one) => one.parts.added).toSorted((a, b) => a - b)).toEqual([0, 0, 14])
  await Promise.all(others.map((other) => other.end()))
})

describe('nothing half-written', () => {
  const many = Array.from({ length: 8_000 }, (_, i) => app(i)).join('\n')

  it.each([
    ['cut at its end', () => aces(many).slice(0, -30), /cortado/],
    ['with a DOCTYPE', () => `<!DOCTYPE ACES [<!ENTITY a "b">]>${aces(many)}`, /DOCTYPE/],
    [
      'with a wrong byte at its end',
      () => Buffer.concat([Buffer.from(aces(many).slice(0, -7)), Buffer.from([0xff, 0xfe, 0xff])]),
      /no está en UTF-8/,
    ],
    ['empty', () => '', /vacío/],
    [
      'a table whose quotes never close',
      () => `Referencia,Marca\n${'A-1,Bosch\n'.repeat(5000)}A-2,"Bosch`,
      /no se cierran/,
    ],
  ])('a file %s', async (_, content, reason) => {
    const before = await everything()
    const rejectedPath = join(folder, 'never.csv')
    expect(await refusal(run(file(content()), { rejectedPath }))).toMatch(reason)
    expect(await everything()).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([])
    // The connection is as good as before.
    expect(await run(SMALL)).toMatchObject({ accepted: 14, parts: { added: 0 } })
  })

  it('a connection that dies in the middle', async () => {
    const before = await everything()
    const second = await connected()
    second.on('error', () => undefined)
    const pid = (await second.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const work = run(file(aces(many)), { on: second })
    const watched = work.then(
      () => 'imported',
      () => 'failed',
    )
    for (;;) {
      // Killed once its rows are being loaded: the tables that it has locked say so.
      const [busy] = await rows<{ locks: string }>(
        `select count(*) as locks from pg_locks where pid = $1 and relation = 'parts'::regclass and mode = 'RowExclusiveLock'`,
        [pid],
      )
      if (Number(busy?.locks ?? 0) > 0) break
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await client.query('select pg_terminate_backend($1)', [pid])
    expect(await watched).toBe('failed')
    await second.end().catch(() => undefined)
    expect(await everything()).toEqual(before)
  })

  it('an unknown store', async () => {
    expect(await refusal(run(SMALL, { store: 'no-existe' }))).toMatch(/No existe la tienda «no-existe»/)
    expect(await refusal(run(SMALL, { store: "x'; drop table parts; --" }))).toMatch(/No existe la tienda/)
    expect(existsSync(SMALL)).toBe(true)
  })
})
