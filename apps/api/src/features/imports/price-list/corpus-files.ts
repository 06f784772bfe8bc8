// Lists as sellers send them, made by code: text tables with their encoding, and workbooks with what people do to them.
import exceljs from 'exceljs'

export type Maker = () => Promise<Buffer>

export const csv =
  (text: string, encoding: BufferEncoding = 'utf8'): Maker =>
  () =>
    Promise.resolve(Buffer.from(text, encoding))
/** UTF-16 with its mark, as Excel saves «texto Unicode». */
export const unicodeText = (text: string): Maker => csv(`\ufeff${text}`, 'utf16le')

type Values = ReadonlyArray<ReadonlyArray<unknown>>

export function sheetOf(workbook: exceljs.Workbook, name: string, rows: Values): exceljs.Worksheet {
  const sheet = workbook.addWorksheet(name)
  rows.forEach((values, at) =>
    values.forEach((value, column) => {
      if (value !== null && value !== undefined) sheet.getCell(at + 1, column + 1).value = value as exceljs.CellValue
    }),
  )
  return sheet
}

/** A workbook of one sheet, and what is done to it. */
export const xlsx =
  (rows: Values, change: (sheet: exceljs.Worksheet, workbook: exceljs.Workbook) => void = () => undefined): Maker =>
  async () => {
    const workbook = new exceljs.Workbook()
    change(sheetOf(workbook, 'Lista', rows), workbook)
    return Buffer.from(await workbook.xlsx.writeBuffer())
  }
