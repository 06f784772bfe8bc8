import type { FoundCar } from '@tuerca/contract/chosen-vehicle'
import type { NamedCar, YearSpan } from '@tuerca/domain/chosen-vehicle'
import { readEngine } from '@tuerca/domain/engine-words'
import type { Ctx } from '../../platform/context.ts'
import { carInShop } from './fit-queries.ts'

/** A vehicle as its catalogue or its VIN tells it, by the names that lists are asked with. */
export async function foundCar(ctx: Pick<Ctx, 'db' | 'ports' | 'now'>, found: FoundCar): Promise<NamedCar> {
  const brand = found.brand.trim()
  const name = withoutBrand(found.name.trim(), brand)
  const inShop = await carInShop(ctx.db, { brand, model: name })
  const span = spanOf(found.years)
  const year = span && span.from === span.to ? span.from : await yearOfVin(ctx, found.vin, span)
  return {
    make: inShop?.make ?? brand,
    model: inShop?.model ?? name,
    year,
    ...(year === null && span ? { years: span } : {}),
    engine: engineOf(found.engine),
  }
}

// A catalogue of one make may say it again: 'RAM 1500 3.7 AT' of RAM.
const withoutBrand = (name: string, brand: string) =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length).trim() : name

/** '2010-2015', '2019' or '2016-', which goes on. */
function spanOf(text: string): YearSpan | null {
  const [, from, dash, to] = /^\s*(\d{4})\s*([-–])?\s*(\d{4})?/.exec(text) ?? []
  if (from === undefined || (dash !== undefined && to === undefined)) return null
  return { from: Number(from), to: Number(to ?? from) }
}

/** The one year that a VIN tells, where the catalogue's vehicle was made in it. */
async function yearOfVin({ ports, now }: Pick<Ctx, 'ports' | 'now'>, vin: string, span: YearSpan | null) {
  const reading = vin.length === 17 ? await ports.vinDecoder.decode(vin, now).catch(() => null) : null
  const years = new Set(reading?.cars.map(({ year }) => year))
  const [year = null] = years
  if (years.size !== 1 || year === null || (span && (year < span.from || year > span.to))) return null
  return year
}

function engineOf(text: string): string {
  const { litres, fuel, valves } = readEngine(text)
  return [litres?.toFixed(1), fuel === 'diesel' ? 'diésel' : '', valves && `${valves}V`].filter(Boolean).join(' ')
}
