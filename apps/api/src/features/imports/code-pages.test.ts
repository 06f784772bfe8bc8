import { describe, expect, it, test } from 'vitest'
import { decodeIbm850, likelyCodePage } from './code-pages.ts'
import { decodeXml } from './decode-bytes.ts'
import { readCsv } from './read-csv.ts'

const LIST =
  'N° de parte;Descripción;Posición;Precio\n04465-0K240;Pastillas de freno año 2015;Delantera izquierda;99.900\n90915-YZZD4;Piñón de dirección «ECO»;Atrás;45000\n'
const CAPITALS = 'REFERENCIA;DESCRIPCIÓN;PRECIO\nA-1;BUJÍA DE ENCENDIDO PEQUEÑA;12000\nA-2;CAÑO DE ADMISIÓN;9000\n'
/** One byte for each sign, by the page as a table of its own: what an old program would write. */
function written(text: string, page: 'windows-1252' | 'ibm850' | 'macintosh'): Buffer {
  const signs =
    page === 'ibm850'
      ? decodeIbm850(Uint8Array.from({ length: 256 }, (_, byte) => byte))
      : new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Buffer.from(Array.from(text, (sign) => signs.indexOf(sign)))
}

describe.each(['windows-1252', 'ibm850', 'macintosh'] as const)('a list in %s', (page) => {
  it.each([
    ['small letters', LIST],
    ['capitals', CAPITALS],
  ])('is known by what reads as Spanish: %s', async (_what, text) => {
    expect(await likelyCodePage([written(text, page)])).toBe(page)
    expect(await likelyCodePage([...written(text, page)].map((byte) => Uint8Array.of(byte)))).toBe(page)
  })

  it('is read with its accents', async () => {
    const titles: string[] = []
    for await (const event of readCsv(() => [written(LIST, page)]))
      if ('record' in event && event.record.kind === 'listing') titles.push(event.record.description ?? '')
    expect(titles).toEqual(['Pastillas de freno año 2015', 'Piñón de dirección «ECO»'])
  })
})

test("bytes that say nothing are Excel's", async () => {
  expect(await likelyCodePage([Buffer.from('a;b\n1;2\n')])).toBe('windows-1252')
  expect(await likelyCodePage([Buffer.from([0x31, 0xa9, 0x32])])).toBe('windows-1252')
})

test('code page 850 is decoded as IBM defines it', () => {
  expect(
    decodeIbm850(
      Uint8Array.of(
        0x41,
        0xa4,
        0xa5,
        0xa0,
        0x82,
        0xa1,
        0xa2,
        0xa3,
        0x81,
        0xb5,
        0x90,
        0xd6,
        0xe0,
        0xe9,
        0x9a,
        0xf8,
        0xa8,
        0xff,
      ),
    ),
  ).toBe('AñÑáéíóúüÁÉÍÓÚÜ°¿\u00a0')
  expect(decodeIbm850(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toHaveLength(256)
})

test.each(['CP850', 'ibm850', 'IBM-437'])('XML that declares %s is read', async (label) => {
  let text = ''
  for await (const piece of decodeXml([
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${label}"?><a>`),
      Buffer.from([0xa4]),
      Buffer.from('</a>'),
    ]),
  ]))
    text += piece
  expect(text).toContain('<a>ñ</a>')
})
