import type { SourceFile } from './source-files.ts'

/**
 * Facts with their type or rule in one place: a second copy would decide for a country, and be overlooked when there is
 * a third.
 */
const ONCE: readonly { what: RegExp; instead: string; home: RegExp }[] = [
  {
    what: /'CO' \| 'MX'|\[\s*'CO',\s*'MX'\s*\]|=== 'MX' \? \(?'MX'/,
    instead: 'Country, COUNTRIES or countryFrom of domain/country',
    home: /^packages\/domain\/src\/country\.ts$/,
  },
  {
    what: /'COP' \| 'MXN'|\[\s*'COP',\s*'MXN'\s*\]|=== 'MXN' \? 'MX'|when 'MX' then 'MXN'/,
    instead: 'Currency, CURRENCIES, countryOfCurrency of domain/money or currencySql',
    home: /^packages\/domain\/src\/money\.ts$/,
  },
  {
    what: /'es-(?:CO|MX)'|'America\/(?:Bogota|Mexico_City)'/,
    instead: 'LOCALE, TIME_ZONE, numberText or HOME of domain/country',
    home: /^packages\/domain\/src\/country\.ts$/,
  },
  {
    what: /'CO' \? Math\.round\([^\n]*\/ 100\) \* 100|'(?:CO|COP)' \? 100 : 1/,
    instead: 'smallestPaid or roundToPaid of domain/money',
    home: /^packages\/domain\/src\/money\.ts$/,
  },
  {
    what: /discount(?:_p|P)ercentage[^\n`]{0,9}\/ 100\b|percentOf\([^\n]*, [^\n]*[dD]iscount/,
    instead: 'price_less in SQL, or lessPercent of domain/money',
    home: /^packages\/domain\/src\/money\.ts$/,
  },
  {
    // What a browser asks for by script ends in .data, and nobody comes back to such an address after logging in.
    what: /\brequest\.url\b/,
    instead: "a loader's `url`, the address that its reader sees",
    home: /^(?!apps\/web\/src\/(?:features|shared)\/)|\/load-vin\.ts$/,
  },
]
const IS_CODE = /^(apps|packages)\/.*\.tsx?$/
/** Tests spell out what they expect, and a program writes the tables of columns. */
const MAY_REPEAT = /\.test\.tsx?$|\/testing[-.\w]*$|\/platform\/db\/tables\.ts$/

/** Countries, their money, clocks and signs are decided in packages/domain and nowhere else. */
export function checkWrittenOnce(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => IS_CODE.test(path) && !MAY_REPEAT.test(path))
    .flatMap(({ path, text }) =>
      ONCE.filter(({ home }) => !home.test(path)).flatMap(({ what, instead }) => {
        const at = text.search(what)
        return at < 0
          ? []
          : [`${path}:${text.slice(0, at).split('\n').length} writes again what has one place: use ${instead}`]
      }),
    )
}
