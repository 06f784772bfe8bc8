import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESULTS_FIELDS } from '@tuerca/domain/results-query'
import { expect, test } from 'vitest'
import { sharedPage } from '../shared/shared-page.ts'

const features = join(import.meta.dirname, '../features')

// Whoever adds one has made sure that nothing on it is about one guest: no cart, no list, no look-up that counts.
test('these pages, and no other, are kept for all guests', () => {
  const shared = globSync('*/pages/*.tsx', { cwd: features }).filter((file) =>
    /^export const handle = sharedPage\(/m.test(readFileSync(join(features, file), 'utf8')),
  )
  expect(shared.toSorted()).toEqual([
    'catalogue/pages/brands.tsx',
    'catalogue/pages/models.tsx',
    'catalogue/pages/oem.tsx',
    'catalogue/pages/vehicles.tsx',
    'home/pages/home.tsx',
    'info/pages/providers.tsx',
    'info/pages/sell.tsx',
    'legacy-catalogue/pages/cars.tsx',
    'legacy-catalogue/pages/catalogs.tsx',
    'legacy-catalogue/pages/models.tsx',
    'legal/pages/privacy.tsx',
    'legal/pages/terms.tsx',
    'plans/pages/plans.tsx',
    'products/pages/product.tsx',
    'products/pages/results.tsx',
  ])
})

test('no page names the open windows among what tells its copies apart: they lie over it in the browser alone', () => {
  const named = globSync('*/pages/*.tsx', { cwd: features }).filter((file) =>
    /sharedPage\([^)]*ventana/.test(readFileSync(join(features, file), 'utf8')),
  )
  expect(named).toEqual([])
  expect(sharedPage(RESULTS_FIELDS).shared?.query).not.toContain('ventana')
})
