export type CsvValue = string | number

/**
 * Lines for a spreadsheet, with a byte order mark so that Excel recognises UTF-8. Texts that a spreadsheet would run as
 * a formula get an apostrophe, because people typed them. `separator`: Excel opens semicolons as columns in Colombia and
 * commas in Mexico.
 */
export function csvText(lines: readonly (readonly CsvValue[])[], separator: ',' | ';'): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(separator)).join('\r\n')}\r\n`
}

const cell = (value: CsvValue) =>
  typeof value === 'number' ? String(value) : `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
