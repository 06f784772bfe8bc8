import type { Answer } from '@tuerca/contract/endpoint'
import type { listVehicles } from '@tuerca/contract/garage'
import type { GarageVehicle } from '@tuerca/contract/garage-wire'
import type { NamedCar } from '@tuerca/domain/chosen-vehicle'
import { displacementText } from '@tuerca/domain/displacement'
import { vehicleComplete } from '@tuerca/domain/garage-form'
import { engineAsSold } from '@tuerca/domain/vehicle-fit'

/** C3.02, C3.03: what a list shows of a vehicle. */
export const CARD_FIELDS = {
  attributes:
    'country,brand_id,model,year,version,license_plate,VIN,cylinder_capacity,class,body_type,fuel_type,color,city,is_verified,is_test,property_card_image',
  relations: 'brandRelation',
  getters: 'vehicleComplete,mileage,pendingReminders',
}
export type VehicleCard = Pick<
  GarageVehicle,
  | 'id'
  | 'country'
  | 'brand_id'
  | 'model'
  | 'year'
  | 'version'
  | 'license_plate'
  | 'VIN'
  | 'cylinder_capacity'
  | 'class'
  | 'body_type'
  | 'fuel_type'
  | 'color'
  | 'city'
  | 'is_verified'
  | 'is_test'
  | 'property_card_image'
  | 'brandRelation'
  | 'vehicleComplete'
  | 'mileage'
  | 'pendingReminders'
>

/** `found` was asked for with CARD_FIELDS. */
export function cardsOf(found: Answer<typeof listVehicles>['data']): VehicleCard[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- CARD_FIELDS names all of them
  return found as VehicleCard[]
}

type VehicleWords = Pick<GarageVehicle, 'brandRelation' | 'model' | 'year' | 'version'>

/** 'Mazda 3 Touring 2018', without the plate, which is drawn beside it. */
export const nameOf = ({ brandRelation, model, version, year }: VehicleWords) =>
  vehicleComplete({ brand: brandRelation.name, model, version: version ?? '', year, license_plate: '' })

/** For places with the make beside it: 'Hilux SR 2018'. A '3' alone would say nothing, so it keeps its make. */
export const shortNameOf = (vehicle: VehicleWords) =>
  vehicle.model.length < 3 ? nameOf(vehicle) : [vehicle.model, vehicle.version, vehicle.year].filter(Boolean).join(' ')

/** What tells two equal cars apart: 'Sedán · 2.0 L · Rojo'. */
export const detailsOf = ({
  country,
  body_type,
  class: kind,
  cylinder_capacity,
  fuel_type,
  color,
}: Pick<GarageVehicle, 'country' | 'body_type' | 'class' | 'cylinder_capacity' | 'fuel_type' | 'color'>) =>
  [body_type ?? kind, displacementText(cylinder_capacity ?? '', country), fuel_type, color]
    .filter((one) => one !== null && one !== '')
    .join(' · ')

/** The car in the form for lists: with its displacement and, where that tells engines apart, its fuel. */
export function carOf({
  brandRelation,
  model,
  year,
  cylinder_capacity: capacity,
  fuel_type: fuel,
}: Pick<GarageVehicle, 'brandRelation' | 'model' | 'year' | 'cylinder_capacity' | 'fuel_type'>): NamedCar {
  return {
    make: brandRelation.name,
    model,
    year,
    engine: [engineAsSold(capacity ?? ''), /di[eé]sel|acpm/i.test(fuel ?? '') ? 'diésel' : '']
      .filter(Boolean)
      .join(' '),
  }
}

/** What its drawing goes by. */
export const shapeOf = ({
  body_type,
  class: kind,
  model,
  color,
}: Pick<GarageVehicle, 'body_type' | 'class' | 'model' | 'color'>) => ({ body: body_type, kind, model, color })

/** C9.05, C7.33: where a term is looked for. */
export const searchFilter = (term: string) =>
  term
    ? JSON.stringify({
        searchInColumns: { term, columns: ['license_plate', 'VIN', 'brand', 'model', 'year', 'version'] },
      })
    : '{}'
