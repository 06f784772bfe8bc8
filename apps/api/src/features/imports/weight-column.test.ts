import { expect, it } from 'vitest'
import { client, eachTestAlone, file, rows, run, useImportDatabase } from './testing-imports.ts'

useImportDatabase()
eachTestAlone(() =>
  client.query(
    `insert into stores (name, path_prefix, country, city, provider_name) values ('Prueba', 'prueba-pesos', 'CO', 'Cali', 'Prueba')`,
  ),
)

const store = 'prueba-pesos'
const weights = async () =>
  Object.fromEntries(
    (
      await rows<{ number: string; grams: number | null }>(
        `select p.clean_reference_1 as number, p.weight_g as grams from products p join stores s on s.id = p.store_id where s.path_prefix = $1 order by 1`,
        [store],
      )
    ).map(({ number, grams }) => [number, grams]),
  )
const list = (head: string, ...lines: string[]) => file([`Referencia;Marca;Título;Precio;${head}`, ...lines].join('\n'))

it('a list says what a piece weighs, in kilograms or in grams; what does not read is told and the row comes in without it', async () => {
  const summary = await run(
    list(
      'Peso (kg)',
      'ALT-1;Bosch;Alternador;400.000;6,2',
      'ALT-2;Bosch;Alternador;400.000;5.9',
      'ALT-3;Bosch;Alternador;400.000;800 g',
      'ALT-4;Bosch;Alternador;400.000;pesado',
      'ALT-5;Bosch;Alternador;400.000;',
      'ALT-6;Bosch;Alternador;400.000;0',
    ),
    { store },
  )
  expect(summary).toMatchObject({ accepted: 6, rejected: 0 })
  expect(JSON.stringify(summary.warnings)).toContain('pesado')
  const told = { ALT1: 6_200, ALT2: 5_900, ALT3: 800, ALT4: null, ALT5: null, ALT6: null }
  expect(await weights()).toEqual(told)
  // Left out it stays.
  await run(list('Peso', 'ALT-1;Bosch;Alternador;410.000;', 'ALT-3;Bosch;Alternador;410.000;1'), { store })
  expect(await weights()).toEqual({ ...told, ALT3: 1_000 })
})
