import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Paper, pdfOf } from './paper.ts'

const PAPER: Paper = {
  title: 'Cotización',
  detail: '23 de noviembre de 2026',
  from: { name: 'Taller Ñandú & Hijos', lines: ['Cra. 7 # 12-34, Bogotá'] },
  facts: [['Vehículo', 'Renault Logan 2015']],
  tables: [],
  sums: [{ label: 'Total', value: '$ 120.000', strong: true }],
  notes: ['Vale 3 días.'],
}
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    `Pastilla de freno ${index}`,
    { text: 'Bosch', below: 'BP-1' },
    '$ 60.000',
  ])
const table = (count: number) => [
  {
    columns: [
      { label: 'Parte', share: 4 },
      { label: 'Marca', share: 2 },
      { label: 'Precio', share: 1, right: true },
    ],
    rows: rows(count),
  },
]
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

/** What the pages draw, with the fonts' own bytes left out. */
function drawn(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].reduce((sum, { index, 0: sign }) => {
    try {
      return (
        sum +
        inflateSync(pdf.subarray(index + sign.length))
          .toString('latin1')
          .split(/T[jJ]/).length -
        1
      )
    } catch {
      return sum
    }
  }, 0)
}

test('ten lines stand on one page, and two hundred repeat their headings on each', async () => {
  const [few, many] = [await pdfOf({ ...PAPER, tables: table(10) }), await pdfOf({ ...PAPER, tables: table(200) })]
  expect([few.subarray(0, 5).toString(), pagesOf(few)]).toEqual(['%PDF-', 1])
  const pages = pagesOf(many) ?? 0
  expect(pages).toBeGreaterThan(5)
  // Three headings and a page's number more on each page after the first.
  expect(drawn(many) - drawn(few)).toBeGreaterThanOrEqual(190 * 4 + (pages - 1) * 3)
})

test('a sign that the faces lack, a huge word and a logo that is none leave a document whole', async () => {
  const odd = await pdfOf({
    ...PAPER,
    from: { name: '漢字 🚗', lines: ['x'.repeat(2_000)], logo: Buffer.from('no soy una imagen') },
    tables: [{ ...(table(1)[0] as Paper['tables'][number]), rows: [['y'.repeat(500), '\u0000\u202E', '']] }],
  })
  expect(odd.subarray(-6).toString().trim()).toBe('%%EOF')
})
