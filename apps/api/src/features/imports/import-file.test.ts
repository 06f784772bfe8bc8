import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { NO_CHOICES, parseColumnChoice, summaryLines } from './index.ts'
import {
  client,
  eachTestAlone,
  everything,
  file,
  folder,
  LARGE,
  refusal,
  rows,
  run,
  SMALL,
  useImportDatabase,
} from './testing-imports.ts'

useImportDatabase()

const LATER = new Date('2026-06-02T12:00:00Z')
const NOTHING = { added: 0, updated: 0, deleted: 0 }

eachTestAlone(() =>
  client.query(`insert into stores (name, path_prefix, country, city, provider_name) values
  ('Prueba', 'prueba-importes', 'CO', 'Cali', 'Prueba'), ('Ensayo MX', 'ensayo-mx', 'MX', 'Puebla', 'Ensayo')`),
)

const aces = (apps: string, submission = 'UPDATE'): string =>
  `<ACES version="4.2"><Header><Company>Frenos Andinos</Company><BrandAAIAID>FRAN</BrandAAIAID><SubmissionType>${submission}</SubmissionType></Header>${apps}<Footer><RecordCount>${apps.split('<App').length - 1}</RecordCount></Footer></ACES>`
const app = (id: number, part: string, inner: string, action = 'A'): string =>
  `<App action="${action}" id="${id}">${inner}<Qty>2</Qty><PartType id="1684"/><Position id="22"/><Part>${part}</Part></App>`
const HILUX = '<Years from="2010" to="2012"/><Make>TOYOTA</Make><Model>Hilux Andina</Model><EngineBase>2.7</EngineBase>'
const BASE = '<BaseVehicle id="5890"/>'
const pies = (items: string): string =>
  `<PIES xmlns="http://www.autocare.org"><Header><PIESVersion>7.2</PIESVersion></Header><Items>${items}</Items><Trailer><ItemCount>${items.split('</Item>').length - 1}</ItemCount></Trailer></PIES>`

describe('the real files', () => {
  it('become parts found by number, listed by quotation without price, with their raw ids; the second time they change nothing', async () => {
    const small = await run(SMALL)
    expect(small).toMatchObject({
      read: 14,
      accepted: 14,
      rejected: 0,
      parts: { added: 14 },
      fitments: { added: 14 },
      listings: { added: 14 },
    })
    const large = await run(LARGE)
    expect(large).toMatchObject({
      read: 6512,
      accepted: 6512,
      rejected: 0,
      parts: { added: 257 },
      listings: { added: 257 },
    })
    const [listing] =
      await rows(`select p.title, p.sales_model, p.price, p.currency, s.name as store, s.path_prefix, b.name as brand, c.code, pt.external
      from part_numbers n join parts pt on pt.id = n.part_id join products p on p.part_id = pt.id join stores s on s.id = p.store_id join product_brands b on b.id = pt.brand_id join brand_codes c on c.brand_id = b.id
      where n.clean = 'AQ1058C'`)
    expect(listing).toEqual({
      title: 'AutoPartSource AQ1058C',
      sales_model: 3,
      price: null,
      currency: 'COP',
      store: 'Importados',
      path_prefix: 'importados',
      brand: 'AutoPartSource',
      code: 'BMNN',
      external: { Brand: 'BMNN', PartType: '6832' },
    })
    expect(
      await rows(
        `select title from products where clean_reference_1 = '29633' and store_id = (select id from stores where path_prefix = 'importados')`,
      ),
    ).toEqual([{ title: 'ZZZX 29633' }])
    const [mustang] = await rows(
      `select f.year_from, f.year_to, f.make_id, f.external, f.diagram, f.qualifiers, f.quantity from part_fitments f join parts p on p.id = f.part_id where p.clean_number = '29633' and f.source = 'aces:importados:ZZZZ'`,
    )
    expect(mustang).toMatchObject({
      year_from: 1994,
      year_to: 1995,
      make_id: null,
      external: { Make: '54', Model: '688', SubModel: '39', EngineBase: '143' },
      diagram: { asset: '123', order: '1', item: null },
      quantity: '1',
    })
    expect(mustang?.['qualifiers']).toContain('With Dual Exhaust')
    const before = await everything()
    for (const path of [SMALL, LARGE])
      expect(await run(path, { now: LATER })).toMatchObject({ parts: NOTHING, fitments: NOTHING, listings: NOTHING })
    expect(await everything()).toEqual(before)
  })

  it('leave nothing after a rehearsal that says what would happen', async () => {
    const before = await everything()
    const summary = await run(SMALL, { dryRun: true })
    expect(summary).toMatchObject({ dryRun: true, accepted: 14, parts: { added: 14 } })
    expect(summaryLines(summary)[0]).toBe('Ensayo, no se guardó nada: ACES 4.0 «Sample Product File»')
    expect(await everything()).toEqual(before)
  })
})

describe('ACES', () => {
  const fitments = (number: string): Promise<pg.QueryResultRow[]> =>
    rows(
      `select m.name as make, o.name as model, f.year_from, f.year_to, f.engine, f.external
    from part_fitments f join parts p on p.id = f.part_id left join makes m on m.id = f.make_id left join models o on o.id = f.model_id
    where p.clean_number = $1 order by f.id`,
      [number],
    )

  it('names of vehicles become fitment that the listing is filtered and searched by', async () => {
    await client.query(`insert into makes (name, slug) values ('Toyota', 'toyota') on conflict do nothing`)
    await run(file(aces(app(1, 'FA-100', HILUX))), { store: 'prueba-importes' })
    expect(await fitments('FA100')).toEqual([
      {
        make: 'Toyota',
        model: 'Hilux Andina',
        year_from: 2010,
        year_to: 2012,
        engine: '2.7',
        external: { Make: 'TOYOTA', Model: 'Hilux Andina', EngineBase: '2.7', Position: '22', PartType: '1684' },
      },
    ])
    const [product] =
      await rows(`select years, array_length(make_ids, 1) as makes, array_length(model_ids, 1) as models,
      search @@ to_tsquery('public.tuerca_es', 'hilux & andina & toyota & frenos') as found from products where clean_reference_1 = 'FA100'`)
    expect(product).toEqual({ years: [2010, 2011, 2012], makes: 1, models: 1, found: true })
  })

  it("another store's listing of the part is searched by the new vehicles too", async () => {
    await run(file('Referencia;Marca;Título;Precio\nFA-100;Frenos Andinos;Pastilla;10.000'), {
      store: 'prueba-importes',
    })
    const found = async () =>
      await rows(`select search @@ to_tsquery('public.tuerca_es', 'hilux & andina') as found, array_length(model_ids, 1) as models
      from products where clean_reference_1 = 'FA100' order by id`)
    expect(await found()).toEqual([{ found: false, models: null }])
    expect((await run(file(aces(app(1, 'FA-100', HILUX))), { store: 'ensayo-mx', now: LATER })).listings.added).toBe(1)
    expect(await found()).toEqual([
      { found: true, models: 1 },
      { found: true, models: 1 },
    ])
    await run(file(aces(app(1, 'FA-100', BASE), 'Full')), { store: 'ensayo-mx', now: LATER })
    expect(await found()).toEqual([
      { found: false, models: null },
      { found: false, models: null },
    ])
  })

  it('an UPDATE adds and deletes; a FULL says all there is about its parts', async () => {
    await run(file(aces(app(1, 'FA-1', HILUX) + app(2, 'FA-1', BASE) + app(3, 'FA-2', BASE))))
    expect(await run(file(aces(app(9, 'FA-1', HILUX, 'D') + app(10, 'FA-1', '<BaseVehicle id="7"/>'))))).toMatchObject({
      fitments: { added: 1, deleted: 1 },
      listings: NOTHING,
    })
    expect(await fitments('FA1')).toHaveLength(2)
    expect(await run(file(aces(app(1, 'FA-1', HILUX), 'Full')))).toMatchObject({ fitments: { added: 1, deleted: 2 } })
    expect(await fitments('FA1')).toHaveLength(1)
    expect(await fitments('FA2')).toHaveLength(1)
  })

  it('a FULL of one sender takes nothing away that another gave', async () => {
    await run(file(aces(app(1, 'FA-1', HILUX))), { store: 'prueba-importes' })
    await run(file(aces(app(1, 'FA-1', BASE), 'Full')), { store: 'ensayo-mx' })
    expect(await fitments('FA1')).toHaveLength(2)
  })

  it('tells deletions that find nothing, and makes nothing for them', async () => {
    const summary = await run(
      file(aces(app(1, 'FA-1', HILUX) + app(2, 'FA-1', BASE, 'D') + app(3, 'NUNCA-1', BASE, 'D'))),
    )
    expect(summary.parts.added).toBe(1)
    expect(summary.warnings.first.map((one) => one.warning)).toContain('Se pidió borrar 1 aplicaciones que no estaban.')
  })

  it('is read inside <Apps> too, and says so when there is nothing to read', async () => {
    const apps = `<Apps>${app(1, 'FA-1', HILUX)}${app(2, 'FA-2', BASE)}</Apps>`
    expect(await run(file(aces(apps).replace('<RecordCount>3', '<RecordCount>2')))).toMatchObject({
      read: 2,
      accepted: 2,
      warnings: { count: 0 },
    })
    expect(await refusal(run(file(aces('<Aplicaciones><App id="1"/></Aplicaciones>'))))).toMatch(
      /No se leyó nada: el archivo no trae ninguna aplicación/,
    )
    expect(await refusal(run(file(pies(''))))).toMatch(/No se leyó nada: el archivo no trae ningún artículo/)
  })

  it('a TEST submission is only rehearsed', async () => {
    const path = file(aces(app(1, 'FA-1', BASE), 'Test'))
    expect(await refusal(run(path))).toMatch(/solo se ensaya/)
    expect((await run(path, { dryRun: true })).accepted).toBe(1)
  })

  it('does not list again what the store already sells', async () => {
    await run(file('Referencia;Marca;Precio\nFA-1;Frenos Andinos;10.000'), { store: 'prueba-importes' })
    expect((await run(file(aces(app(1, 'FA-1', HILUX))), { store: 'prueba-importes' })).listings.added).toBe(0)
    expect(
      await rows(
        `select c.code, s.path_prefix as store from brand_codes c join product_brands b on b.id = c.brand_id join stores s on s.id = c.store_id where b.name = 'Frenos Andinos'`,
      ),
    ).toEqual([{ code: 'FRAN', store: 'prueba-importes' }])
  })
})

describe('PIES', () => {
  const item = (inner: string, action = 'A'): string =>
    `<Item MaintenanceType="${action}"><PartNumber>FA-1</PartNumber><BrandAAIAID>FRAN</BrandAAIAID><BrandLabel>Frenos Andinos</BrandLabel>${inner}</Item>`
  const FULL = `<Descriptions><Description DescriptionCode="DES" LanguageCode="ES">Pastilla cerámica</Description></Descriptions>
    <Prices><Pricing PriceType="RET"><CurrencyCode>COP</CurrencyCode><Price>52000</Price></Pricing><Pricing PriceType="JBR"><CurrencyCode>USD</CurrencyCode><Price>12.5</Price></Pricing></Prices>
    <ExtendedInformation><ExtendedProductInformation EXPICode="LIS">7</ExtendedProductInformation></ExtendedInformation>
    <PartInterchangeInfo><PartInterchange><BrandLabel>Toyota</BrandLabel><PartNumber>04465-0K999</PartNumber></PartInterchange></PartInterchangeInfo>`

  it('describes the part that ACES only numbered, and twice changes nothing', async () => {
    await run(file(aces(app(1, 'FA-1', HILUX))))
    const path = file(pies(item(FULL)))
    expect(await run(path)).toMatchObject({ parts: { added: 0, updated: 1 }, listings: { added: 0, updated: 1 } })
    expect(
      await rows(
        `select p.name, p.life_cycle, p.external->'Prices' as prices, p.external->'PartType' as type, l.title, l.price from parts p join products l on l.part_id = p.id where p.clean_number = 'FA1'`,
      ),
    ).toEqual([
      {
        name: 'Pastilla cerámica',
        life_cycle: 7,
        prices: [{ type: 'RET', unit: null, amount: '52000', currency: 'COP', fromQuantity: null }],
        type: '1684',
        title: 'Pastilla cerámica',
        price: null,
      },
    ])
    expect(
      await rows(
        `select number, kind, manufacturer from part_numbers where clean = '044650K999' and kind = 2 and part_id in (select id from parts where clean_number = 'FA1')`,
      ),
    ).toEqual([{ number: '04465-0K999', kind: 2, manufacturer: 'Toyota' }])
    const before = await everything()
    expect(await run(path, { now: LATER })).toMatchObject({ parts: NOTHING, listings: NOTHING })
    expect(await everything()).toEqual(before)
  })

  it('takes no price in another currency than the shop, and says so', async () => {
    const summary = await run(file(pies(item(FULL))))
    expect(summary.warnings.first.map((one) => one.warning)).toEqual([
      'FA-1: la tienda vende en COP y hay precios en USD, que no se tomaron.',
    ])
    expect(
      (await run(file(pies(item(FULL))), { store: 'ensayo-mx' })).warnings.first.map((one) => one.warning),
    ).toEqual(['FA-1: la tienda vende en MXN y hay precios en COP, USD, que no se tomaron.'])
  })

  it('means its own brand by a code, whatever another sender means by it', async () => {
    const named = (label: string, number: string): string =>
      file(
        pies(
          `<Item MaintenanceType="A"><PartNumber>${number}</PartNumber><BrandAAIAID>FRAN</BrandAAIAID>${label === '' ? '' : `<BrandLabel>${label}</BrandLabel>`}</Item>`,
        ),
      )
    await run(named('', 'S-0'), { store: 'ensayo-mx' })
    await run(named('Frenos Andinos', 'S-1'), { store: 'prueba-importes' })
    await run(named('Franklin', 'S-2'), { store: 'ensayo-mx' })
    await run(named('', 'S-3'), { store: 'prueba-importes' })
    await run(named('', 'S-4'), { store: 'ensayo-mx' })
    expect(
      await rows(
        `select p.clean_number as number, b.name as brand from parts p join product_brands b on b.id = p.brand_id where p.clean_number ~ '^S[0-4]$' order by 1`,
      ),
    ).toEqual([
      { number: 'S0', brand: 'Franklin' },
      { number: 'S1', brand: 'Frenos Andinos' },
      { number: 'S2', brand: 'Franklin' },
      { number: 'S3', brand: 'Frenos Andinos' },
      { number: 'S4', brand: 'Franklin' },
    ])
  })

  it('deletes an item from the store and brings it back', async () => {
    await run(file(pies(item(FULL))))
    expect((await run(file(pies(item('', 'D'))))).listings).toEqual({ added: 0, updated: 0, deleted: 1 })
    expect((await run(file(pies(item('', 'D'))))).listings).toEqual(NOTHING)
    expect((await run(file(pies(item('', 'C'))))).listings).toEqual({ added: 0, updated: 1, deleted: 0 })
  })
})

describe('a sheet', () => {
  const SHEET = `Referencia;Marca;Título;Precio;Inventario;Bodega;Marca vehículo;Modelo;Años
04465-0K160;Bosch;Pastilla;$ 45.000;5;Norte;Toyota;Hilux Andina;2010-2012
04465-0K160;Bosch;Pastilla;$ 45.000;7;Sur;Toyota;Hilux Andina;2014
W-712/9;Mann;Filtro;;;;;;
=cmd;Mann;Filtro;1;;;;;`
  const listing = (clean: string, store = 'prueba-importes'): Promise<pg.QueryResultRow[]> =>
    rows(
      `select p.title, p.price::float8, p.currency, p.stock, p.sales_model, p.years, p.deleted_at is not null as gone
    from products p join stores s on s.id = p.store_id where p.clean_reference_1 = $1 and s.path_prefix = $2 order by p.id`,
      [clean, store],
    )

  it('becomes listings with price, stock by warehouse and vehicles, and twice changes nothing', async () => {
    const path = file(SHEET)
    const rejectedPath = join(folder, 'rechazadas.csv')
    const summary = await run(path, { store: 'prueba-importes', rejectedPath })
    expect(summary).toMatchObject({
      read: 4,
      accepted: 3,
      rejected: 1,
      listings: { added: 2, updated: 0 },
      fitments: { added: 2 },
    })
    expect(readFileSync(rejectedPath, 'utf8').split('\r\n')).toEqual([
      '\ufeffReferencia;Marca;Título;Precio;Inventario;Bodega;Marca vehículo;Modelo;Años;Línea del archivo;Motivo del rechazo',
      "'=cmd;Mann;Filtro;1;;;;;;5;La celda «referencia» empieza como una fórmula.",
      '',
    ])
    expect(await listing('044650K160')).toEqual([
      {
        title: 'Pastilla',
        price: 4_500_000,
        currency: 'COP',
        stock: 12,
        sales_model: 1,
        years: [2010, 2011, 2012, 2014],
        gone: false,
      },
    ])
    expect(await listing('W7129')).toEqual([
      { title: 'Filtro', price: null, currency: 'COP', stock: 0, sales_model: 3, years: [], gone: false },
    ])
    const before = await everything()
    await expect(run(path, { store: 'prueba-importes', rejectedPath: path })).rejects.toThrow(
      'sobre el archivo que se importa',
    )
    expect(readFileSync(path, 'utf8')).toBe(SHEET)
    expect(await run(path, { store: 'prueba-importes' })).toMatchObject({
      listings: NOTHING,
      fitments: NOTHING,
      parts: NOTHING,
    })
    expect(await everything()).toEqual(before)
  })

  it('changes what it says, keeps what it leaves out, deletes what it asks for', async () => {
    await run(file(SHEET), { store: 'prueba-importes' })
    const summary = await run(
      file(
        'Referencia,Marca,Precio,Inventario,Bodega,Acción\n04465 0K160,BOSCH,"50,000",1,norte,\nW712/9,Mann,,,,borrar',
      ),
      { store: 'prueba-importes', now: LATER },
    )
    expect(summary).toMatchObject({ parts: { added: 0 }, listings: { added: 0, updated: 1, deleted: 1 } })
    expect(await listing('044650K160')).toMatchObject([
      { title: 'Pastilla', price: 5_000_000, stock: 8, years: [2010, 2011, 2012, 2014] },
    ])
    expect(await listing('W7129')).toMatchObject([{ gone: true }])
  })

  it('speaks the currency and tax of its store', async () => {
    await run(file('Referencia,Marca,Precio sin IVA\nA-1,Bosch,100.50'), { store: 'ensayo-mx' })
    expect(await listing('A1', 'ensayo-mx')).toMatchObject([{ price: 11_658, currency: 'MXN' }])
    const summary = await run(file('Referencia,Marca,Precio,Moneda\nA-1,Bosch,100,COP\nA-2,Bosch,100,MXN'), {
      store: 'ensayo-mx',
    })
    expect([...summary.rejectedByReason]).toEqual([['La tienda vende en MXN y el precio está en COP.', 1]])
  })

  it('whose reading is uncertain is rehearsed with its question, and kept once somebody answers', async () => {
    const path = file('Ref;Nombre;Tarifa A;Tarifa B\nT-100;Bomba;50.000;60.000\nT-101;Correa;20.000;30.000')
    const before = await everything()
    expect(await refusal(run(path, { store: 'prueba-importes' }))).toMatch(
      /¿Cuál columna es el precio: C «Tarifa A» o D «Tarifa B»\?/,
    )
    const rehearsed = await run(path, { store: 'prueba-importes', dryRun: true })
    expect(summaryLines(rehearsed)).toContain(
      '  Falta decidir: ¿Cuál columna es el precio: C «Tarifa A» o D «Tarifa B»?',
    )
    expect(await everything()).toEqual(before)
    await run(path, {
      store: 'prueba-importes',
      choices: { ...NO_CHOICES, columns: [parseColumnChoice('Tarifa B=precio')] },
    })
    expect(await listing('T100')).toMatchObject([{ title: 'Bomba', price: 6_000_000 }])
  })

  it('publishes no sum, no title of a group and no note, and tells what it left', async () => {
    const path = file(
      'REPUESTOS S.A.S.\n\nCOD.;NOMBRE;P. VENTA;SALDO;COSTO\nFRENOS;;;;\nQ-1;Pastilla;90.000;4 UND;1\nQ-2;Disco;CONSULTAR;Agotado;1\n;SUBTOTAL;90.000;4;\nTOTAL;;90.000;4;\n* Precios sujetos a cambio;;;;',
    )
    const summary = await run(path, { store: 'prueba-importes' })
    expect(summary).toMatchObject({ read: 2, accepted: 2, rejected: 0, listings: { added: 2 } })
    expect(await listing('Q1')).toMatchObject([{ title: 'Pastilla', price: 9_000_000, stock: 4, sales_model: 1 }])
    expect(await listing('Q2')).toMatchObject([{ title: 'Disco', price: null, stock: 0, sales_model: 3 }])
    expect(summaryLines(summary).slice(1, 11)).toEqual([
      '  Tabla, títulos en la línea 3',
      '    A «COD.» → referencia (Q-1; Q-2)',
      '    B «NOMBRE» → título (Pastilla; Disco)',
      '    C «P. VENTA» → precio, IVA incluido salvo que la celda diga otra cosa (90.000; CONSULTAR)',
      '    D «SALDO» → inventario (4 UND; Agotado)',
      '    E «COSTO»: no se lee, es un precio que no es para el público (1)',
      '  Leídas 2, aceptadas 2, rechazadas 0',
      '  No es una parte y se dejó: 1 título de grupo (línea 4 «FRENOS»)',
      '  No son partes y se dejaron: 2 totales o subtotales (línea 7 «SUBTOTAL | 90.000 | 4», línea 8 «TOTAL | 90.000 | 4»)',
      '  No es una parte y se dejó: 1 nota (línea 9 «* Precios sujetos a cambio»)',
    ])
  })

  it('gives its refused rows back as a list: mended, it is imported as it is', async () => {
    const rejectedPath = join(folder, 'mala.csv')
    await run(file('Referencia;Título;Precio;Moneda\nR-1;Uno;barato;\nR-2;Dos;45,125;\nR-3;Tres;100;MXN'), {
      store: 'prueba-importes',
      rejectedPath,
    })
    const refused = readFileSync(rejectedPath, 'utf8')
    expect(refused).toContain('R-3;Tres;100;MXN;4;La tienda vende en COP y el precio está en MXN.')
    const again = join(folder, 'otra.csv')
    expect(await run(file(refused), { store: 'prueba-importes', rejectedPath: again })).toMatchObject({
      accepted: 0,
      rejected: 2,
    })
    expect(
      await run(file(refused.replace('barato', '20.000').replace('100;MXN', '30.000;COP')), {
        store: 'prueba-importes',
      }),
    ).toMatchObject({ accepted: 2, rejected: 0 })
    expect(await listing('R3')).toMatchObject([{ title: 'Tres', price: 3_000_000 }])
  })

  it('of which nothing is read says so', async () => {
    expect(await refusal(run(file('Referencia;Marca;Precio\n'), { store: 'prueba-importes' }))).toBe(
      'ImportRefused: No se leyó nada: el archivo no trae ninguna fila debajo de los títulos.',
    )
    const summary = await run(file('Referencia;Marca;Precio\n;Bosch;1.000\n'), { store: 'prueba-importes' })
    expect(summaryLines(summary)).toContain('  No quedó nada por importar: todas las filas se rechazaron.')
  })

  it('without a brand is named by its number', async () => {
    await run(file('Referencia,Precio\nSM-1,100'), { store: 'prueba-importes' })
    expect(await listing('SM1')).toMatchObject([{ title: 'SM-1' }])
  })

  it("never changes another store's listing of the same part", async () => {
    await run(file(SHEET), { store: 'prueba-importes' })
    const before = await listing('044650K160')
    await run(file('Referencia,Marca,Título,Precio,Inventario\n04465-0K160,Bosch,Otra cosa,99,3'), {
      store: 'ensayo-mx',
    })
    expect(await listing('044650K160')).toEqual(before)
    expect(await listing('044650K160', 'ensayo-mx')).toMatchObject([{ title: 'Otra cosa', price: 9_900 }])
  })
})

it('takes odd text as text', async () => {
  const odd = `<Note>${'&#x1F527;'.repeat(3)} \\N \\. \\t "q" 'q' &lt;script&gt; ' || drop</Note>`
  await run(file(aces(app(1, "O'Brien-1\\", `${BASE}${odd}`))))
  expect(
    await rows(
      `select p.number, f.qualifiers from parts p join part_fitments f on f.part_id = p.id where p.clean_number = 'OBRIEN1'`,
    ),
  ).toEqual([{ number: "O'Brien-1\\", qualifiers: [`🔧🔧🔧 \\N \\. \\t "q" 'q' <script> ' || drop`] }])
})
