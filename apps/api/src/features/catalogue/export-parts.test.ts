import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { afterEach, expect, test } from 'vitest'
import { catalogue, lotsOf, person, useUp, visitor, useCatalogueServer } from './testing-visitors.ts'

useCatalogueServer()

afterEach(() => catalogue.fail(null))
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const UNIT = {
  catalogCode: 'FIC',
  vehicleId: 'v1',
  ssd: 'u1:v1',
  uid: 'u1',
  groupName: 'Frenos / ruedas',
  url: '/catalogo|x',
}

/** As a second program reads it: rows of texts by sheet. */
async function read(file: Buffer) {
  const book = new exceljs.Workbook()
  await book.xlsx.load(file as unknown as ArrayBuffer)
  return Object.fromEntries(
    book.worksheets.map((sheet) => {
      const rows: unknown[][] = []
      sheet.eachRow((row) => {
        rows.push(Array.from({ length: sheet.columnCount }, (_, at) => row.getCell(at + 1).value ?? ''))
      })
      return [sheet.name, rows]
    }),
  )
}

test('a unit, for who may download', async () => {
  const who = visitor({ session: (await person({ downloads: true })).session })
  const answer = await who.get('exportExcel', UNIT)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, XLSX])
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="ficticia-motor_sedan-v1_frenos-ruedas.xlsx"',
  )
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const { Autopartes: parts, Vehículo: vehicle } = await read(answer.rawPayload)
  expect(parts).toEqual([
    [
      'Grupo',
      'Unidad',
      'Código de la unidad',
      'ID',
      'Número de parte',
      'Nombre',
      'Piezas por vehículo',
      'Observaciones',
    ],
    ['Frenos / ruedas', 'Freno / delantero', '47-12', '10', 'FM-100-22', 'Disco/delantero FM10022', '01', ''],
    [
      'Frenos / ruedas',
      'Freno / delantero',
      '47-12',
      '20',
      'FM-200-01',
      'Pinza derecha',
      'X',
      'Nota: Va con FM-200-02',
    ],
    ['Frenos / ruedas', 'Freno / delantero', '47-12', '20', 'FM-200-02', 'Pinza izquierda', '01', ''],
    // What a spreadsheet would run is only text.
    ['Frenos / ruedas', 'Freno / delantero', '47-12', '', 'FM-300', '\'=HYPERLINK("http://x")', '01', ''],
  ])
  expect(vehicle).toEqual([
    ['Dato', 'Valor'],
    ['Marca', 'Ficticia Motor'],
    ['Designación del modelo', 'Sedán v1'],
    ['Motor', 'Motor v1'],
  ])
  expect(await who.performed()).toBe(1)
})

test('a group is all its units, those of the groups below too', async () => {
  const who = visitor({ session: (await person({ downloads: true })).session })
  const answer = await who.get('exportExcel', { catalogCode: 'FIC', vehicleId: 'v1', ssd: 'c1:v1', cid: 'c1' })
  const { Autopartes: parts } = await read(answer.rawPayload)
  expect(parts?.slice(1).map((row) => [row[0], row[4]])).toEqual([
    ['Discos', 'FM-900'],
    ['Frenos / ruedas', 'FM-100-22'],
    ['Frenos / ruedas', 'FM-200-01'],
    ['Frenos / ruedas', 'FM-200-02'],
    ['Frenos / ruedas', 'FM-300'],
  ])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="ficticia-motor_sedan-v1_discos.xlsx"')
})

test('without a group the whole vehicle is exported, each unit once', async () => {
  const who = visitor({ session: (await person({ downloads: true })).session })
  const answer = await who.get('exportExcel', { catalogCode: 'FIC', vehicleId: 'v1', ssd: 'v1' })
  const { Autopartes: parts } = await read(answer.rawPayload)
  const units = new Set(parts?.slice(1).map((row) => row[0]))
  expect([...units]).toEqual(expect.arrayContaining(['Discos', 'Frenos / ruedas']))
  expect(parts?.slice(1).filter((row) => row[4] === 'FM-900')).toHaveLength(1)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="ficticia-motor_sedan-v1_catalogo.xlsx"')
  expect(await who.performed()).toBe(1)
})

test("our own reader of sellers' files opens it too", async () => {
  const who = visitor({ session: (await person({ downloads: true })).session })
  const dir = mkdtempSync(join(tmpdir(), 'tuerca-xlsx-'))
  try {
    const path = join(dir, 'a.xlsx')
    writeFileSync(path, (await who.get('exportExcel', UNIT)).rawPayload)
    const { openZip } = await import('../imports/zip-archive.ts')
    const zip = await openZip(path)
    expect(zip.names).toEqual(
      expect.arrayContaining([
        '[Content_Types].xml',
        'xl/workbook.xml',
        'xl/worksheets/sheet1.xml',
        'xl/worksheets/sheet2.xml',
      ]),
    )
    zip.close()
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('who may not download is told so, before what they sent is judged', async () => {
  expect((await visitor().get('exportExcel', UNIT)).statusCode).toBe(401)
  // C4.30: who opens the address in a browser meets the dialog on the page it belongs to; a program is told.
  const { session } = await person()
  const opened = await visitor({ session, headers: { accept: 'text/html,*/*' } }).get('exportExcel', {
    ...UNIT,
    url: '/catalogo/catalog/v2/catalog=FIC/ssd=s/v=x|vid=v1',
  })
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    '/catalogo/catalog/v2/catalog=FIC/ssd=s/v=x&vid=v1?ventana=catalogueDownload:hoja',
  ])
  expect(
    (
      await visitor({ session, headers: { accept: 'text/html' } }).get('exportExcel', {
        ...UNIT,
        url: '//example.com/x',
      })
    ).statusCode,
  ).toBe(403)
  const answer = await visitor({ session }).get('exportExcel', UNIT)
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { message: 'La descarga del catálogo es una función premium que tu cuenta no tiene.', data: [] },
  ])
})

test.each([
  [{ ...UNIT, catalogCode: '' }, 400, 'Indica el catálogo.'],
  [{ ...UNIT, uid: 'u9' }, 404, 'No encontramos esta información en el catálogo.'],
  [{ ...UNIT, uid: '', cid: 'c9' }, 404, 'No encontramos esta información en el catálogo.'],
  [{ ...UNIT, uid: '', cid: 'c3', ssd: 'c3:v1' }, 404, 'Este grupo no tiene autopartes para descargar.'],
  [{ ...UNIT, vehicleId: 'v2' }, 404, 'No encontramos esta información en el catálogo.'],
])('%j', async (query, status, line) => {
  const answer = await visitor({ session: (await person({ downloads: true })).session }).get('exportExcel', query)
  expect([answer.statusCode, answer.json().message]).toEqual([status, line])
})

test('is counted as any view of the vehicle, and refused like one', async () => {
  const { id, session } = await person({ downloads: true, lots: [['catalog_consultations', 1]] })
  const who = visitor({ session })
  await useUp(who, 10)
  expect((await who.get('exportExcel', { ...UNIT, vehicleId: 'v11', ssd: 'v11' })).statusCode).toBe(200)
  expect(await lotsOf(id)).toEqual([0])
  const answer = await who.get('exportExcel', { ...UNIT, vehicleId: 'v12', ssd: 'v12' })
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'Exhausted catalog inquiries'])
  expect((await who.get('exportExcel', { ...UNIT, vehicleId: 'v11', ssd: 'v11' })).statusCode).toBe(200)
})

test('while the catalogue is away no file begins', async () => {
  const who = visitor({ session: (await person({ downloads: true })).session })
  catalogue.fail('unavailable')
  expect((await who.get('exportExcel', UNIT)).statusCode).toBe(503)
})
