import { describe, expect, test } from 'vitest'
import { isOnFuel } from './engineless.ts'
import { results, sql, useSearchServer } from './testing-search.ts'

useSearchServer()

describe('a car without an engine', () => {
  test.each([
    ['aceite motor byd dolphin', 'aceite de motor'],
    ['filtro de aceite byd dolphin', 'filtro de aceite'],
    ['bujias byd dolphin', 'bujía'],
    ['correa de accesorios byd dolphin', 'correa de accesorios'],
    ['exosto byd dolphin', 'exosto'],
  ])('%s: nothing, and why', async (search, part) => {
    const { data, metadata } = await results({ search })
    expect(data).toEqual([])
    expect(metadata.nothingFits?.detail).toBe(`Un carro eléctrico no lleva ${part}.`)
  })

  test('takes what every car takes', async () => {
    expect((await results({ search: 'liquido de frenos byd dolphin' })).data.length).toBeGreaterThan(0)
  })

  test('has no oil among what fits any car, where the list of the system is for it', async () => {
    const { data } = await results({
      vehiculo: 'BYD|Dolphin|2024|',
      categorias: 'fluidos-y-quimicos',
      pageSize: '100',
    })
    const kinds = await sql<{ kind: string }>(
      'select distinct t.kind from products p join part_types t on t.id = p.part_type_id where p.id = any($1::integer[])',
      [data.map(({ id }) => id)],
    )
    const names = kinds.map(({ kind }) => kind)
    expect(names).toContain('brake-fluid')
    expect(names).not.toContain('engine-oil')
    expect(names).not.toContain('injector-cleaner')
  })
})

test('a diesel has no spark plugs', async () => {
  const { data, metadata } = await results({ search: 'bobina de encendido hilux diesel' })
  expect(data).toEqual([])
  expect(metadata.nothingFits).toMatchObject({
    detail: 'Un carro diésel no lleva bobina de encendido.',
    impossible: true,
  })
})

test.each([
  ['', 'electric', true],
  ['fuel!=electric', 'electric', false],
  ['transmission=A*;fuel!=electric', 'electric', false],
  ['fuel=diesel', 'gasoline', false],
  ['fuel=diesel', 'diesel', true],
  ['timing=belt', 'electric', true],
  ['fuel!=electric', null, true],
] as const)('a kind of %j is on %j: %j', (appliesIf, fuel, isOn) => expect(isOnFuel({ appliesIf }, fuel)).toBe(isOn))
