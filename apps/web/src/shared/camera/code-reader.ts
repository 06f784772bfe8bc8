import { within } from '../modals/on-demand.tsx'

export interface ReadQuestion {
  id: number
  picture: ImageData
}
export type ReadAnswer = { id: number; texts: string[] } | { id: number; failed: string }

/** Reads Code 39, Code 128, Data Matrix and QR codes in a picture. Throws when no reader is available. */
export interface CodeReader {
  read(source: ImageBitmap | HTMLVideoElement): Promise<string[]>
  close(): void
}

interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}
declare global {
  /** Where the browser has one. */
  // oxlint-disable-next-line no-var -- only such a name stands on globalThis
  var BarcodeDetector: DetectorClass | undefined
}

const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code']
/** Enough for a label that fills a third of the picture; a larger picture only takes longer. */
const LONGEST_SIDE = 1600
const LONGEST_WAIT = 20_000

/** The browser's own reader when it knows all four kinds of code, otherwise ours. */
export async function openReader(): Promise<CodeReader> {
  return (await ownReader()) ?? workerReader()
}

async function ownReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !FORMATS.every((format) => known.includes(format))) return null
  const detector = new BarcodeDetector({ formats: FORMATS })
  return {
    read: async (source) => (await detector.detect(source)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  }
}

function workerReader(): CodeReader {
  const worker = new Worker(new URL('./codes-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve(texts: string[]): void; reject(error: Error): void }>()
  const failAll = () => waiting.forEach(({ reject }) => reject(new Error('The code reader did not load')))
  worker.onerror = failAll
  worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('texts' in data) asked?.resolve(data.texts)
    else asked?.reject(new Error(data.failed))
  }
  let last = 0
  const ask = (picture: ImageData) =>
    new Promise<string[]>((resolve, reject) => {
      waiting.set((last += 1), { resolve, reject })
      worker.postMessage({ id: last, picture } satisfies ReadQuestion, [picture.data.buffer])
    })
  return { read: async (source) => within(() => ask(pixelsOf(source)), LONGEST_WAIT), close: () => worker.terminate() }
}

/** Its pixels, no more of them than a reader needs. */
function pixelsOf(source: ImageBitmap | HTMLVideoElement): ImageData {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
