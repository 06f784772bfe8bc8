import {
  COMPATIBILITY_EXISTS,
  IS_A_SPELLING,
  NOT_WRITTEN,
  SAME_BRAND,
  WRITTEN_TWICE,
  type WrittenBrand,
} from '@tuerca/contract/brand-compatibilities'
import { JOB_RUNS, type StoreJob } from '@tuerca/contract/store-jobs'
import { describe, expect, test } from 'vitest'
import { type Caller, type TestStore, useStores } from '../store-products/testing-store-products.ts'

const t = useStores()
const I = '/api/integrations'
const PATH = `${I}/brandCompatibilitiesPIES`
interface Decision {
  id: number
  jobId: number
  count: number
}

const json = (value: object) => encodeURIComponent(JSON.stringify(value))
const written = async (of: TestStore, state = 'open', more: object = {}, who: Partial<Caller> = of.staff) =>
  t.ask<WrittenBrand[]>(
    who,
    'GET',
    `${PATH}/productBrandsCompatibilities?filter=${json({ storeId: of.id, state, ...more })}`,
  )
const brandId = async (name: string) =>
  (await t.sql<{ id: number }>('select id from product_brands where name = $1', [name]))[0]?.id ?? 0
const decide = (of: TestStore, body: object, who: Partial<Caller> & { key?: string } = of.staff) =>
  t.ask<Decision>(who, 'POST', PATH, { storeId: of.id, kind: 'spelling', ...body })
const update = (who: Partial<Caller>, data: object) =>
  t.ask<Decision>(who, 'GET', `${PATH}/updateOne?data=${json(data)}`)
const forget = (who: Partial<Caller>, data: object) =>
  t.ask<Decision>(who, 'DELETE', `${PATH}/deleteOne?data=${json(data)}`)
const undo = async (who: Partial<Caller>, jobId: number) => {
  expect((await t.ask(who, 'POST', `/api/store/jobs/${jobId}/undo`)).status).toBe(200)
  await t.server.runJobs()
  return (await t.ask<StoreJob>(who, 'GET', `/api/store/jobs/${jobId}`)).data
}
const labels = async (of: TestStore) =>
  (
    await t.sql<{ label: string }>(
      `select p.referencia_1 || ' ' || b.name || coalesce(' < ' || w.name, '') as label from products p join product_brands b on b.id = p.brand_id join parts t on t.id = p.part_id and t.brand_id = p.brand_id
  left join product_brands w on w.id = p.written_brand_id where p.store_id = $1 order by 1`,
      [of.id],
    )
  ).map(({ label }) => label)

/** A store that writes a brand its own way, which five others write as it is. */
let made = 0
async function misspelt() {
  const name = `Zuvox${String.fromCharCode(97 + (made += 1))}`
  for (let n = 0; n < 2; n += 1)
    await t.product(await t.store(), { manufacturer_title: name, reference_1: `ZX-${made}-1` })
  const store = await t.store()
  const products = [
    await t.product(store, { manufacturer_title: `${name} MX`, reference_1: `ZX-${made}-1` }),
    await t.product(store, { manufacturer_title: `${name} MX`, reference_1: `ZX-${made}-2` }),
  ]
  return { store, name, own: `${name} MX`, products, id: await brandId(name), n: made }
}

describe('a brand as a store writes it', () => {
  test('is told with the one that it rather is, and accepted in one press labels its products so', async () => {
    const { store, name, own, id, n } = await misspelt()
    expect((await written(store)).data).toEqual([
      { written: own, products: 2, proposed: { id, brand_name: name }, compatibility: null },
    ])
    const { status, data } = await decide(store, { written: own, brandId: id })
    expect([status, data.count]).toEqual([200, 2])
    await t.server.runJobs()
    expect(await labels(store)).toEqual([`ZX-${n}-1 ${name} < ${own}`, `ZX-${n}-2 ${name} < ${own}`])
    expect((await written(store)).data).toEqual([])
    expect((await written(store, 'done')).data).toMatchObject([
      {
        written: own,
        products: 2,
        proposed: null,
        compatibility: { id: data.id, kind: 'spelling', brand: { id, brand_name: name } },
      },
    ])
    // The part is everybody's: buyers compare the offers of one number in one place.
    expect(
      await t.sql('select count(distinct part_id)::int as parts from products where clean_reference_1 = $1', [
        `ZX${n}1`,
      ]),
    ).toEqual([{ parts: 1 }])
    // Whatever is written so from now on is that brand too.
    expect(
      (await t.product(store, { manufacturer_title: own.toUpperCase(), reference_1: `ZX-${n}-3` })).manufacturer_title,
    ).toBe(name)
  })
  test('several are accepted at once, as one job that is undone whole; one that cannot be keeps all back', async () => {
    const [a, b] = [await misspelt(), await misspelt()]
    const other = await t.product(a.store, { manufacturer_title: b.own, reference_1: `ZX-${b.n}-9` })
    const many = (decisions: object[], who: Partial<Caller> = a.store.staff) =>
      t.ask<Decision>(who, 'POST', '/api/store/brandDecisions', { storeId: a.store.id, decisions })
    const [first, second] = [
      { written: a.own, brandId: a.id, kind: 'spelling' },
      { written: b.own, brandId: b.id, kind: 'spelling' },
    ]
    expect(await many([first, { ...second, written: 'Nadie' }])).toMatchObject({
      status: 400,
      message: `«Nadie»: ${NOT_WRITTEN}`,
    })
    expect((await many([first, first])).message).toBe(WRITTEN_TWICE)
    expect((await many([first], b.store.staff)).status).toBe(404)
    expect((await written(a.store, 'done')).data).toEqual([])
    const { status, data } = await many([first, second])
    expect([status, data.count]).toEqual([200, 3])
    await t.server.runJobs()
    const labelled = [
      `ZX-${a.n}-1 ${a.name} < ${a.own}`,
      `ZX-${a.n}-2 ${a.name} < ${a.own}`,
      `ZX-${b.n}-9 ${b.name} < ${b.own}`,
    ]
    expect(await labels(a.store)).toEqual(labelled)
    expect((await many([second])).message).toBe(`«${b.own}»: ${COMPATIBILITY_EXISTS}`)
    // What is said of one again is told the job that said both.
    const done = (await written(a.store, 'done')).data
    const id = done.find((one) => one.written === a.own)?.compatibility?.id
    expect((await update(a.store.staff, { id, brandId: a.id, kind: 'spelling' })).data.jobId).toBe(data.jobId)
    const { version } = (await t.read(a.store.staff, other.id)).data
    await t.patch(a.store.staff, other.id, 'price', { version, price: 61_000 })
    expect((await undo(a.store.staff, data.jobId)).state).toBe('undone')
    expect(await labels(a.store)).toEqual([`ZX-${a.n}-1 ${a.own}`, `ZX-${a.n}-2 ${a.own}`, `ZX-${b.n}-9 ${b.own}`])
    expect((await written(a.store, 'done')).data).toEqual([])
  })
  test('what is written or read so afterwards goes back too once it is forgotten', async () => {
    const { store, name, own, id, n } = await misspelt()
    const { data } = await decide(store, { written: own, brandId: id })
    await t.server.runJobs()
    await t.product(store, { manufacturer_title: own, reference_1: `ZX-${n}-3` })
    const file = Buffer.from(
      `Referencia,Marca,Descripción,Precio,Existencias\nZX-${n}-4,${own},Filtro de aire,50000,3\nZX-${n}-5,${name},Filtro de aceite,40000,2\n`,
    )
    const sent = await t.server.app.inject({
      method: 'POST',
      url: `/api/store/imports?storeId=${store.id}&name=lista.csv`,
      payload: file,
      headers: { cookie: store.staff.cookie, 'content-type': 'application/octet-stream' },
    })
    await t.server.runJobs()
    expect(
      (
        await t.ask(
          store.staff,
          'POST',
          `/api/store/imports/${sent.json<{ data: { id: number } }>().data.id}/apply`,
          {},
        )
      ).status,
    ).toBe(200)
    await t.server.runJobs()
    expect((await labels(store)).slice(2)).toEqual([
      `ZX-${n}-3 ${name} < ${own}`,
      `ZX-${n}-4 ${name} < ${own}`,
      `ZX-${n}-5 ${name}`,
    ])
    await forget(store.staff, { id: data.id })
    await t.server.runJobs()
    expect((await labels(store)).slice(2)).toEqual([`ZX-${n}-3 ${own}`, `ZX-${n}-4 ${own}`, `ZX-${n}-5 ${name}`])
  })
  test('and looked up by hand is the brand that it is', async () => {
    const {
      store,
      own,
      id,
      n,
      products: [first],
    } = await misspelt()
    await decide(store, { written: own, brandId: id })
    await t.server.runJobs()
    const asked = json({ storeId: store.id, reference_1: `ZX-${n}-1`, manufacturer_title: own })
    const { data } = await t.ask<{ exists: boolean; product: { id: number } | null }>(
      store.staff,
      'GET',
      `/api/catalogo/products/checkIfTheProductExist?productDetail=${asked}`,
    )
    expect([data.exists, data.product?.id]).toEqual([true, first?.id])
  })
  test('an undo labels them as written again, keeps what was changed since, and takes the decision back', async () => {
    const {
      store,
      name,
      own,
      id,
      n,
      products: [first],
    } = await misspelt()
    const { data } = await decide(store, { written: own, brandId: id })
    await t.server.runJobs()
    const { version } = (await t.read(store.staff, first?.id ?? 0)).data
    await t.patch(store.staff, first?.id ?? 0, 'price', { version, price: 77_000 })
    // Somebody lists what it would be again meanwhile.
    await t.sql(`update products set written_brand_id = null where store_id = $1 and referencia_1 = $2`, [
      store.id,
      `ZX-${n}-2`,
    ])
    const job = await undo(store.staff, data.jobId)
    expect([job.state, job.keptCount]).toEqual(['undone', 1])
    expect(await labels(store)).toEqual([`ZX-${n}-1 ${own}`, `ZX-${n}-2 ${name}`])
    expect((await t.read(store.staff, first?.id ?? 0)).data.price).toBe(77_000)
    expect((await written(store, 'done')).data).toEqual([])
  })
  test('what the store lists under both names stays, and says why', async () => {
    const { store, name, own, id, n } = await misspelt()
    const twin = await t.product(store, { manufacturer_title: name, reference_1: `ZX-${n}-1` })
    const { data } = await decide(store, { written: own, brandId: id })
    await t.server.runJobs()
    const job = (await t.ask<StoreJob>(store.staff, 'GET', `/api/store/jobs/${data.jobId}`)).data
    expect([job.state, job.refusedCount, job.refused[0]?.reason]).toEqual([
      'done',
      1,
      `Tu tienda ya tiene esta pieza con esa marca (producto ${twin.id}).`,
    ])
    expect(await labels(store)).toEqual([`ZX-${n}-1 ${name}`, `ZX-${n}-1 ${own}`, `ZX-${n}-2 ${name} < ${own}`])
  })
  test('may count for another brand and stay what it is: it is found by both names', async () => {
    const { store, own, id, name } = await misspelt()
    const { data } = await decide(store, { written: own, brandId: id, kind: 'equivalent' })
    await t.server.runJobs()
    expect((await labels(store)).every((label) => label.endsWith(own))).toBe(true)
    const texts = async () =>
      (await t.sql<{ search_text: string }>('select search_text from products where store_id = $1', [store.id])).map(
        ({ search_text }) => search_text.toLowerCase().split(name.toLowerCase()).length - 1,
      )
    expect(await texts()).toEqual([expect.any(Number), expect.any(Number)])
    const [before] = await texts()
    await undo(store.staff, data.jobId)
    expect((await texts())[0]).toBe((before ?? 0) - 1)
  })
  test('is decided anew, and forgotten', async () => {
    const { store, own, id, n, name } = await misspelt()
    const third = `Tercera ${n}`
    await t.product(await t.store(), { manufacturer_title: third, reference_1: 'T-1' })
    const { data } = await decide(store, { written: own, brandId: id })
    await t.server.runJobs()
    const again = await update(store.staff, { id: data.id, brandId: await brandId(third), kind: 'spelling' })
    expect([again.status, again.data.id]).toEqual([200, data.id])
    await t.server.runJobs()
    expect((await labels(store))[0]).toBe(`ZX-${n}-1 ${third} < ${own}`)
    await undo(store.staff, again.data.jobId)
    expect((await labels(store))[0]).toBe(`ZX-${n}-1 ${name} < ${own}`)
    expect((await written(store, 'done')).data[0]?.compatibility?.brand.brand_name).toBe(name)
    const gone = await forget(store.staff, { id: data.id })
    await t.server.runJobs()
    expect([gone.status, await labels(store)]).toEqual([200, [`ZX-${n}-1 ${own}`, `ZX-${n}-2 ${own}`]])
    await undo(store.staff, gone.data.jobId)
    expect((await labels(store))[0]).toBe(`ZX-${n}-1 ${name} < ${own}`)
  })
  test('said again is answered as the first time: while it runs, after it, and when it is forgotten', async () => {
    const { store, own, id } = await misspelt()
    const { data } = await decide(store, { written: own, brandId: id })
    const same = { id: data.id, brandId: id, kind: 'spelling' }
    expect([(await update(store.staff, same)).data, (await labels(store)).length]).toEqual([data, 2])
    await t.server.runJobs()
    const changed = { ...same, kind: 'equivalent' }
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => update(store.staff, changed)))
    expect(first?.status).toBe(200)
    expect(others.map((one) => [one.status, one.data])).toEqual(others.map(() => [200, first?.data]))
    await t.server.runJobs()
    expect((await update(store.staff, changed)).data).toEqual(first?.data)
    const gone = await forget(store.staff, { id: data.id })
    const again = await forget(store.staff, { id: data.id })
    expect([again.status, again.data]).toEqual([200, gone.data])
    await t.server.runJobs()
    expect((await forget(store.staff, { id: data.id })).data).toEqual(gone.data)
    // A later decision of the same writing is another one: the repeat leaves it alone.
    expect((await decide(store, { written: own, brandId: id })).status).toBe(200)
    await t.server.runJobs()
    expect((await forget(store.staff, { id: data.id })).data).toEqual(gone.data)
    expect((await written(store, 'done')).data).toHaveLength(1)
    expect((await update(store.staff, same)).status).toBe(404)
  })
  test('is decided once, also by twenty at once and with one key', async () => {
    const { store, own, id } = await misspelt()
    const all = await Promise.all(Array.from({ length: 20 }, () => decide(store, { written: own, brandId: id })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      all.filter(({ status }) => status !== 200).every(({ status, message }) => status === 409 && message === JOB_RUNS),
    ).toBe(true)
    await t.server.runJobs()
    expect((await decide(store, { written: own, brandId: id })).message).toBe(COMPATIBILITY_EXISTS)
    const other = await misspelt()
    const send = () =>
      decide(other.store, { written: other.own, brandId: other.id }, { ...other.store.staff, key: 'marca' })
    expect((await send()).data.jobId).toBe((await send()).data.jobId)
    await t.server.runJobs()
  })
  test('is refused where it makes no sense', async () => {
    const { store, own, id, name } = await misspelt()
    expect((await decide(store, { written: name, brandId: id })).message).toBe(NOT_WRITTEN)
    expect((await decide(store, { written: own, brandId: await brandId(own) })).message).toBe(SAME_BRAND)
    await decide(store, { written: own, brandId: id })
    await t.server.runJobs()
    await t.product(store, { manufacturer_title: 'Otra escrita', reference_1: 'OE-1' })
    expect((await decide(store, { written: 'Otra escrita', brandId: await brandId(own) })).message).toBe(IS_A_SPELLING)
    for (const body of [
      { written: '', brandId: id },
      { written: own, brandId: 0 },
      { written: own, brandId: 2_147_483_646 },
      { written: own, brandId: id, kind: 'otra' },
      { written: own, brandId: id, mas: 1 },
    ])
      expect((await decide(store, body)).status).toBe(400)
    for (const data of ['x', '[]', '{}', json({ id: 'a' }), json({ id: 1, brandId: id, kind: 'spelling', mas: 1 })])
      expect((await t.ask(store.staff, 'GET', `${PATH}/updateOne?data=${data}`)).status).toBe(400)
    for (const filter of [
      'x',
      json({ storeId: store.id, otra: 1 }),
      json({}),
      json({ storeId: store.id, state: "' or 1=1" }),
    ])
      expect((await t.ask(store.staff, 'GET', `${PATH}/productBrandsCompatibilities?filter=${filter}`)).status).toBe(
        400,
      )
  })
})

test("another store's decisions do not exist; guests and buyers are told apart; a GET that writes is a page's of ours", async () => {
  const { store, own, id } = await misspelt()
  const other = await t.store()
  const { data } = await decide(store, { written: own, brandId: id })
  await t.server.runJobs()
  const calls = async (who: Partial<Caller>) => [
    (await written(store, 'open', {}, who)).status,
    (await decide(store, { written: own, brandId: id }, who)).status,
    (await update(who, { id: data.id, brandId: id, kind: 'equivalent' })).status,
    (await forget(who, { id: data.id })).status,
  ]
  expect(await calls(other.owner)).toEqual([404, 404, 404, 404])
  expect(await calls({})).toEqual([401, 401, 401, 401])
  expect(await calls(await t.person())).toEqual([403, 403, 403, 403])
  const url = `${PATH}/updateOne?data=${json({ id: data.id, brandId: id, kind: 'equivalent' })}`
  const from = async (headers: Record<string, string>) =>
    (await t.server.app.inject({ method: 'GET', url, headers: { cookie: store.staff.cookie, ...headers } })).statusCode
  expect([
    await from({ 'sec-fetch-site': 'none' }),
    await from({ 'sec-fetch-site': 'cross-site' }),
    await from({ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }),
    await from({ 'sec-fetch-site': 'same-origin' }),
  ]).toEqual([403, 403, 403, 200])
  await t.server.runJobs()
})

test("the brands that are known, by name, in use, and with the code that one's own files brought", async () => {
  const { store, own, name, id } = await misspelt()
  await t.sql('insert into brand_codes (store_id, code, brand_id) values ($1, $2, $3)', [
    store.id,
    `Z${name.slice(-1)}99`,
    await brandId(own),
  ])
  const list = async (more: string, who: Partial<Caller> = store.staff) =>
    t.ask<{ id: number; brand_name: string; external_id: string | null; productsCount?: number }[]>(
      who,
      'GET',
      `${I}/brandPIES?filter=${json({ brand_name: name })}${more}`,
    )
  expect((await list('')).data).toEqual([
    { id, brand_name: name, external_id: null },
    { id: await brandId(own), brand_name: own, external_id: `Z${name.slice(-1)}99` },
  ])
  expect((await list('&scopes=inUse&getters=productsCount')).data).toEqual([
    { id: await brandId(own), brand_name: own, external_id: `Z${name.slice(-1)}99`, productsCount: 2 },
  ])
  // A code is its sender's alone.
  expect((await list('&scopes=withId', (await t.store()).staff)).data).toEqual([])
  expect([
    (await list('', {})).status,
    (await list('', await t.person())).status,
    (await list('&scopes=otro')).status,
  ]).toEqual([401, 403, 400])
})
