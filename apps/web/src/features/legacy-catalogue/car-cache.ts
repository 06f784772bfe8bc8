import type { LegacyCar } from '@tuerca/contract/legacy-catalogue'

/** C9.03. */
const DAYS = 8
const DAY_MS = 86_400_000

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** C3.20. */
const keyOf = (catalogId: string, carId: string) => `catalogo.car.${catalogId}.${carId}`

/** C4.05: a car seen at most 8 days ago and found in the same way; null for any other. */
export function cachedCar(
  storage: Storage,
  { catalogId, carId, criteria }: { catalogId: string; carId: string; criteria: string },
  now: Date,
): LegacyCar | null {
  try {
    const { data, saveDate }: { data: LegacyCar; saveDate: string } = JSON.parse(
      storage.getItem(keyOf(catalogId, carId)) ?? 'null',
    )
    const age = now.getTime() - Date.parse(saveDate)
    const fits =
      data.id === carId &&
      data.catalogId === catalogId &&
      (data.criteria ?? '') === criteria &&
      Array.isArray(data.parameters)
    return fits && age >= 0 && age <= DAYS * DAY_MS ? data : null
  } catch {
    // Nothing there, or nothing that we wrote.
    return null
  }
}

export function keepCar(storage: Storage, car: LegacyCar, now: Date) {
  try {
    storage.setItem(keyOf(car.catalogId, car.id), JSON.stringify({ data: car, saveDate: now.toISOString() }))
  } catch {
    // A browser may refuse its storage or have no room: the car is requested again.
  }
}
