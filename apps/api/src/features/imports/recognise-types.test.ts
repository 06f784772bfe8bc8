// What kind of part a list's rows are, and what its parts are called.
import { describe, expect, it } from 'vitest'
import { client, eachTestAlone, file, rows, run, useImportDatabase } from './testing-imports.ts'

useImportDatabase()

eachTestAlone(() =>
  client.query(
    `insert into stores (name, path_prefix, country, city, provider_name) values ('Prueba', 'prueba-importes', 'CO', 'Cali', 'Prueba')`,
  ),
)
describe("a list's part", () => {
  it('is filed under the type that its title begins with', async () => {
    await client.query(`insert into part_groups (name, slug) values ('Grupo de prueba', 'grupo-de-prueba')`)
    await client.query(`insert into part_types (group_id, name, slug, synonyms, drawing)
      select id, 'Zapatas cuánticas de freno traseras', 'zapatas-cuanticas', '{balatas cuánticas}', 'brake-pads' from part_groups where slug = 'grupo-de-prueba'`)
    await run(
      file(
        'Referencia,Marca,Título\nZ-1,Bosch,Zapata cuantica de freno Spark\nZ-2,Bosch,Balata cuántica\nZ-3,Bosch,Kit de zapatas cuánticas',
      ),
      { store: 'prueba-importes' },
    )
    expect(
      await rows(`select p.clean_reference_1 as number, t.slug as type, g.slug as "group" from products p left join part_types t on t.id = p.part_type_id
      left join part_groups g on g.id = p.group_id where p.clean_reference_1 in ('Z1', 'Z2', 'Z3') order by 1`),
    ).toEqual([
      { number: 'Z1', type: 'zapatas-cuanticas', group: 'grupo-de-prueba' },
      { number: 'Z2', type: 'zapatas-cuanticas', group: 'grupo-de-prueba' },
      { number: 'Z3', type: null, group: null },
    ])
  })

  it('names a part by the only name that the list has, also later, where it was called by its number alone', async () => {
    await client.query(`insert into part_groups (name, slug) values ('Grupo de prueba', 'grupo-de-prueba')`)
    await client.query(`insert into part_types (group_id, name, slug, drawing)
      select id, 'Rótula cuántica', 'rotula-cuantica', 'brake-pads' from part_groups where slug = 'grupo-de-prueba'`)
    const named = () =>
      rows(`select pt.name, t.slug as type, g.slug as "group" from products p join parts pt on pt.id = p.part_id left join part_types t on t.id = p.part_type_id
        left join part_groups g on g.id = p.group_id where p.clean_reference_1 in ('D1', 'D2') order by p.clean_reference_1`)
    const store = { store: 'prueba-importes' }
    await run(
      file('Referencia;Descripción;Marca;Precio\nD-1;RÓTULA CUÁNTICA INFERIOR;Bosch;50000\nD-2;;Bosch;60000'),
      store,
    )
    const first = { name: 'RÓTULA CUÁNTICA INFERIOR', type: 'rotula-cuantica', group: 'grupo-de-prueba' }
    expect(await named()).toEqual([first, { name: 'Bosch D-2', type: null, group: null }])
    await run(
      file('Referencia;Descripción;Marca;Precio\nD-1;Otra cosa;Bosch;50000\nD-2;Rótula cuántica;Bosch;60000'),
      store,
    )
    expect(await named()).toEqual([first, { ...first, name: 'Rótula cuántica' }])
  })
})
