import { expect, it } from 'vitest'
import { client, eachTestAlone, file, rows, run, useImportDatabase } from './testing-imports.ts'

useImportDatabase()
eachTestAlone(() =>
  client.query(`insert into stores (name, path_prefix, country, city, provider_name) values
  ('Prueba', 'prueba-cascos', 'CO', 'Cali', 'Prueba'), ('Ensayo MX', 'cascos-mx', 'MX', 'Puebla', 'Ensayo')`),
)

const cores = (prefix: string) =>
  rows<{ number: string; core: number | null }>(
    `select p.clean_reference_1 as number, p.core_deposit_minor::float8 as core from products p join stores s on s.id = p.store_id where s.path_prefix = $1 and p.deleted_at is null order by 1`,
    [prefix],
  )
const list = (heads: string, ...lines: string[]) =>
  file([`Referencia;Marca;Título;Precio;${heads}`, ...lines].join('\n'))

it('a list says what casco each part asks for; left out it stays, and 0 takes it away', async () => {
  const store = 'prueba-cascos'
  await run(
    list(
      'Casco',
      'ALT-1;Bosch;Alternador;400.000;40.000',
      'ALT-2;Bosch;Alternador;400.000;$ 50.000',
      'ALT-3;Bosch;Alternador;400.000;',
    ),
    { store },
  )
  expect(await cores(store)).toEqual([
    { number: 'ALT1', core: 4_000_000 },
    { number: 'ALT2', core: 5_000_000 },
    { number: 'ALT3', core: null },
  ])
  await run(
    list(
      'Valor casco',
      'ALT-1;Bosch;Alternador;410.000;',
      'ALT-2;Bosch;Alternador;400.000;0',
      'ALT-3;Bosch;Alternador;400.000;no aplica',
    ),
    { store },
  )
  expect(await cores(store)).toEqual([
    { number: 'ALT1', core: 4_000_000 },
    { number: 'ALT2', core: null },
    { number: 'ALT3', core: null },
  ])
})

it('what is no deposit of the country is refused with its row', async () => {
  const summary = await run(
    list(
      'Casco',
      'ALT-1;Bosch;Alternador;400.000;40.000,50',
      'ALT-2;Bosch;Alternador;400.000;mucho',
      'ALT-3;Bosch;Alternador;400.000;US$ 20',
      'ALT-4;Bosch;Alternador;400.000;900.000.000',
      'ALT-5;Bosch;Alternador;400.000;30.000 + IVA',
      'ALT-6;Bosch;Alternador;400.000;30.000',
    ),
    { store: 'prueba-cascos' },
  )
  expect(summary).toMatchObject({ accepted: 1, rejected: 5 })
  expect(await cores('prueba-cascos')).toEqual([{ number: 'ALT6', core: 3_000_000 }])
})

it('in Mexico it may have cents', async () => {
  await run(list('Casco', 'ALT-1;Bosch;Alternador;2000.00;800.50'), { store: 'cascos-mx' })
  expect(await cores('cascos-mx')).toEqual([{ number: 'ALT1', core: 80_050 }])
})
