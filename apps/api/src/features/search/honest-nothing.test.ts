import { describe, expect, test } from 'vitest'
import { results, sql, useSearchServer } from './testing-search.ts'

useSearchServer()

describe('what the shop has nothing for', () => {
  test('a motorcycle is told as one, and finds no Motorcraft', async () => {
    const { data, metadata } = await results({ search: 'pastillas de freno moto' })
    expect(data).toEqual([])
    expect(metadata.nothingFits).toMatchObject({
      sentence: 'No hay pastillas de freno para moto',
      detail: 'En Tuerca hay repuestos de carros, camionetas y camiones; de motos no.',
      neighbours: [],
    })
  })

  test('a make that nobody sells for stays itself, with its model', async () => {
    const { data, metadata } = await results({ search: 'filtro de aceite changan cs15' })
    expect(data).toEqual([])
    expect(metadata.corrections).toBeNull()
    expect(metadata.nothingFits?.sentence).toBe('No hay filtros de aceite CS15 para Changan')
  })

  test('a number that nobody has beside a part is said, and the part without it is one press away', async () => {
    const { data, metadata } = await results({ search: 'bujia zq77731x' })
    expect(data).toEqual([])
    const [any] = metadata.nothingFits?.neighbours ?? []
    expect(metadata.nothingFits?.sentence).toBe('No hay bujías ZQ77731X')
    expect(any).toMatchObject({ label: 'Bujías', differs: 'Sin «zq77731x»', search: 'bujia' })
    const again = await results({ search: any?.search ?? '' })
    expect(again.metadata['x-total-count']).toBe(any?.offers)
    expect(any?.offers).toBeGreaterThan(0)
  })

  test('of another brand for that car the alternative says so, and leads to it', async () => {
    const [sold] = await sql<{ make: string; model: string }>(
      `select k.name as make, m.name as model from products p join part_types t on t.id = p.part_type_id and t.kind = 'brake-pads' join part_fitments f on f.part_id = p.part_id join models m on m.id = f.model_id join makes k on k.id = m.make_id
      where p.deleted_at is null and p.brand_id <> (select id from product_brands where name = 'Varta') and length(m.name) > 3 and p.store_id in (select id from stores where country = 'CO' and not is_virtual_store) group by 1, 2 order by count(*) desc limit 1`,
    )
    const car = `${sold?.make ?? ''} ${sold?.model ?? ''}`
    const { metadata } = await results({ search: `pastillas varta ${car}` })
    const [other] = metadata.nothingFits?.neighbours ?? []
    expect(other).toMatchObject({ differs: 'De otra marca' })
    expect(other?.search).not.toContain('varta')
    expect((await results({ search: other?.search ?? '' })).data.length).toBeGreaterThan(0)
  })
})

describe('beside a car', () => {
  test('what is sold with the part inside is told, and leads to itself', async () => {
    const [sold] = await sql<{ make: string; model: string }>(
      `select k.name as make, m.name as model from products p join part_types t on t.id = p.part_type_id and t.kind = 'alternator' join models m on m.id = any(p.model_ids) join makes k on k.id = m.make_id
      where p.deleted_at is null and length(m.name) > 3 and p.store_id in (select id from stores where country = 'CO' and not is_virtual_store)
        and not exists (select from products o join part_types u on u.id = o.part_type_id and u.kind = 'alternator-stator' where m.id = any(o.model_ids)) order by 1, 2 limit 1`,
    )
    const { data, metadata } = await results({
      search: `estator de alternador ${sold?.make ?? ''} ${sold?.model ?? ''}`,
    })
    expect(data).toEqual([])
    const { inside = [], insideOffers } = metadata.nothingFits ?? {}
    expect(inside).toMatchObject([{ label: 'Alternador', differs: '' }])
    const again = await results({ search: inside[0]?.search ?? '' })
    expect(again.data.every(({ partType }) => partType?.name === 'Alternador')).toBe(true)
    expect(again.metadata['x-total-count']).toBe(insideOffers)
  })

  test('a misspelt place stays one where nobody has the part there', async () => {
    const [sold] = await sql<{ make: string; model: string }>(
      `select k.name as make, m.name as model from products p join part_types t on t.id = p.part_type_id and t.kind = 'brake-pads' join models m on p.model_ids = array[m.id] join makes k on k.id = m.make_id
      where p.deleted_at is null and 'delantero' = any(t.places) and p.store_id in (select id from stores where country = 'CO' and not is_virtual_store)
        and not exists (select from products o join part_types u on u.id = o.part_type_id and u.kind = 'brake-pads' where m.id = any(o.model_ids) and 'trasero' = any(u.places)) order by 1, 2 limit 1`,
    )
    const { data, metadata } = await results({ search: `pastillas traceras ${sold?.make ?? ''} ${sold?.model ?? ''}` })
    expect(data).toEqual([])
    expect(metadata.nothingFits?.sentence).toMatch(/^No hay pastillas de freno traseras para /)
  })

  test('a misspelt part is put right, whatever else its letters find', async () => {
    const { metadata } = await results({ search: 'embrage chevrolet spark' })
    expect(metadata.corrections?.text).toBe('embrague chevrolet spark')
    expect(metadata.understood.part?.name).toBe('Kit de clutch')
  })

  test('its plate is no number of a part', async () => {
    const { data, metadata } = await results({ search: 'pastillas delanteras placa ABC123' })
    expect(data.length).toBeGreaterThan(0)
    expect(metadata.understood.chips.map(({ kind }) => kind)).toEqual(['part', 'place'])
  })

  test('the same engine under another brand differs by the brand alone', async () => {
    const [sold] = await sql<{ make: string; model: string; litres: string }>(
      `select k.name as make, m.name as model, f.litres::text from products p join part_types t on t.id = p.part_type_id and t.kind = 'oil-filter' join part_fitments f on f.part_id = p.part_id and f.litres is not null
        join models m on m.id = f.model_id join makes k on k.id = m.make_id
      where p.deleted_at is null and p.brand_id <> (select id from product_brands where name = 'Varta') and length(m.name) > 3 and p.store_id in (select id from stores where country = 'CO' and not is_virtual_store) order by p.id limit 1`,
    )
    const car = `${sold?.make ?? ''} ${sold?.model ?? ''} ${Number(sold?.litres).toFixed(1)}`
    const { metadata } = await results({ search: `filtro de aceite varta ${car}` })
    expect(metadata.nothingFits?.neighbours.map(({ differs }) => differs)).toContain('De otra marca')
    // One that is for several engines is one.
    const all = await results({ search: `filtro de aceite ${sold?.make ?? ''} ${sold?.model ?? ''}` })
    expect(metadata.nothingFits?.neighbourOffers).toBe(all.metadata['x-total-count'])
  })

  test('a year of the name that it went on under is answered', async () => {
    const [own] = await sql<{ name: string }>(
      `select distinct t.name from products p join part_types t on t.id = p.part_type_id join part_fitments f on f.part_id = p.part_id join models m on m.id = f.model_id and m.name = 'Stepway'
      where p.deleted_at is null and 2018 between f.year_from and f.year_to and f.engine is null and p.store_id in (select id from stores where country = 'CO' and not is_virtual_store) limit 1`,
    )
    expect(own).toBeDefined()
    const { data } = await results({ search: `${own?.name ?? ''} sandero stepway 2018` })
    expect(data.length).toBeGreaterThan(0)
  })
})

test('nothing for a name that two makes share is told of the commonest', async () => {
  const { metadata } = await results({ search: 'pastillas de freno grand vitara 1960' })
  expect(metadata.nothingFits?.sentence).toBe('No hay pastillas de freno para Chevrolet Grand Vitara 1960')
  expect(metadata.understood.car).toMatchObject({ make: 'Chevrolet', model: 'Grand Vitara', year: 1960 })
})

describe('what fits another car is no answer', () => {
  test.each([
    'filtro de aceite nissan nv200',
    'filtro de aceite ford f-700',
    'filtro de aceite chevrolet el camino',
    'pastillas honda pilot 2012',
    'filtro de aceite isuzu pickup',
    'pastillas granada',
    'rotula suzuky qwertz',
  ])('%s shows nothing', async (search) => {
    const { data, metadata } = await results({ search })
    expect(data).toEqual([])
    expect(metadata.nothingFits?.sentence).toMatch(/^No hay /)
  })

  test('a longer name of another car does not fall back on the shorter one', async () => {
    const { data, metadata } = await results({ search: 'pastillas toyota corolla cross 1999' })
    expect(data).toEqual([])
    expect(metadata.dropped).toBeNull()
  })

  test('amperes are shown with their unit apart, as people write them', async () => {
    const { metadata } = await results({ search: 'alternador 999 amp' })
    expect(metadata.understood.chips.map(({ label }) => label)).toContain('«999 amperios»')
  })

  test('what is for any car is shown in another size rather than not at all', async () => {
    const { data, metadata } = await results({ search: 'gato hidraulico 8 toneladas' })
    expect(metadata.dropped?.words).toEqual(['8', 't'])
    expect(data.length).toBeGreaterThan(0)
    expect(data.every(({ title }) => /hidráulico/i.test(title))).toBe(true)
  })

  test('the sentence tells the place as it agrees with the part', async () => {
    const { metadata } = await results({ search: 'pastillas qwertz adelante' })
    expect(metadata.nothingFits?.sentence).toContain('pastillas de freno delanteras')
  })

  test('the sentence says that the maker’s own are wanted', async () => {
    const { metadata } = await results({ search: 'pastillas originales qwertz' })
    expect(metadata.nothingFits?.sentence).toContain('pastillas de freno originales')
  })
})

test('an engine by its code finds what fits the cars that have it', async () => {
  const { data, metadata } = await results({ search: 'filtro de aceite f16d3', pageSize: 20 })
  expect(metadata.understood?.chips.map(({ label }) => label)).toEqual(['Filtro de aceite', 'F16D3 1.6 16V gasolina'])
  expect(data.length).toBeGreaterThan(0)
  const rows = await sql<{ id: number }>(
    `select p.id::integer from products p where p.id = any($1::bigint[]) and not exists (select from part_fitments f join models m on m.id = f.model_id
      where f.part_id = p.part_id and m.name in ('Aveo', 'Optra', 'G3') and (f.litres is null or f.litres = 1.6))`,
    [data.map(({ id }) => id)],
  )
  expect(rows).toEqual([])
})

test('words written as one are taken apart, and it is said', async () => {
  const { data, metadata } = await results({ search: 'pastillasparaspark' })
  expect(data.length).toBeGreaterThan(0)
  expect(metadata.corrections).toMatchObject({ text: 'pastillas para spark' })
})

test('front and rear in one question find parts of both', async () => {
  const { data } = await results({ search: 'amortiguadores del. y tras. aveo', pageSize: 20 })
  expect(new Set(data.map(({ partType }) => /(delanter|traser)/.exec(partType?.name ?? '')?.[1]))).toEqual(
    new Set(['delanter', 'traser']),
  )
})
