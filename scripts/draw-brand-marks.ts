/**
 * Writes the marks of vehicle makers that simple-icons (CC0-1.0) draws, one small SVG each, for the tiles of the
 * catalogue (C2.29). The package is needed for this only: `npm install --no-save simple-icons@16.37.0`, then run this.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slugOf } from '@tuerca/domain/product-url'

/** Makers sold in Colombia and Mexico, as their signs say them; the others have a set wordmark. */
const MAKERS = [
  'Acura',
  'Aston Martin',
  'Audi',
  'BMW',
  'Cadillac',
  'Chevrolet',
  'Chrysler',
  'Citroën',
  'Dacia',
  'DAF',
  'DS Automobiles',
  'FIAT',
  'Ford',
  'Honda',
  'Hyundai',
  'INFINITI',
  'Iveco',
  'Jeep',
  'Kia',
  'LADA',
  'Mahindra',
  'MAN',
  'Maserati',
  'Mazda',
  'MG',
  'MINI',
  'Mitsubishi',
  'Nissan',
  'Opel',
  'Peugeot',
  'Polestar',
  'RAM',
  'Renault',
  'SEAT',
  'Skoda',
  'smart',
  'Subaru',
  'Suzuki',
  'Tata',
  'Tesla',
  'Toyota',
  'Vauxhall',
  'Volkswagen',
  'Volvo',
]
const FOLDER = join(import.meta.dirname, '../apps/web/src/features/catalogue/brand-marks')

interface Mark {
  title: string
  path: string
}

const icons = Object.values((await import(process.argv[2] ?? 'simple-icons')) as Record<string, Mark>)
mkdirSync(FOLDER, { recursive: true })
for (const maker of MAKERS) {
  const mark = icons.find(({ title }) => slugOf(title) === slugOf(maker))
  if (!mark) throw new Error(`simple-icons has no ${maker}`)
  writeFileSync(
    join(FOLDER, `${slugOf(maker)}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${mark.path}"/></svg>\n`,
  )
}
