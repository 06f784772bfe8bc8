// How long the VIN decoder takes: the first VIN (with its data to read), then one VIN at a time over all fixtures.
// Run: node bench/vin.ts [rounds]
import { readFileSync } from 'node:fs'
import { embeddedVinDecoder } from '../apps/api/src/adapters/vin-decoder/embedded.ts'
import { median, quantile } from './quantiles.ts'

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../apps/api/src/adapters/vin-decoder/fixtures/${name}`, import.meta.url), 'utf8'),
  ) as { vin: string }[]
const now = new Date('2026-06-01')
const rounds = Number(process.argv[2] ?? 200)
const vins = [...fixture('vin-vectors.json'), ...fixture('latin-american.json')].map((row) => row.vin)

const decoder = embeddedVinDecoder()
const before = process.memoryUsage().rss
const started = performance.now()
await decoder.decode(vins[0] ?? '', now)
const first = performance.now() - started

/** Every VIN once, before the machine code is warm, as a server meets them; then the same again and again. */
async function timed(times: number): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < times; round++) {
    for (const vin of vins) {
      const at = performance.now()
      await decoder.decode(vin, now)
      took.push(performance.now() - at)
    }
  }
  return took
}

const cold = await timed(1)
const warm = await timed(rounds)
const show = (all: number[]) =>
  `median ${median(all).toFixed(3)} ms, 99th percentile ${quantile(all, 0.99).toFixed(3)} ms, slowest ${Math.max(...all).toFixed(3)} ms`
console.log(`first VIN, data read: ${first.toFixed(0)} ms`)
console.log(`each of ${vins.length} VINs once: ${show(cold)}`)
console.log(`${rounds} rounds of them: ${show(warm)}`)
console.log(`memory taken: ${((process.memoryUsage().rss - before) / 1024 / 1024).toFixed(0)} MB`)
