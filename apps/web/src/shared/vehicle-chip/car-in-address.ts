import { type NamedCar, writeChosen } from '@tuerca/domain/chosen-vehicle'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { deviceStorage } from '../browser-storage.ts'
import { subscribeChosen } from './chosen.ts'

/** The parameter of a results address that names its car, in the cookie's spelling; `todos` is no car. */
export const CAR_FIELD = 'vehiculo'
/** The chosen car in that spelling, stored beside its name: the cookie of a garage's car only has its id. */
const KEY = 'garage.chosenCar'

type Car = Omit<NamedCar, 'make'> & { brand: string }

/** Kept with the choice, forgotten with it. */
export function keepCarSpelling(car: Car | null) {
  if (car) deviceStorage.setItem(KEY, writeChosen({ make: car.brand, ...car }))
  else deviceStorage.removeItem(KEY)
}

/** The chosen car as the cookie spells one; '' for none. */
export const readCarSpelling = () => deviceStorage.getItem(KEY) ?? ''

/** The car for the next search: the page's own, else the chosen one; '' for none. */
export function useCarToCarry(): string {
  const { search } = useLocation()
  const chosen = useSyncExternalStore(subscribeChosen, readCarSpelling, () => '')
  return new URLSearchParams(search).get(CAR_FIELD) ?? chosen
}

/** A results address with the car; any other address as it is. */
export function withCar(url: string, car: string): string {
  const [path = '', query = ''] = url.split('?')
  if (!car || !/\/catalogo\/page\/results\/?$/i.test(path)) return url
  const asked = new URLSearchParams(query)
  if (!asked.has(CAR_FIELD)) asked.set(CAR_FIELD, car)
  return `${path}?${asked}`
}
