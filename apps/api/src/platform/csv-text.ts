import type { Country } from '@tuerca/domain/country'

export type CsvValue = string | number

/**
 * Excel opens a file by the signs of its country: in Colombia columns end in a semicolon and decimals begin with a
 * comma.
 */
const SIGNS: Record<Country, { column: string; decimal: string }> = {
  CO: { column: ';', decimal: ',' },
  MX: { column: ',', decimal: '.' },
}

/**
 * Lines for a spreadsheet of that country, with a byte order mark so that Excel recognises UTF-8. Texts that a
 * spreadsheet would run as a formula get an apostrophe, because people typed them.
 */
export function csvText(lines: readonly (readonly CsvValue[])[], country: Country): string {
  const { column, decimal } = SIGNS[country]
  const cell = (value: CsvValue) =>
    typeof value === 'number'
      ? String(value).replace('.', decimal)
      : `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
  return `\uFEFF${lines.map((line) => line.map(cell).join(column)).join('\r\n')}\r\n`
}
