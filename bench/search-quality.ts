// The first five answers of every question: of the right kind, and for the car and the year that were named? Where the
// kind is '-' the shop has no such thing, and whatever is shown is wrong. ORIGIN=http://localhost:3000 node
// bench/search-quality.ts [FILE.tsv] [-v] (a server with RATE_LIMIT=0)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldText } from '@tuerca/domain/words'

interface Question {
  text: string
  country: string
  /** Null: an honest nothing is the right answer. */
  kind: RegExp | null
  make: string
  model: RegExp
  year: number | null
}
interface Line {
  id: number
  title: string
  partType: { name: string } | null
}
interface Car {
  make: string
  full_models: string[]
  years: number[]
}

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const [file = join(import.meta.dirname, 'search-questions.tsv')] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('-'))
const verbose = process.argv.includes('-v')
const FIRST = 5

const questions = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Question => {
    const [text = '', country = 'CO', kind = '', make = '', model = '', year = ''] = line.split('\t')
    return {
      text,
      country,
      kind: kind === '-' ? null : new RegExp(kind),
      make,
      model: new RegExp(model),
      year: year === '' ? null : Number(year),
    }
  })

async function get<T>(path: string, country: string): Promise<T> {
  const answer = await fetch(origin + path, { headers: { accept: 'application/json', cookie: `country=${country}` } })
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
  return (await answer.json()) as T
}

const carsOf = new Map<number, Promise<Car[]>>()

async function fits(line: Line, { make, model, year, country }: Question): Promise<boolean> {
  if (make === '') return true
  const known =
    carsOf.get(line.id) ??
    get<{ data: { compatibleVehicles: Car[] } }>(
      `/api/catalogo/products/${line.id}/getCompatibleVehicles`,
      country,
    ).then(({ data }) => data.compatibleVehicles)
  carsOf.set(line.id, known)
  return (await known).some(
    (car) =>
      foldText(car.make) === foldText(make) &&
      car.full_models.some((name) => model.test(foldText(name))) &&
      (year === null || car.years.includes(year)),
  )
}

const counts = { answered: 0, precision: 0, firstWrong: 0, empty: 0, honest: 0, wrongKind: 0, wrongCar: 0, lines: 0 }
for (const question of questions) {
  const { data } = await get<{ data: Line[] }>(
    `/api/catalogo/products/resultProducts?search=${encodeURIComponent(question.text)}&pageSize=${FIRST}`,
    question.country,
  )
  const right = await Promise.all(
    data.map(async (line) => ({
      kind: question.kind !== null && question.kind.test(foldText(line.partType?.name ?? line.title)),
      car: await fits(line, question),
    })),
  )
  const good = right.filter(({ kind, car }) => kind && car).length
  counts.lines += data.length
  counts.wrongKind += right.filter(({ kind }) => !kind).length
  counts.wrongCar += right.filter(({ kind, car }) => kind && !car).length
  if (question.kind === null && data.length === 0) counts.honest += 1
  else if (data.length === 0) counts.empty += 1
  else {
    counts.answered += 1
    counts.precision += good / data.length
    if (!right[0]?.kind || !right[0].car) counts.firstWrong += 1
  }
  if (verbose && good < Math.max(question.kind === null ? 0 : 1, data.length))
    console.log(
      `${question.country} ${question.text}: ${data.length === 0 ? 'nothing' : right.map(({ kind, car }) => (kind ? (car ? '+' : 'car') : 'kind')).join(' ')}  ${data[0]?.title ?? ''}`,
    )
}
const part = (some: number, all: number) => `${((100 * some) / Math.max(1, all)).toFixed(1)} %`
console.log(
  `${questions.length} questions: precision ${part(counts.precision, counts.answered)}, first line wrong in ${part(counts.firstWrong, counts.answered)}, answered ${part(counts.answered, questions.length - counts.honest)}, ${counts.honest} honestly with nothing`,
)
console.log(`wrong kind ${counts.wrongKind} and wrong car ${counts.wrongCar} of ${counts.lines} lines`)
