import { expect, it } from 'vitest'
import { client, eachTestAlone, file, rows, run, useImportDatabase } from './testing-imports.ts'

useImportDatabase()
eachTestAlone(() =>
  client.query(
    `insert into stores (name, path_prefix, country, city, provider_name) values ('Prueba', 'prueba-barras', 'CO', 'Cali', 'Prueba')`,
  ),
)

const store = 'prueba-barras'
const barcodes = () =>
  rows<{ number: string; gtin: string | null }>(
    `select p.clean_reference_1 as number, p.gtin from products p join stores s on s.id = p.store_id where s.path_prefix = $1 order by 1`,
    [store],
  )
const list = (...lines: string[]) => file(['Referencia;Marca;Título;Precio;Cód. de barras', ...lines].join('\n'))

it('a list says the barcode of each part; what is none, or what a spreadsheet cut short, is told and the row comes in without it', async () => {
  const summary = await run(
    list(
      'ALT-1;Bosch;Alternador;400.000;7501054503507',
      'ALT-2;Bosch;Alternador;400.000;7,50105E+12',
      'ALT-3;Bosch;Alternador;400.000;7501054503506',
      'ALT-4;Bosch;Alternador;400.000;',
      'ALT-5;Bosch;Alternador;400.000;no tiene',
    ),
    { store },
  )
  expect(summary).toMatchObject({ accepted: 5, rejected: 0 })
  expect(JSON.stringify(summary.warnings)).toContain('7,50105E+12')
  expect(JSON.stringify(summary.warnings)).toContain('7501054503506')
  expect(JSON.stringify(summary.warnings)).not.toContain('no tiene')
  const told = [
    { number: 'ALT1', gtin: '7501054503507' },
    ...['ALT2', 'ALT3', 'ALT4', 'ALT5'].map((number) => ({ number, gtin: null })),
  ]
  expect(await barcodes()).toEqual(told)
  // Left out it stays.
  await run(list('ALT-1;Bosch;Alternador;410.000;'), { store })
  expect(await barcodes()).toEqual(told)
})
