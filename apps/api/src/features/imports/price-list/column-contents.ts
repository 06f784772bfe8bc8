import { parsePrice } from './parse-price.ts'
import { parseYears } from './parse-years.ts'
import { type Cell, shownText } from './cells.ts'
import { foldHeader } from './fields.ts'
import { readStock } from './read-stock.ts'

const mostly = (cells: readonly Cell[], test: (cell: Cell) => boolean, least = 0.8): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * least

/** 1, 2, 3 …: rows counted, and no part numbers. */
export function looksLikeRowNumbers(cells: readonly Cell[]): boolean {
  const numbers = cells
    .map(shownText)
    .filter((text) => /^[1-9]\d{0,5}$/.test(text))
    .map(Number)
  const steps = numbers.slice(1).filter((number, at) => number === (numbers[at] ?? 0) + 1).length
  return (
    numbers.length >= 3 &&
    numbers.length >= cells.length * 0.8 &&
    (numbers[0] ?? 9) <= 1 &&
    steps >= (numbers.length - 1) * 0.9
  )
}

/** UND, PAR, JGO: what is counted, and not how many. */
export const looksLikeUnits = (cells: readonly Cell[]): boolean =>
  cells.length >= 2 &&
  mostly(cells, (cell) => cell.kind === 'text' && !/\d/.test(cell.text) && readStock(cell.text, parsePrice) === null)

/** 2, 12, 0: how many there are, and not the name of a place. A place's number is written with zeros, '01'. */
export const looksLikeCounts = (cells: readonly Cell[]): boolean =>
  cells.length >= 2 && mostly(cells, (cell) => /^(?:0|[1-9]\d{0,5})$/.test(cell.text.trim()))

export const looksLikeYears = (cells: readonly Cell[]): boolean =>
  mostly(cells, ({ text }) => /\d{2}/.test(text) && (parseYears(text.trim())?.length ?? 0) > 0)

export const looksLikePlaces = (cells: readonly Cell[]): boolean =>
  mostly(
    cells,
    ({ text }) => /\b(?:del|tras|izq|der|sup|inf|ext|int|front|rear|left|right|ambos|centr|lh|rh)/i.test(text),
    0.6,
  )

/** Whether cells look like amounts of money: numbers that are not all small, and no long codes. */
export function looksLikeMoney(cells: readonly Cell[]): boolean {
  const amount = ({ kind, text }: Cell): number =>
    kind === 'number' ? Number(text) : Number(kind === 'text' ? (parsePrice(text) ?? Number.NaN) : Number.NaN)
  const amounts = cells.map(amount).filter((value) => value > 0)
  const written = cells.some(({ text }) => text.includes('$'))
  const large = amounts.filter((value) => value >= 100 && value < 100_000_000)
  return cells.length >= 2 && amounts.length >= cells.length * 0.6 && (written || large.length >= amounts.length * 0.8)
}

const MAKES = new Set(
  (
    'toyota chevrolet renault mazda nissan kia hyundai ford honda volkswagen vw suzuki mitsubishi jeep dodge chrysler fiat peugeot citroen bmw mercedes audi ' +
    'seat skoda volvo subaru isuzu hino foton jac chery daewoo daihatsu ssangyong ram gm gmc pontiac buick lincoln acura infiniti lexus mg byd great wall dfsk changan'
  ).split(' '),
)

/** Makes of vehicles, and not of the parts. */
export const looksLikeMakes = (cells: readonly Cell[]): boolean =>
  cells.length >= 3 &&
  new Set(cells.map(({ text }) => foldHeader(text))).size >= 2 &&
  mostly(cells, ({ text }) => MAKES.has(foldHeader(text).split(' ')[0] ?? ''))
