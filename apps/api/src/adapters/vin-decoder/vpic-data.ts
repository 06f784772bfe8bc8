import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** The part of NHTSA vPIC that we read, as scripts/build-vin-data.ts writes it. */
export interface VpicData {
  source: string
  /** By WMI (three characters, or six: 1–3 and 12–14): its makes, and [first year, last year or 0, schema]. */
  wmis: Record<string, [makes: string[], spans: [number, number, number][]]>
  /** For each layer (model, series, plant city, plant country, litres, fuel) the index of its block, or -1. */
  schemas: number[][]
  /** Lines 'keys TAB value'; the model's value is 'make TAB model'. */
  blocks: string[]
}

const FILE = new URL('./data/vpic.json.br', import.meta.url)
const decompress = promisify(brotliDecompress)

/** Reads the packed data: some 60 ms, once. */
export async function readVpicData(): Promise<VpicData> {
  const data: VpicData = JSON.parse((await decompress(await readFile(FILE))).toString('utf8'))
  return data
}
