import { describe, expect, test } from 'vitest'
import { useImports } from './testing-store-imports.ts'

const s = useImports()

const LIST = `REFERENCIA;DESCRIPCION;MARCA;PRECIO;EXISTENCIA;APLICACION
APL-1;Pastillas de freno;Frasle;120000;3;Chevrolet Aveo 1.6 2007-2013 / Spark GT 1.2 11-17
APL-2;Filtro de aire;Frasle;45000;3;Renault Logan 1.6 2008-2014
APL-2;Filtro de aire;Frasle;45000;3;Renault Sandero 1.6 2009-2014
APL-3;Filtro de aceite;Frasle;22000;3;AVEO
APL-4;Bujía;Frasle;9000;3;Universal todas
APL-5;Banda;Frasle;19000;3;
`
const said = () =>
  s.sql<{ reference: string; car: string; state: string; own: number }>(
    `select p.referencia_1 as reference, concat_ws(' ', mk.name, mo.name, r.engine, r.year_from, r.year_to) as car, r.state,
      (select count(*)::integer from part_fitments f where f.proposal_id = r.id and f.product_id = p.id) as own
    from fitment_proposals r join products p on p.id = r.product_id join makes mk on mk.id = r.make_id join models mo on mo.id = r.model_id
    where p.store_id = $1 order by 1, 2`,
    [s.beto.storeId],
  )

describe('a list whose column «aplicación» names cars', () => {
  test('shows in its rehearsal what of it was understood, and changes nothing', async () => {
    const before = await s.everything()
    const shown = await s.rehearsed(s.beto, LIST)
    expect(shown.layout?.columns.find(({ heading }) => heading === 'APLICACION')?.field).toBe('application')
    expect(shown.applications).toMatchObject({ products: 2, vehicles: 4, unread: 2 })
    const examples = new Map(shown.applications?.examples.map((one) => [one.text, one]))
    expect(examples.get('Chevrolet Aveo 1.6 2007-2013 / Spark GT 1.2 11-17')?.read).toEqual([
      'Chevrolet Aveo 1.6 2007–2013',
      'Chevrolet Spark GT 1.2 2011–2017',
    ])
    expect(examples.get('AVEO')).toMatchObject({ read: [], unread: ['AVEO'] })
    expect(await s.everything()).toEqual(before)
    expect(await said()).toEqual([])
  })

  test('proposes them for its own listings when it is applied, a second time nothing more, and undone takes them back', async () => {
    const applied = await s.applied(s.beto, LIST)
    expect(applied.counts).toMatchObject({ added: 5, applied: 2, proposed: 4 })
    expect((await said()).map(({ reference, car, own }) => [reference, car, own])).toEqual([
      ['APL-1', 'Chevrolet Aveo 1.6 2007 2013', 1],
      ['APL-1', 'Chevrolet Spark GT 1.2 2011 2017', 1],
      ['APL-2', 'Renault Logan 1.6 2008 2014', 1],
      ['APL-2', 'Renault Sandero 1.6 2009 2014', 1],
    ])
    // Found by its cars at once, and what a buyer reads besides is what the list said.
    const [found] = await s.sql(
      `select (select array_agg(name order by name) from models where id = any (model_ids)) as models, observaciones from products where store_id = $1 and referencia_1 = 'APL-2'`,
      [s.beto.storeId],
    )
    expect(found).toMatchObject({ models: ['Logan', 'Sandero'] })
    const again = await s.applied(s.beto, LIST)
    expect(again.counts).toMatchObject({ applied: 2, proposed: 0 })
    expect(await said()).toHaveLength(4)
    await s.undone(s.beto, applied.id)
    expect(await said()).toEqual([])
    expect(
      await s.sql(`select from part_fitments f join products p on p.id = f.product_id where p.store_id = $1`, [
        s.beto.storeId,
      ]),
    ).toEqual([])
  })

  test('what another store says too, and what was decided since, stays when the import is undone', async () => {
    const list = `REFERENCIA;DESCRIPCION;MARCA;PRECIO;EXISTENCIA;APLICACION\nAPL-9;Disco de freno;Frasle;150000;2;Renault Duster 2.0 2012-2018\n`
    const first = await s.applied(s.beto, list)
    await s.applied(s.ana, list)
    expect((await said()).filter(({ reference }) => reference === 'APL-9').map(({ state }) => state)).toEqual([
      'agreed',
    ])
    await s.undone(s.beto, first.id)
    const rows = await s.sql<{ own: boolean }>(
      `select f.product_id is not null as own from part_fitments f join parts t on t.id = f.part_id where t.clean_number = 'APL9'`,
    )
    expect(rows).toEqual([{ own: false }])
  })
})
