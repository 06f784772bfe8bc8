import type { DecodedVin } from '@tuerca/contract/vehicles'
import { nameOf, vinSentence, vinWarnings } from '@tuerca/domain/vin-sentence'
import type { DecodedCar, VinReading } from '../../ports/vin-decoder.ts'
import type { InShop } from './queries.ts'

/** `shop` goes with the cars, one by one. */
export function toDecodedVin(reading: VinReading, shop: readonly (InShop | null)[]): DecodedVin {
  const { vin, suggestion, cars, country, assembler, plant, years, sources } = reading
  const mistake =
    suggestion === null
      ? null
      : { message: `Un VIN no lleva las letras I, O ni Q: ¿quisiste escribir ${suggestion}?`, suggestion }
  return {
    vin,
    mistake,
    country,
    assembler,
    plant,
    years: [...years],
    sources,
    sentence: mistake?.message ?? vinSentence(reading),
    cars: cars.map((car, at) => ({
      make: car.make,
      model: car.model,
      series: car.series,
      year: car.year,
      engine: engineOf(car),
      name: nameOf(car),
      inShop: shop[at] ?? null,
    })),
    warnings: mistake ? [] : vinWarnings(reading),
  }
}

function engineOf({ litres, fuel }: DecodedCar): string | null {
  const parts = [...(litres === null ? [] : [`${litres} L`]), ...(fuel === null ? [] : [fuel])]
  return parts.length > 0 ? parts.join(' ') : null
}
