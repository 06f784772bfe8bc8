import { processorMs } from './testing-processor.ts'
import { describe, expect, test } from 'vitest'
import { brandIndex, brandKey, isOneSlip, proposedBrand } from './brand-spelling.ts'

test.each([
  ['BOSCH MX', 'bosch'],
  ['Bosch.', 'bosch'],
  ['Böhl & Co. de México S.A. de C.V.', 'bohl'],
  ['ACDelco Original', 'acdelco'],
  ['AC Delco', 'acdelco'],
  ['Auto Parts', 'autoparts'],
  ['México', 'mexico'],
  ['---', ''],
])('%s is %s', (name, key) => expect(brandKey(name)).toBe(key))

test.each([
  ['bosch', 'bosh', true],
  ['bosch', 'bosche', true],
  ['bosch', 'boshc', true],
  ['bosch', 'busch', true],
  ['bosch', 'bosch', false],
  ['bosch', 'bisht', false],
  ['ngk', 'ntk', true],
  ['monroe', 'monreo', true],
  ['abcd', 'badc', false],
])('%s and %s', (a, b, is) => expect([isOneSlip(a, b), isOneSlip(b, a)]).toEqual([is, is]))

describe('the brand that a writing rather is', () => {
  const use = (id: number, name: string, stores: number, products = 10) => ({ id, name, stores, products })
  const bosch = use(1, 'Bosch', 9)
  test('is the one that most others write', () => {
    expect(proposedBrand(use(7, 'BOSCH MX', 0), [use(2, 'Bosch Colombia', 1), bosch, use(3, 'Denso', 20)])).toBe(bosch)
    expect(proposedBrand(use(7, 'Bosh', 0), [bosch])).toBe(bosch)
  })
  test('is none that is written less, nor another of few letters, nor itself', () => {
    expect(proposedBrand(bosch, [use(7, 'BOSCH MX', 0), bosch])).toBeNull()
    expect(proposedBrand(use(7, 'NTK', 0), [use(8, 'NGK', 9)])).toBeNull()
    expect(proposedBrand(use(7, 'Marca propia', 0), [bosch])).toBeNull()
  })
  test('between two of no other store is the one of more products', () => {
    const more = use(2, 'Acme', 0, 30)
    expect(proposedBrand(use(3, 'ACME SAS', 0, 4), [more])).toBe(more)
    expect(proposedBrand(more, [use(3, 'ACME SAS', 0, 4)])).toBeNull()
  })
})

describe('looked up in an index', () => {
  const syllables = ['bo', 'sch', 'den', 'so', 'mon', 'roe', 'ka', 'ya', 'ba', 'ngk', 'va', 'leo']
  const nameOf = (n: number) =>
    [n, Math.floor(n / 12), Math.floor(n / 144), Math.floor(n / 1728)].map((at) => syllables[at % 12]).join('') +
    (n % 7 === 0 ? ' MX' : '')
  const known = Array.from({ length: 4000 }, (_, id) => ({
    id,
    name: nameOf(id * 5),
    stores: id % 11,
    products: id % 97,
  }))
  const written = Array.from({ length: 300 }, (_, n) => ({
    id: 9000 + n,
    name: nameOf(n * 61).slice(0, n % 2 === 0 ? -1 : undefined),
    stores: 0,
    products: 1,
  }))
  test('the same is proposed, and three hundred writings among four thousand brands take a fraction of asking every brand', () => {
    const from = processorMs()
    const alike = brandIndex(known)
    const proposed = written.map((one) => proposedBrand(one, alike(one.name)))
    const took = processorMs() - from
    expect(proposed.filter(Boolean).length).toBeGreaterThan(100)
    const some = written.slice(0, 12)
    const among = processorMs()
    const asked = some.map((one) => proposedBrand(one, known))
    const each = (processorMs() - among) / some.length
    expect(proposed.slice(0, 12)).toEqual(asked)
    expect(took).toBeLessThan((each * written.length) / 5)
  })
})
