// What any adapter of the port has to do, and how often the embedded one is right (fixtures/README.md says where the
// VINs are from).
import { readFileSync } from 'node:fs'
import { vinSentence } from '@tuerca/domain/vin-sentence'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VinDecoder, VinReading } from '../../ports/vin-decoder.ts'
import { embeddedVinDecoder } from './embedded.ts'
import { bestOf, fitOf } from './match-patterns.ts'

const NOW = new Date('2026-06-01')
const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'))
const vectors = fixture('vin-vectors.json') as { vin: string; make: string; model: string; year: number }[]
const latin = fixture('latin-american.json') as { vin: string; make: string; model?: string; year: number }[]

async function read(decoder: VinDecoder, vin: string): Promise<VinReading> {
  const reading = await decoder.decode(vin, NOW)
  if (!reading) throw new Error(`${vin} was not taken for a VIN`)
  return reading
}

const same = (text: string | null) => (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')

describe.each([['embedded', embeddedVinDecoder()]] as const)('the %s decoder', (_name, decoder) => {
  test('takes only seventeen letters and digits for a VIN', async () => {
    for (const text of ['', '9FB', '9FBHSR595RM12345', '9FBHSR595RM1234567', '9FBHSR595RM12345Ñ', '9fbhsr595rm123456'])
      expect(await decoder.decode(text, NOW)).toBeNull()
  })

  test('suggests 1 and 0 for I, O and Q and reads nothing else', async () => {
    expect(await read(decoder, '9FBHSRO95RMI2345Q')).toMatchObject({ suggestion: '9FBHSR095RM123450', cars: [] })
  })

  test('never throws, and gives at least one car or a suggestion', async () => {
    const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
    const vin = fc.array(character, { minLength: 17, maxLength: 17 }).map((all) => all.join(''))
    const known = fc
      .tuple(fc.constantFrom(...vectors, ...latin), fc.array(character, { maxLength: 14 }))
      .map(([one, tail]) => one.vin.slice(0, 17 - tail.length) + tail.join(''))
    await fc.assert(
      fc.asyncProperty(fc.oneof(vin, known), async (text) => {
        const { cars, suggestion, years } = await read(decoder, text)
        expect(cars.length > 0).toBe(suggestion === null)
        for (const car of cars) expect(car.year === null || years.includes(car.year)).toBe(true)
      }),
      { numRuns: 500 },
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        await decoder.decode(text, NOW)
      }),
    )
  })

  test('a VIN that tells no year tells its model, and the years that the model was made in', async () => {
    expect(await read(decoder, 'MR0FZ29G901512345')).toMatchObject({
      years: [],
      cars: [{ make: 'Toyota', model: 'Hilux', year: null, sold: { from: 2004, to: 2015 } }],
    })
  })

  test('a wrong check digit warns and changes nothing else', async () => {
    const right = await read(decoder, '1N4BL3AP5DN508203')
    const wrong = await read(decoder, '1N4BL3AP4DN508203')
    expect(right).toMatchObject({ checkDigit: 'fits', cars: [{ make: 'Nissan', model: 'Altima', year: 2013 }] })
    expect(wrong).toMatchObject({ checkDigit: 'differs', cars: right.cars })
  })

  test('names maker, country and assembler without guessing the model', async () => {
    const reading = await read(decoder, '9FBZZZZZZRM123456')
    expect(vinSentence(reading)).toBe('Renault, hecho en Colombia por Sofasa, 2024; modelo sin confirmar')
    expect(reading.years).toEqual([2024, 1994])
  })

  test('names the model by the letters that its maker gives it, and then knows which of two years it is', async () => {
    const reading = await read(decoder, '9FBHSR595RM123456')
    expect(vinSentence(reading)).toBe('Renault Duster, hecho en Colombia por Sofasa, 2024')
    expect(reading.years).toEqual([2024])
  })

  test.each([
    ['9FBLA0403VM123456', 'Megane', [1997]], // sold from 1997 to 2009
    ['9FBHJD204VM123456', 'Duster', [2027]], // sold since 2021
    ['9FBZZZZZZVM123456', null, [1997, 2027]], // nothing tells: next year's cars are few yet
    ['LSGZZZZZ4VV123456', null, [2027]], // SAIC-GM began in 1999
    ['1HGEJ6120VL123456', 'Civic', [1997, 2027]], // a digit in position 7
  ])('%s is a %s of %j', async (vin, model, years) => {
    const reading = await decoder.decode(vin, new Date('2026-11-22'))
    expect(reading).toMatchObject({ years, cars: [{ model, year: years[0] }] })
  })

  test.each([
    ['LJ12EKR24G4913255', 'JAC', 'S3', 2016],
    ['LJ12EKS33R4714414', 'JAC', 'S2', 2024],
    // The letters of Chery and of BYD tell body and motor, which several models share.
    ['LVVDB11B9PD178901', 'Chery', null, 2023],
    ['LGXCE4CB6S0134553', 'BYD', null, 2025],
  ])('%s of a Chinese maker is a %s %s of %s', async (vin, make, model, year) => {
    const { cars } = await read(decoder, vin)
    expect(cars[0]).toMatchObject({ make, model, year })
  })

  test('never tells a year after next year', async () => {
    for (const { vin } of [...vectors, ...latin]) {
      const { years } = await read(decoder, `${vin.slice(0, 9)}X${vin.slice(10)}`)
      expect(Math.max(...years)).toBeLessThanOrEqual(NOW.getUTCFullYear() + 1)
    }
  })

  test.each([
    ['9FH', 'Toyota', 'CO'],
    ['9GD', 'Chevrolet', 'CO'],
    ['LSG', 'Chevrolet', 'CN'],
    ['L6T', 'Geely', 'CN'],
    ['LB3', 'Geely', 'CN'],
    ['LVV', 'Chery', 'CN'],
    ['LC0', 'BYD', 'CN'],
    ['LGX', 'BYD', 'CN'],
    ['LSJ', 'MG', 'CN'],
    ['LVA', 'Foton', 'CN'],
    ['LJ1', 'JAC', 'CN'],
    ['LZW', 'Chevrolet', 'CN'],
    ['MR0', 'Toyota', 'TH'],
    ['MNT', 'Nissan', 'TH'],
    ['MPB', 'Ford', 'TH'],
    ['MMS', 'Suzuki', 'TH'],
    ['MA1', 'Mahindra', 'IN'],
    ['MA3', 'Suzuki', 'IN'],
    ['MBH', 'Suzuki', 'IN'],
    ['MZB', 'Kia', 'IN'],
    ['8XA', 'Toyota', 'VE'],
    ['8Z1', 'Chevrolet', 'VE'],
    ['8YP', 'Ford', 'VE'],
    ['8XD', 'Ford', 'VE'],
  ])('tells the maker of %s: %s of %s', async (wmi, make, code) => {
    expect(await read(decoder, `${wmi}999999JZ123456`.padEnd(17, '0'))).toMatchObject({
      cars: [{ make }],
      country: { code },
    })
  })

  test.each([
    ['9FB', 'Renault', 'CO'],
    ['9GA', 'Chevrolet', 'CO'],
    ['9FC', 'Mazda', 'CO'],
    ['8AP', 'Fiat', 'AR'],
    ['93Y', 'Renault', 'BR'],
    ['LGW', 'Great Wall', 'CN'],
    ['VSS', 'SEAT', 'ES'],
  ])('knows the identifier %s', async (wmi, make, code) => {
    expect(await read(decoder, `${wmi}ZZZZZZJZ123456`.padEnd(17, '0'))).toMatchObject({
      cars: [{ make, model: null }],
      country: { code },
    })
  })

  test('gives several cars where one VIN may be several', async () => {
    const { cars } = await read(decoder, '3KPZZZZZZKE123456')
    expect(cars.map((car) => [car.make, car.model])).toEqual([
      ['Kia', null],
      ['Hyundai', null],
    ])
  })

  test('and where one VIN may be of two years, each with a model of its own', async () => {
    const { cars } = await read(decoder, '3ABCAAAA4SA123456')
    expect(cars.map((car) => [car.model, car.year])).toEqual([
      ['Paradiso', 2025],
      ['Paradiso', 1995],
    ])
  })

  test('tells the old truck from the new by what was built', async () => {
    expect(await read(decoder, '2FTCF15F2ECA55516')).toMatchObject({
      years: [1984, 2014],
      cars: [{ make: 'Ford', year: 1984 }],
    })
  })

  test('an unknown maker is said to be unknown', async () => {
    expect(await read(decoder, 'GZZZZZZZZZZ123456')).toMatchObject({
      cars: [{ make: null, model: null, year: null }],
      country: null,
      sources: [],
    })
  })

  test('is right for makes and years of 98 % and models of 90 % of the public vectors', async () => {
    const wrong = { make: 0, year: 0, model: 0 }
    for (const expected of vectors) {
      const [car] = (await read(decoder, expected.vin)).cars
      if (same(car?.make ?? null) !== same(expected.make)) wrong.make++
      if (car?.year !== expected.year) wrong.year++
      // 'LX 570' and 'LX', 'Ram 1500' and 'Ram': one name holds the other.
      const [found, wanted] = [same(car?.model ?? null), same(expected.model)]
      if (found === '' || !(found.includes(wanted) || wanted.includes(found))) wrong.model++
    }
    expect(wrong.make / vectors.length).toBeLessThanOrEqual(0.02)
    expect(wrong.year / vectors.length).toBeLessThanOrEqual(0.02)
    expect(wrong.model / vectors.length).toBeLessThanOrEqual(0.1)
  })

  test('is right for makes and years of every Latin American VIN of ours, and for the models that it is to tell', async () => {
    const wrong = []
    for (const expected of latin) {
      const {
        cars: [car],
      } = await read(decoder, expected.vin)
      if (car?.make !== expected.make || car.year !== expected.year || car.model !== (expected.model ?? null))
        wrong.push(`${expected.vin} ${JSON.stringify(car)}`)
    }
    expect(latin.length).toBeGreaterThanOrEqual(60)
    expect(wrong).toEqual([])
  })
})

describe('vPIC keys', () => {
  test.each([
    ['**BA', 'XXBAX|E1', 2],
    ['**BA', 'XXBBX|E1', -1],
    ['*[A-C]***|*S', 'XBXXX|ES', 2],
    ['*[A-C]', 'XDXXX|ES', -1],
    ['*[CF-H9]', 'XGXXX|E', 1],
    ['*#', 'X7XXX|E', 1],
    ['*#', 'XAXXX|E', -1],
    ['ABCDE|F', 'ABCDE', -1],
    ['*[AB', 'XAXXX|E', -1],
    ['', 'XAXXX|E', 0],
  ])('%s on %s names %i', (keys, descriptor, fit) => expect(fitOf(keys, descriptor)).toBe(fit))

  test('the key that names most wins, and equals are all kept', () => {
    expect(bestOf(['A*\tbroad'], 'ABXXX|E', 2)).toEqual([])
    expect(bestOf(['A*\tlong\nAB\tB one', 'AB\tB two\nZ\tno'], 'ABXXX|E')).toEqual(['B one', 'B two'])
  })
})
