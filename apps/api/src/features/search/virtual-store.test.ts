import { cleanPartNumber } from '@tuerca/domain/part-number'
import { beforeAll, describe, expect, test } from 'vitest'
import { withoutNumbers } from '../products/hide-references.ts'
import { get, inStore, results, sql, useSearchServer } from './testing-search.ts'

useSearchServer()

const hidden = inStore('repuestos-beto')
let own: { id: number; part_id: number; referencia_1: string; clean_reference_1: string; numbers: string[] }[]

beforeAll(async () => {
  // A seller writes the number into every text, as sellers do.
  await sql(`update products p set title = p.title || ' (' || p.referencia_1 || ')', descripcion = 'Nº ' || lower(replace(p.referencia_1, '-', ' ')) || '. ' || p.descripcion
    from stores s where s.id = p.store_id and s.path_prefix = 'repuestos-beto'`)
  own =
    await sql(`select p.id, p.part_id, p.referencia_1, p.clean_reference_1, (select array_agg(clean) from part_numbers n where n.part_id = p.part_id) as numbers
    from products p join stores s on s.id = p.store_id where s.path_prefix = 'repuestos-beto' and p.deleted_at is null order by p.id limit 40`)
})

describe('a virtual store', () => {
  test('shows its own products only', async () => {
    const { data } = await results({ pageSize: 200 }, hidden)
    expect(data.length).toBeGreaterThan(5)
    expect(new Set(data.map((product) => product.store.pathPrefix))).toEqual(new Set(['repuestos-beto']))
    const [other] = await sql<{ id: number }>(
      "select p.id from products p join stores s on s.id = p.store_id where s.path_prefix <> 'repuestos-beto' limit 1",
    )
    expect((await get(`/${other?.id}/loadProduct`, {}, hidden)).statusCode).toBe(404)
    expect((await get(`/${other?.id}/loadProduct`)).statusCode).toBe(200)
  })

  test('does not call old stock unavailable', async () => {
    await sql("update products p set stock = 5, stock_updated_at = '2020-01-01' where id = $1", [own[0]?.id])
    const one = async (headers: Record<string, string>) =>
      (await get(`/${own[0]?.id}`, {}, headers)).json<{ data: { available: boolean } }>().data.available
    expect([await one(hidden), await one({})]).toEqual([true, false])
  })

  test('of Mexico has Mexican prices whatever the visitor chose', async () => {
    const { data } = await results({ pageSize: 20 }, inStore('frenos-puebla'))
    expect(data.length).toBeGreaterThan(0)
    expect(data.every((product) => product.currency === 'MXN' && product.referencia_1 !== null)).toBe(true)
  })
})

describe('hidden references', () => {
  const paths = (id: number, clean: string): [string, Record<string, string>][] => [
    [`/${id}`, {}],
    [`/${id}/loadProduct`, {}],
    [`/${id}/getCompatibleVehicles`, {}],
    ['/getProductDetailByUrl', { productUrl: `x-${id}` }],
    ['', { filter: JSON.stringify({ ids: [id] }) }],
    ['/resultProducts', { search: clean, facets: '1' }],
    ['/searchProductByReference', { reference: 'NADIE0001' }],
  ]

  test('leave in no answer', async () => {
    expect(own.length).toBeGreaterThan(5)
    for (const product of own) {
      for (const [path, query] of paths(product.id, '')) {
        const answer = await get(path, query, hidden)
        expect(answer.statusCode).toBe(200)
        const texts = JSON.stringify(answer.json(), (key, value: unknown) =>
          typeof value === 'string' && !['fecha_actualizacion', 'logotype_URL'].includes(key)
            ? cleanPartNumber(value)
            : value,
        )
        for (const number of product.numbers.filter((each) => each.length >= 5))
          expect(texts, `${path} ${number}`).not.toContain(number)
      }
    }
  })

  test('are found whole, and not by a part of them', async () => {
    const [product] = own.filter((each) => each.clean_reference_1.length >= 8)
    const clean = product?.clean_reference_1 ?? ''
    expect((await results({ search: clean }, hidden)).data.map((each) => each.id)).toContain(product?.id)
    for (const search of [clean.slice(0, -1), clean.slice(1)]) {
      expect(
        (await results({ search }, hidden)).data.map((each) => each.id),
        search,
      ).not.toContain(product?.id)
    }
    const filter = JSON.stringify({ searchInColumns: { term: clean.slice(0, -1), columns: ['title', 'referencia_1'] } })
    expect(
      (await get('', { filter }, hidden)).json<{ data: { id: number }[] }>().data.map((each) => each.id),
    ).not.toContain(product?.id)
    expect(
      (await get('/getSuggestions', { term: clean.slice(0, 5) }, hidden))
        .json<{ data: { kind: string }[] }>()
        .data.filter((each) => each.kind === 'product'),
    ).toEqual([])
  })

  test('are taken out of a text in every spelling, and nothing else is', () => {
    expect(withoutNumbers('Pastillas Toyota 04465-0K240 Hilux', ['044650K240'])).toBe('Pastillas Toyota Hilux')
    expect(withoutNumbers('Pastillas (04465 0k240)', ['044650K240'])).toBe('Pastillas')
    expect(withoutNumbers('Reemplaza 0-986-494-154, nuevo.', ['0986494154'])).toBe('Reemplaza, nuevo.')
    expect(withoutNumbers('Filtro 1.6L L4. Reemplaza 97546-728 de Renault.', ['97546728'])).toBe('Filtro 1.6L L4.')
    expect(withoutNumbers('Filtro 1.6L L4. Reemplaza 97546-728 de Renault; nuevo.', ['97546728'])).toBe(
      'Filtro 1.6L L4. nuevo.',
    )
    expect(withoutNumbers('Reemplaza 97546728 de Renault.', ['11111111'])).toBe('Reemplaza 97546728 de Renault.')
    expect(withoutNumbers('Filtro de aceite 1.6', ['044650K240'])).toBe('Filtro de aceite 1.6')
  })
})
