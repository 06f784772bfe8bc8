export type CsvValue = string | number

/**
 * Lines for a spreadsheet: a mark at the start by which Excel knows UTF-8, and an apostrophe before a text that a spreadsheet would
 * take for a formula, for people typed it. `separator`: Excel in Colombia opens semicolons as columns, in Mexico commas.
 */
export function csvText(lines: readonly (readonly CsvValue[])[], separator: ',' | ';'): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(separator)).join('\r\n')}\r\n`
}

const cell = (value: CsvValue) =>
  typeof value === 'number' ? String(value) : `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
