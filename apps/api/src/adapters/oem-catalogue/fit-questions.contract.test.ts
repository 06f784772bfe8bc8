// What every source of makers' catalogues asks of what a vehicle's data do not tell.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OemCatalogue, Unit, VehicleKey } from '../../ports/oem-catalogue.ts'
import { OEM_ADAPTERS, type OpenAdapter } from './testing-adapters.ts'

const ES = 'es_ES'

describe.each(OEM_ADAPTERS)('units of the catalogue of $name', ({ open }) => {
  let opened: OpenAdapter<OemCatalogue>
  let oem: OemCatalogue
  let key: VehicleKey
  beforeAll(async () => {
    opened = await open()
    oem = opened.port
    const [set] = await oem.models('toyota', ES)
    const {
      vehicles: [hilux],
    } = await oem.vehicles('toyota', set?.options.find(({ value }) => value === 'Hilux 2010-2015')?.key ?? '', ES)
    if (!hilux) throw new Error('no Hilux')
    key = { catalogue: hilux.catalogue, vehicleId: hilux.vehicleId, ssd: hilux.ssd }
  })
  afterAll(() => opened.close())

  const all = async (): Promise<Unit[]> => {
    const leaves = (await oem.categories(key, ES)).flatMap((one) => (one.children.length > 0 ? one.children : [one]))
    return (await Promise.all(leaves.map((leaf) => oem.units(key, leaf, ES)))).flat()
  }
  /** With sensors of ABS or without: a vehicle has one of both. */
  const disc = async () => (await all()).find(({ unitId }) => unitId.startsWith('front-brake-disc'))?.unitId ?? ''
  test("ask what the vehicle's data do not tell; an answer, appended to the ssd, leaves what is this vehicle's", async () => {
    const discs = ({ parts }: Awaited<ReturnType<OemCatalogue['unit']>>) =>
      parts.filter(({ codeOnImage }) => codeOnImage === '1')
    const unitId = await disc()
    const open = await oem.unit(key, unitId, ES)
    expect(discs(open)).toMatchObject([
      { filter: expect.any(String), partId: expect.any(String) },
      { filter: open.unit.filter },
    ])
    expect(open.parts.some(({ filter }) => filter === undefined)).toBe(true)
    const { filter = '', partId = '' } = discs(open)[0] ?? {}
    const [question, ...more] = await oem.questions(key, { unitId, partId: null, filter }, ES)
    expect([question?.name, question?.options.map(({ value }) => value), question?.typed, more]).toEqual([
      '¿Qué diámetro tiene el disco delantero?',
      ['256 mm (rin de 14)', '280 mm (rin de 15 o más)'],
      null,
      [],
    ])
    expect(await oem.questions(key, { unitId, partId, filter }, 'en_US')).toMatchObject([
      { options: [{ value: '256 mm (14 in wheel)' }, {}] },
    ])
    const told = await Promise.all(
      (question?.options ?? []).map(({ change }) => oem.unit({ ...key, ssd: key.ssd + change }, unitId, ES)),
    )
    expect(told.map(({ unit }) => unit.filter)).toEqual([undefined, undefined])
    expect(told.map((one) => discs(one).map(({ oem: number, filter: still }) => [number, still]))).toEqual(
      discs(open).map(({ oem: number }) => [[number, undefined]]),
    )
    for (const one of told) expect(one.parts).toHaveLength(open.parts.length - 1)
  })

  test('that surely apply ask nothing, and an answer to no question changes nothing', async () => {
    const caliper = await oem.unit(key, 'front-brake-caliper', ES)
    expect([caliper.unit.filter, caliper.parts.filter(({ filter }) => filter !== undefined)]).toEqual([undefined, []])
    expect(await oem.questions(key, { unitId: 'front-brake-caliper', partId: null, filter: 'front-disc' }, ES)).toEqual(
      [],
    )
    const [answered] = (
      await oem.questions(key, { unitId: await disc(), partId: null, filter: 'front-disc' }, ES)
    ).flatMap(({ options }) => options)
    expect(
      (await oem.unit({ ...key, ssd: key.ssd + (answered?.change ?? '') }, 'front-brake-caliper', ES)).parts,
    ).toEqual(caliper.parts)
  })
})
