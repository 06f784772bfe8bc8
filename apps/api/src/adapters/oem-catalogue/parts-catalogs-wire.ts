import { z } from 'zod'
import type {
  LegacyBrand,
  LegacyCar,
  LegacyFilter,
  LegacyGroup,
  LegacyModel,
  LegacyParts,
} from '../../ports/legacy-catalogue.ts'

const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))
const Address = Text.transform((value) =>
  value === '' ? null : value.replace(/^\/\//, 'https://').replace(/^http:/, 'https:'),
)
const Flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true)
const listOf = <S extends z.ZodType>(item: S) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? [])

export const RawBrands = listOf(z.object({ id: Text, name: Text, modelsCount: z.number().nullish() }))
export const RawModels = listOf(z.object({ id: Text, name: Text, img: Address }))

export const RawCar = z.object({
  id: Text,
  carId: Text,
  catalogId: Text,
  brand: Text,
  modelId: Text,
  modelName: Text,
  name: Text,
  title: Text,
  description: Text,
  criteria: Text,
  vin: Text,
  frame: Text,
  parameters: listOf(z.object({ key: Text, name: Text, value: Text })),
})
export const RawCars = listOf(RawCar)

export const RawFilters = listOf(
  z.object({ key: Text, name: Text, values: listOf(z.object({ idx: Text, value: Text })) }),
)
export const RawGroups = listOf(z.object({ id: Text, name: Text, img: Address, hasSubgroups: Flag, hasParts: Flag }))

const RawPart = z.object({ id: Text, number: Text, name: Text, notice: Text, description: Text, positionNumber: Text })
export const RawParts = z.object({
  img: Address,
  imgDescription: Text,
  partGroups: listOf(
    z.object({ name: Text, number: Text, positionNumber: Text, description: Text, parts: listOf(RawPart) }),
  ),
  positions: listOf(z.object({ number: Text, coordinates: z.array(z.coerce.number()).length(4) })),
})

export const toBrand = (raw: z.output<typeof RawBrands>[number]): LegacyBrand => ({
  id: raw.id,
  name: raw.name,
  modelsCount: raw.modelsCount ?? null,
})
export const toModel = (raw: z.output<typeof RawModels>[number]): LegacyModel => raw
export const toFilter = (raw: z.output<typeof RawFilters>[number]): LegacyFilter => raw
export const toGroup = (raw: z.output<typeof RawGroups>[number]): LegacyGroup => ({ ...raw, size: null })

/**
 * A found car calls its id `carId` and its name `title`; one identified by its frame number has that beside its other
 * data.
 */
export function toCar(raw: z.output<typeof RawCar>, catalogId: string, vin: string | null): LegacyCar {
  return {
    id: raw.id || raw.carId,
    catalogId: raw.catalogId || catalogId,
    brand: raw.brand,
    modelId: raw.modelId,
    modelName: raw.modelName,
    name: raw.name || raw.title,
    description: raw.description,
    criteria: raw.criteria || null,
    vin: raw.vin || vin,
    parameters:
      raw.frame === ''
        ? raw.parameters
        : [...raw.parameters, { key: 'frame', name: 'Número de chasis', value: raw.frame }],
  }
}

/**
 * A part without a name gets its notice as name; otherwise the notice is another line of its description. A group's
 * balloon applies to parts without their own.
 */
export function toParts(raw: z.output<typeof RawParts>): LegacyParts {
  return {
    img: raw.img,
    width: null,
    height: null,
    imgDescription: raw.imgDescription,
    partGroups: raw.partGroups.map((group) => ({
      name: group.name,
      number: group.number,
      positionNumber: group.positionNumber,
      description: group.description,
      parts: group.parts.map((part) => ({
        id: part.id,
        number: part.number,
        name: part.name || part.notice,
        description: [part.description, part.name === '' ? '' : part.notice].filter((line) => line !== '').join('\n'),
        positionNumber: part.positionNumber || group.positionNumber || group.number,
      })),
    })),
    positions: raw.positions.map(({ number, coordinates: [x = 0, y = 0, width = 0, height = 0] }) => ({
      number,
      coordinates: [x, y, width, height] as const,
      link: null,
    })),
  }
}
