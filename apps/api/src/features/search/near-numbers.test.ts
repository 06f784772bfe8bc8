import { describe, expect, test } from 'vitest'
import { results, sql, useSearchServer } from './testing-search.ts'
import { oneMistakeAway } from './near-numbers.ts'

useSearchServer()

describe('numbers one mistake away', () => {
  test.each([
    ['O44650K240', '044650K240'],
    ['044650KZ40', '044650K240'],
    ['04465OK24O', '044650K240'],
    ['0446500K240', '044650K240'],
    ['04465K240', '044650K240'],
    ['044560K240', '044650K240'],
    ['044650K241', '044650K240'],
    ['I2345', '12345'],
    ['9O9I5YZZD4', '90915YZZD4'],
    ['B2345', '82345'],
  ])('%s may be %s', (typed, meant) => {
    expect(oneMistakeAway(typed)).toContain(meant)
  })

  test('a misread character comes before any other', () => {
    expect(oneMistakeAway('O4465').indexOf('04465')).toBeLessThan(oneMistakeAway('O4465').indexOf('94465'))
  })

  test('too short and too long numbers have none', () => {
    expect([oneMistakeAway('123'), oneMistakeAway('9'.repeat(30))]).toEqual([[], []])
  })
})

describe('a number that nobody lists', () => {
  test('offers the known one that it may be, with how many sell it', async () => {
    const { data, metadata } = await results({ search: '04465-0K24O' })
    expect(data).toEqual([])
    expect(metadata.didYouMean[0]).toMatchObject({ number: '04465-0K240', brand: 'Toyota' })
    expect(metadata.didYouMean[0]?.offers).toBeGreaterThan(0)
    expect(metadata.nobodySells).toBeNull()
  })

  test('that a part has is said to be sold by nobody', async () => {
    const [unsold] = await sql<{
      number: string
    }>(`select n.number from part_numbers n where n.kind = 1 and length(n.clean) > 7 and not exists (
      select from part_numbers o join products x on x.part_id = o.part_id where o.clean like n.clean || '%')
      and not exists (select from part_substitutions s where n.part_id in (s.part_id, s.substitute_id)) order by n.clean limit 1`)
    const { data, metadata } = await results({ search: unsold?.number })
    expect([data, metadata.nobodySells?.number]).toEqual([[], unsold?.number])
  })

  test('is none that the chosen car or a filter leaves out', async () => {
    const of = async (filters: Record<string, string>) => {
      const { data, metadata } = await results({ search: '04465-0K240', ...filters })
      return [data, metadata.nobodySells, metadata.didYouMean]
    }
    const nothing = [[], null, []]
    expect([await of({ vehiculo: 'Renault|Logan|2016|' }), await of({ precio_min: '90000000' })]).toEqual([
      nothing,
      nothing,
    ])
  })

  test('that nothing knows offers nothing', async () => {
    const { metadata } = await results({ search: 'SIN0000' })
    expect([metadata.nobodySells, metadata.nothingFits]).toEqual([null, null])
  })
})
