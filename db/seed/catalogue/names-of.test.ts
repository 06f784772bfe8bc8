import { expect, test } from 'vitest'
import { CATEGORIES, UNIT_TEMPLATES } from './unit-templates.ts'
import { inEveryLanguage, OTHER_LANGUAGES } from './names-of.ts'

const lacking = (names: Parameters<typeof inEveryLanguage>[0]) =>
  OTHER_LANGUAGES.filter((language) => inEveryLanguage(names)[language] === undefined)

test('systems, categories and units are named in ten languages', () => {
  expect(
    [...CATEGORIES, ...UNIT_TEMPLATES].filter(({ name }) => lacking(name).length > 0).map(({ name }) => name.en),
  ).toEqual([])
})

test('so are four of five parts; the rest say that they are Spanish', () => {
  const parts = UNIT_TEMPLATES.flatMap((template) => template.parts)
  expect(parts.filter(({ name }) => lacking(name).length === 0).length / parts.length).toBeGreaterThan(0.8)
})

test.each([
  ['Front brake caliper and pads', 'de', 'Bremssattel vorn, Bremsbeläge'],
  ['Caliper bolt', 'fr', 'Vis'],
  ['Spark plug', 'ru', 'Свеча зажигания'],
  ['Timing belt', 'pl', 'Pasek rozrządu'],
  ['Oil filter', 'it', "Filtro dell'olio"],
  ['Something else', 'de', undefined],
])('%s in %s is %s', (en, language, said) => {
  expect(inEveryLanguage({ es: 'x', en, pt: 'x' })[language]).toBe(said)
})
