import { cleanPartNumber } from '@tuerca/domain/part-number'
import { z } from 'zod'

// One object per line (docs/catalogue-format.md). Unknown keys are mistakes: they are reported, not dropped.
const text = (longest: number) => z.string().trim().min(1).max(longest)
const Id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/, 'debe tener letras, números, «.», «_» o «-», hasta 60')
const Code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'debe tener minúsculas, números o «-», hasta 40')
  .refine((code) => code !== 'zzvacio' && code !== 'zzerror', 'está reservado')
const Language = z.string().regex(/^[a-z]{2}$/, 'los idiomas son de dos letras')
const Names = z
  .record(Language, text(200))
  .refine((names) => typeof names.es === 'string', 'falta el nombre en español (es)')
const Key = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/, 'debe ser una palabra de hasta 40 letras')
const Told = z.record(Key, text(200))
const Applies = Told.refine((applies) => Object.keys(applies).length > 0, 'no puede estar vacío').optional()
const Year = z.int().min(1901).max(2155)
const Pixel = z.number().min(0).max(100_000)

const Property = z.strictObject({
  key: Key,
  name: Names,
  values: z.record(text(200), z.record(Language, text(200))).default({}),
  shown: z.boolean().default(true),
  filter: z.boolean().default(false),
})

const Catalogue = z.strictObject({
  kind: z.literal('catalogue'),
  code: Code,
  brand: text(100),
  name: text(100),
  make: text(100).optional(),
  features: z
    .array(
      z.enum(['vinsearch', 'framesearch', 'wizardsearch2', 'quickgroups', 'detailapplicability', 'fulltextsearch']),
    )
    .default([]),
  optionSet: text(60).nullable().default('Model'),
  properties: z.array(Property).max(40).default([]),
  position: z.int().min(0).max(100_000).default(1000),
  replace: z.boolean().default(false),
})
const Category = z.strictObject({
  kind: z.literal('category'),
  catalogue: Code,
  id: Id,
  parent: Id.nullable().default(null),
  name: Names,
  position: z.int().min(0).max(100_000),
})
const QuickGroup = Category.extend({
  kind: z.literal('quickGroup'),
  searchable: z.boolean().default(true),
  synonyms: z.array(text(100)).max(50).default([]),
})

const Hotspot = z
  .strictObject({ code: z.string().trim().max(40), x1: Pixel, y1: Pixel, x2: Pixel, y2: Pixel, unit: Id.optional() })
  .refine(({ x1, y1, x2, y2 }) => x1 < x2 && y1 < y2, 'x1 debe ser menor que x2, y y1 que y2')
const Drawing = z.strictObject({
  kind: z.literal('drawing'),
  catalogue: Code,
  id: Id,
  svg: z.string().min(20).max(2_000_000),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  hotspots: z.array(Hotspot).max(2000).default([]),
})

const Serial = z.int().min(0).max(999_999_999)
const Frame = z
  .strictObject({
    prefix: z.string().regex(/^[A-Z0-9]{2,14}$/, 'debe tener de 2 a 14 mayúsculas o números'),
    from: Serial,
    to: Serial,
  })
  .refine(({ from, to }) => from <= to, 'el número inicial debe ser menor que el final')
const Vehicle = z.strictObject({
  kind: z.literal('vehicle'),
  catalogue: Code,
  id: Id,
  platform: Id,
  family: text(120),
  name: text(200),
  model: text(100).optional(),
  years: z.tuple([Year, Year]).refine(([from, to]) => from <= to, 'el año inicial debe ser menor que el final'),
  properties: Told.default({}),
  frame: Frame.optional(),
})

const Unit = z.strictObject({
  kind: z.literal('unit'),
  catalogue: Code,
  platform: Id,
  id: Id,
  category: Id,
  code: z.string().trim().max(40),
  name: Names,
  drawing: Id.optional(),
  position: z.int().min(0).max(32_000),
  applies: Applies,
})
const Part = z.strictObject({
  kind: z.literal('part'),
  catalogue: Code,
  platform: Id,
  unit: Id,
  position: z.int().min(0).max(32_000),
  code: z.string().trim().max(40).default(''),
  number: text(60).refine((number) => cleanPartNumber(number) !== '', 'no tiene letras ni números'),
  name: Names,
  amount: z.string().trim().max(20).default(''),
  note: Names.optional(),
  quickGroup: Id.optional(),
  standard: z.boolean().default(false),
  applies: Applies,
})

export const CatalogueLine = z.discriminatedUnion('kind', [
  Catalogue,
  Category,
  QuickGroup,
  Drawing,
  Vehicle,
  Unit,
  Part,
])
export type CatalogueLine = z.output<typeof CatalogueLine>
export type Kind = CatalogueLine['kind']
export type LineOf<K extends Kind> = Extract<CatalogueLine, { kind: K }>

/** A line's object, or why it is not one, in words for the person who wrote it. */
export function readLine(text: string): CatalogueLine | { problem: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'La línea no es un objeto JSON.' }
  }
  const read = CatalogueLine.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.join('.') ?? ''
  return {
    problem: `${where === '' ? 'La línea' : `«${where}»`}: ${issue?.message ?? 'no es válida'}.`.replace(/\.+$/, '.'),
  }
}
