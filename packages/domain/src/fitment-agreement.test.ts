import { describe, expect, test } from 'vitest'
import { agreement, isKnown, meet, yearsLeft, type Witnesses } from './fitment-agreement.ts'
import type { FitmentRow } from './vehicle-rows.ts'

const row = (text: string, more: Partial<FitmentRow> = {}): FitmentRow => {
  const [model = '', from = '', to = '', engine = ''] = text.split('|').map((one) => one.trim())
  return {
    make: 'Chevrolet',
    model: model || null,
    yearFrom: from ? Number(from) : null,
    yearTo: to ? Number(to) : null,
    engine: engine || null,
    submodel: null,
    ...more,
  }
}
const inShort = ({ model, yearFrom, yearTo, engine }: FitmentRow) =>
  [model ?? '', yearFrom ?? '', yearTo ?? '', engine ?? ''].join('|')

describe('what two rows both say', () => {
  test.each([
    ['Spark|2010|2015', 'Spark|2012|2018', 'Spark|2012|2015|'],
    ['Spark|2010|2015', 'spark|2016|2018', null],
    ['Spark|2010|', 'Spark||2015', 'Spark|2010|2015|'],
    ['Spark||', 'Spark||', 'Spark|||'],
    ['Spark|2010|2015', 'Spark GT|2010|2015', null],
    ['D-Max|2010|2015', 'DMAX|2010|2015', 'D-Max|2010|2015|'],
    ['|2010|2015', 'Spark|2010|2015', 'Spark|2010|2015|'],
    ['Spark|2010|2015|1.0', 'Spark|2010|2015', 'Spark|2010|2015|1.0'],
    ['Spark|2010|2015|1.0', 'Spark|2010|2015|1.2', null],
    ['Spark|2010|2015|1.0', 'Spark|2010|2015|1.0L L4 8V', 'Spark|2010|2015|1.0L L4 8V'],
    ['Hilux|2005|2015|2.5 D4D', 'Hilux|2005|2015|2.5L L4 Diésel', 'Hilux|2005|2015|2.5L L4 Diésel'],
    ['Hilux|2005|2015|2.5 D4D', 'Hilux|2005|2015|2.5 gasolina', null],
    ['Luv|1990|1999|C223', 'Luv|1990|1999|4JA1', null],
  ])('%s and %s: %s', (a, b, expected) => {
    for (const both of [meet(row(a), row(b)), meet(row(b), row(a))]) {
      expect(
        both === null
          ? null
          : inShort({
              ...both,
              model: both.model === 'spark' ? 'Spark' : both.model === 'DMAX' ? 'D-Max' : both.model,
            }),
      ).toBe(expected)
    }
  })
  test('versions and conditions are kept', () => {
    expect(
      meet(row('Spark|2010|2015', { submodel: 'LT' }), row('Spark|2010|2015', { qualifiers: ['con ABS'] })),
    ).toMatchObject({ submodel: 'LT', qualifiers: ['con ABS'] })
    expect(meet(row('Spark|2010|2015', { submodel: 'LT' }), row('Spark|2010|2015', { submodel: 'LS' }))).toBeNull()
    expect(meet(row('Spark|2010|2015'), { ...row('Spark|2010|2015'), make: 'Kia' })).toBeNull()
  })
})

test.each([
  [{ from: 2000, to: 2010 }, [], [{ from: 2000, to: 2010 }]],
  [
    { from: 2000, to: 2010 },
    [
      { from: 2003, to: 2004 },
      { from: 2005, to: 2006 },
    ],
    [
      { from: 2000, to: 2002 },
      { from: 2007, to: 2010 },
    ],
  ],
  [{ from: 2000, to: 2010 }, [{ from: 1990, to: 2020 }], []],
  [{ from: 2000, to: 2010 }, [{ from: 2011, to: 2020 }], [{ from: 2000, to: 2010 }]],
])('the years of %j without %j', (span, others, left) => expect(yearsLeft(span, others)).toEqual(left))

test.each([
  ['Spark|2010|2015', ['Spark|2009|2016'], true],
  ['Spark|2010|2015', ['Spark|2009|2012', 'Spark|2013|2016'], true],
  ['Spark|2010|2015', ['Spark|2009|2012', 'Spark|2014|2016'], false],
  ['Spark|2010|2015|1.0', ['Spark|2009|2016'], true],
  ['Spark|2010|2015', ['Spark|2009|2016|1.0'], false],
  ['Spark|2010|2015', ['||'], true],
  ['Spark||', ['Spark|2009|2016'], false],
])('whether %s is known by %j: %s', (said, known, expected) =>
  expect(
    isKnown(
      row(said),
      known.map((one) => row(one)),
    ),
  ).toBe(expected),
)
test('a row with a condition does not say what is said without one', () =>
  expect(isKnown(row('Spark|2010|2015'), [row('Spark|2010|2015', { qualifiers: ['con ABS'] })])).toBe(false))

describe("a store's row", () => {
  const none: Witnesses = { known: [], others: [], catalogue: [] }
  test.each<[string, string, Partial<Witnesses>, object]>([
    ['that nobody else says waits', 'Spark|2010|2015', {}, { state: 'waiting' }],
    ['that is known says nothing new', 'Spark|2011|2012', { known: [row('Spark|2010|2015')] }, { state: 'known' }],
    [
      'that goes beyond what is known waits',
      'Spark|2008|2012',
      { known: [row('Spark|2010|2015')] },
      { state: 'waiting' },
    ],
    [
      'that another store says agrees',
      'Spark|2010|2015',
      { others: [row('Spark|2010|2015')] },
      { state: 'agreed', with: 'store', whole: true, rows: ['Spark|2010|2015|'] },
    ],
    [
      'that another store says in part agrees in that part',
      'Spark|2010|2015',
      { others: [row('Spark|2012|2018')] },
      { state: 'agreed', with: 'store', whole: false, rows: ['Spark|2012|2015|'] },
    ],
    [
      "of another engine than another store's waits",
      'Spark|2010|2015|1.0',
      { others: [row('Spark|2010|2015|1.2')] },
      { state: 'waiting' },
    ],
    [
      "that the maker's catalogue lists agrees",
      'Spark|2010|2015',
      { catalogue: [{ from: 2005, to: 2020 }] },
      { state: 'agreed', with: 'catalogue', whole: true, rows: ['Spark|2010|2015|'] },
    ],
    [
      'that the catalogue lists for some of its years agrees for those',
      'Spark|2010|2015',
      { catalogue: [{ from: 2014, to: 2020 }] },
      { state: 'agreed', with: 'catalogue', whole: false, rows: ['Spark|2014|2015|'] },
    ],
    [
      'that the catalogue lists for other years waits',
      'Spark|2010|2015',
      { catalogue: [{ from: 2016, to: 2020 }] },
      { state: 'waiting' },
    ],
    [
      'whose rest is known agrees whole',
      'Spark|2008|2012',
      { known: [row('Spark|2010|2015')], others: [row('Spark|2008|2009')] },
      { state: 'agreed', with: 'store', whole: true, rows: ['Spark|2008|2009|'] },
    ],
    [
      'where others say only what is known waits',
      'Spark|2008|2012',
      { known: [row('Spark|2010|2015')], others: [row('Spark|2010|2011')] },
      { state: 'waiting' },
    ],
  ])('%s', (_what, said, witnesses, expected) => {
    const judged = agreement(row(said), { ...none, ...witnesses })
    expect('rows' in judged ? { ...judged, rows: judged.rows.map(inShort) } : judged).toEqual(expected)
  })
  test('of one version is not what the catalogue lists for all of them', () => {
    expect(
      agreement(row('Spark|2010|2015', { submodel: 'LT' }), { ...none, catalogue: [{ from: 2005, to: 2020 }] }),
    ).toEqual({ state: 'waiting' })
  })
})
