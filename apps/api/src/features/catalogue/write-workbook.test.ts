import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { writeWorkbook } from './write-workbook.ts'

const columns = [{ header: 'Nombre', width: 20 }]
const NOW = new Date('2026-06-01T12:00:00Z')

test.each([
  ['=1+1', "'=1+1"],
  ['+57 300', "'+57 300"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['|cmd', "'|cmd"],
  ['Ñandú <&> "x"', 'Ñandú <&> "x"'],
  ['04465-0K240', '04465-0K240'],
  ['💥', '💥'],
  ['a\u0001b', 'ab'],
])('%j is written as %j, and as a text', async (text, shown) => {
  const book = new exceljs.Workbook()
  await book.xlsx.load(
    (await buffer(await writeWorkbook([{ name: 'Hoja', columns, rows: [[text]] }], NOW))) as unknown as ArrayBuffer,
  )
  const cell = book.worksheets[0]?.getCell('A2')
  expect([cell?.value, cell?.formula]).toEqual([shown, undefined])
})

test('a source that fails breaks the file off', async () => {
  async function* rows() {
    yield ['uno']
    await sleep(5)
    throw new Error('away')
  }
  await expect(buffer(await writeWorkbook([{ name: 'Hoja', columns, rows: rows() }], NOW))).rejects.toThrow('away')
})

test('who leaves is not written for any more', async () => {
  let asked = 0
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  async function* rows() {
    try {
      for (; asked < 100_000; asked += 1) {
        await sleep(1)
        yield ['uno']
      }
    } finally {
      end()
    }
  }
  const file = await writeWorkbook([{ name: 'Hoja', columns, rows: rows() }], NOW)
  await expect.poll(() => asked).toBeGreaterThan(5)
  file.destroy()
  await ended
  expect(asked).toBeLessThan(100_000)
})
