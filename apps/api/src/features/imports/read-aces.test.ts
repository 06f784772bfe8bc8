import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { Bytes } from './decode-bytes.ts'
import { type FitmentRecord, ImportRefused, type ReadEvent } from './import-record.ts'
import { readAces } from './read-aces.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')

async function read(bytes: Bytes): Promise<ReadEvent[]> {
  const events: ReadEvent[] = []
  for await (const event of readAces(bytes)) events.push(event)
  return events
}
const text = (xml: string, encoding: BufferEncoding = 'utf8'): Bytes => [Buffer.from(xml, encoding)]
const fitments = (events: ReadEvent[]): FitmentRecord[] =>
  events.flatMap((event) => ('record' in event && event.record.kind === 'fitment' ? [event.record] : []))
const warnings = (events: ReadEvent[]): string[] =>
  events.flatMap((event) => ('warning' in event ? [event.warning] : []))
const reasons = (events: ReadEvent[]): string[] => events.flatMap((event) => ('reason' in event ? [event.reason] : []))
const refusal = async (bytes: Bytes): Promise<string> => {
  const error = await read(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportRefused)
  return error instanceof Error ? error.message : ''
}
const app = (inner: string, attributes = 'action="A" id="1"'): string => `<App ${attributes}>${inner}</App>`
const file = (apps: string, count = 1, version = '4.2'): string =>
  `<ACES version="${version}"><Header><Company>Frenos SA</Company><BrandAAIAID>bbbb</BrandAAIAID><SubmissionType>Full</SubmissionType></Header>${apps}<Footer><RecordCount>${count}</RecordCount></Footer></ACES>`

describe('the real files', () => {
  it('reads every application of the small one, with raw ids, names and diagram', async () => {
    const events = await read(createReadStream(join(FIXTURES, 'sandpiper_aces-file_4_0.xml')))
    const all = fitments(events)
    expect(all).toHaveLength(14)
    expect(reasons(events)).toEqual([])
    const mustang = all[8]
    expect(mustang?.part).toEqual({ number: '29633', brandCode: 'ZZZX', brandName: null })
    expect(mustang?.years).toEqual({ from: 1994, to: 1995 })
    expect(mustang?.external).toMatchObject({
      Make: '54',
      Model: '688',
      SubModel: '39',
      EngineBase: '143',
      PartType: '10038',
    })
    expect(mustang?.diagram).toEqual({ asset: '123', order: '1', item: null })
    expect(all[4]?.conditions).toEqual(['With A/C', '1st Design Starter # 90487546'])
    expect(all[4]?.external['Qual']).toContainEqual({
      id: '945',
      params: [
        { value: '1st Design', uom: null },
        { value: '90487546', uom: null },
      ],
    })
    expect(warnings(events)).toEqual([
      'No se tomaron los <Asset> (1): son imágenes por vehículo que no nombran ninguna pieza.',
    ])
  })

  it('reads all 6,512 applications of the large one, wrong ids included', async () => {
    const events = await read(createReadStream(join(FIXTURES, 'ACES_3_1_AirQualitee_FULL_2017-01-12.xml')))
    const all = fitments(events)
    expect(all).toHaveLength(6512)
    expect(new Set(all.map((one) => one.part.number)).size).toBeGreaterThan(100)
    expect(all[1]?.external['Position']).toBe('341221')
    expect(reasons(events)).toEqual([])
    expect(warnings(events)).toEqual([])
    expect(events[0]).toMatchObject({
      line: 3,
      source: { format: 'ACES', version: '3.1', submission: 'FULL', title: 'AirQualitee', brandCode: 'BMNN' },
    })
  })
})

describe('an application', () => {
  it('takes names written where ids are expected, and keeps the ids beside them', async () => {
    const xml = file(
      app(
        '<Years from="2010" to="2015"/><Make id="76">Toyota</Make><Model>Hilux</Model><SubModel id="SR5"/><EngineBase>2.7 L</EngineBase><Position>Delantera</Position><Qty>2</Qty><MfrLabel>Pastilla</MfrLabel><Part>04465-0K160</Part>',
      ),
    )
    expect(fitments(await read(text(xml)))[0]).toMatchObject({
      years: { from: 2010, to: 2015 },
      make: 'Toyota',
      model: 'Hilux',
      submodel: 'SR5',
      engine: '2.7 L',
      position: 'Delantera',
      quantity: '2',
      label: 'Pastilla',
      part: { number: '04465-0K160', brandCode: 'BBBB', brandName: 'Frenos SA' },
      external: { Make: { id: '76', text: 'Toyota' } },
    })
  })

  it('knows the names of 5.0', async () => {
    const xml = `<ACES version="5.0"><Header><BrandID>CCCC</BrandID></Header>${app('<BaseVehicle id="1"/><PartTerminology id="1684"/><PartNumber BrandID="DDDD">X-1</PartNumber>')}<Footer><RecordCount>1</RecordCount></Footer></ACES>`
    expect(fitments(await read(text(xml)))[0]).toMatchObject({
      part: { number: 'X-1', brandCode: 'DDDD' },
      external: { PartType: '1684', BaseVehicle: '1' },
    })
  })

  it('reads a deletion', async () => {
    expect(
      fitments(await read(text(file(app('<BaseVehicle id="1"/><Part>X1</Part>', 'action="D" id="9"')))))[0],
    ).toMatchObject({ action: 'delete', sourceId: '9' })
  })

  it.each([
    ['<BaseVehicle id="1"/>', 'Falta el número de parte.'],
    ['<Part>X1</Part>', 'La aplicación no dice a qué vehículo corresponde.'],
    ['<Years from="2015" to="2010"/><Make id="1"/><Part>X1</Part>', 'El año final es anterior al inicial.'],
    ['<Years from="1066"/><Make id="1"/><Part>X1</Part>', 'Los años deben estar entre 1896 y'],
    ['<BaseVehicle id="1"/><Part>---</Part>', 'El número de parte no tiene letras ni cifras.'],
    [`<BaseVehicle id="1"/><Part>${'9'.repeat(61)}</Part>`, 'El número de parte tiene más de 60 caracteres.'],
    [`<BaseVehicle id="1"/><Note>${'x'.repeat(1_100_000)}</Note><Part>X1</Part>`, 'La aplicación ocupa más de 1 MB.'],
  ])('rejects %.60s', async (inner, reason) => {
    const events = await read(
      text(file(`\n${app(inner)}\n${app('<BaseVehicle id="2"/><Part>OK1</Part>', 'id="2"')}`, 2)),
    )
    expect(reasons(events)).toEqual([expect.stringContaining(reason)])
    expect(events.find((event) => 'reason' in event)?.line).toBe(2)
    expect(fitments(events).map((one) => one.part.number)).toEqual(['OK1'])
  })

  it('rejects an action that is neither A nor D', async () => {
    expect(reasons(await read(text(file(app('<BaseVehicle id="1"/><Part>X1</Part>', 'action="Z"')))))).toEqual([
      'La acción «Z» no es A ni D.',
    ])
  })
})

describe('what is told without leaving anything out', () => {
  it('a count that does not match, repeated ids, an unknown submission', async () => {
    const two = app('<BaseVehicle id="1"/><Part>X1</Part>') + app('<BaseVehicle id="2"/><Part>X1</Part>')
    const events = await read(text(file(two, 5).replace('Full', 'Partial')))
    expect(fitments(events)).toHaveLength(2)
    expect(warnings(events)).toEqual([
      'SubmissionType «PARTIAL» no se conoce; se lee como UPDATE.',
      'La aplicación 1 está repetida en el archivo.',
      'El archivo dice tener 5 registros y trae 2.',
    ])
  })
})

describe('encodings', () => {
  const xml = (encoding: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?>${file(app('<BaseVehicle id="1"/><Note>Año ñandú</Note><Part>X1</Part>'))}`
  it.each([
    ['ISO-8859-1', 'latin1'],
    ['windows-1252', 'latin1'],
    ['UTF-8', 'utf8'],
    ['utf-16', 'utf8'],
  ] as const)('%s', async (name, encoding) => {
    expect(fitments(await read(text(xml(name), encoding)))[0]?.conditions).toEqual(['Año ñandú'])
  })
  it('UTF-16 of both orders, with and without its mark', async () => {
    const little = Buffer.from(xml('UTF-16'), 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [
      little,
      big,
      Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
    ]) {
      expect(fitments(await read([bytes]))[0]?.conditions).toEqual(['Año ñandú'])
    }
  })
  it('cut in the middle of a letter by the stream', async () => {
    const bytes = Buffer.from(xml('UTF-8'))
    const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))
    expect(fitments(await read(single))[0]?.conditions).toEqual(['Año ñandú'])
  })
  it('refuses bytes that the declared encoding does not allow, and encodings nobody knows', async () => {
    expect(await refusal(text(xml('UTF-8'), 'latin1'))).toMatch(/no está en UTF-8/)
    expect(await refusal(text(xml('KLINGON')))).toMatch(/«KLINGON», que no se reconoce/)
  })
})

describe('hostile files', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i === 0 ? '' : i};`.repeat(10)}">`).join('')}]>`
  it.each([
    ['DOCTYPE', `<!DOCTYPE ACES SYSTEM "file:///etc/passwd">${file('')}`, /DOCTYPE/],
    ['billion laughs', `<?xml version="1.0"?>${laughs}<ACES>&lol9;</ACES>`, /DOCTYPE/],
    ['an undefined entity', file(app('<Note>&xxe;</Note>')), /entidad/],
    ['truncated', file(app('<BaseVehicle id="1"/><Part>X1</Part>')).slice(0, -40), /cortado/],
    ['cut inside a tag', file(app('<BaseVehicle id="1"/>')).slice(0, 190), /cortado|bien formado/],
    ['empty', '', /cortado/],
    ['another root', '<html></html>', /raíz es <html>/],
    ['an old version', file('', 0, '2.0'), /ACES 2.0 no se admite/],
    ['crossed tags', '<ACES><App></ACES></App>', /bien formado|cortado/],
    ['a NUL', '<ACES>\u0000</ACES>', /carácter que XML no permite/],
    ['very deep', '<ACES>' + '<a>'.repeat(100), /profundidad/],
    [
      'very many attributes',
      `<ACES ${Array.from({ length: 300 }, (_, i) => `a${i}="1"`).join(' ')}></ACES>`,
      /demasiados atributos/,
    ],
  ])('%s', async (_, xml, reason) => {
    expect(await refusal(text(xml))).toMatch(reason)
  })

  it.each(['<ACES><App><Note>', '<ACES><!-- ', '<ACES a="', '<!DOCTYPE '])(
    '100 MB in one line after %s',
    async (start) => {
      let given = 0
      function* endless(): Generator<Uint8Array> {
        yield Buffer.from(start)
        const piece = Buffer.alloc(64 * 1024, 'x')
        for (; given < 100 * 1024 * 1024; given += piece.length) yield piece
      }
      expect(await refusal(endless())).toMatch(/más de 1 MB seguido/)
      expect(given).toBeLessThan(3 * 1024 * 1024)
    },
  )
})

it('reads 60,000 applications in constant memory', async () => {
  const inner =
    '<BaseVehicle id="588822"/><Note>carbon version</Note><Qty>1</Qty><PartType id="6832"/><Position id="1"/>'
  function* stream(): Generator<Uint8Array> {
    yield Buffer.from('<ACES version="3.1"><Header><BrandAAIAID>BMNN</BrandAAIAID></Header>')
    for (let i = 0; i < 60_000; i += 500) {
      yield Buffer.from(
        Array.from({ length: 500 }, (_, j) =>
          app(`${inner}<Part>AQ${(i + j) % 5000}</Part>`, `action="A" id="${i + j}"`),
        ).join('\n'),
      )
    }
    yield Buffer.from('<Footer><RecordCount>60000</RecordCount></Footer></ACES>')
  }
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  const before = process.memoryUsage().heapUsed
  let count = 0
  let peak = 0
  for await (const event of readAces(stream())) {
    if ('warning' in event || 'reason' in event) throw new Error(JSON.stringify(event))
    if (!('record' in event) || ++count % 6_000 !== 0) continue
    collect()
    peak = Math.max(peak, process.memoryUsage().heapUsed - before)
  }
  expect(count).toBe(60_000)
  expect(peak).toBeLessThan(5 * 1024 * 1024)
}, 60_000)
