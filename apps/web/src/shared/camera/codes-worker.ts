// Reads a picture's codes, separate from the page: only this file's policy allows WebAssembly, and it may not send
// anything.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ReadAnswer, ReadQuestion } from './code-reader.ts'

// The library would fetch it from another site.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

addEventListener('message', ({ data: { id, picture } }: MessageEvent<ReadQuestion>) => void read(id, picture))

async function read(id: number, picture: ImageData) {
  try {
    const found = await readBarcodes(picture, {
      formats: ['Code39', 'Code128', 'DataMatrix', 'QRCode'],
      tryHarder: true,
      tryRotate: true,
      tryInvert: true,
      maxNumberOfSymbols: 8,
    })
    answer({ id, texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) })
  } catch (error) {
    answer({ id, failed: String(error) })
  }
}

const answer = (message: ReadAnswer) => postMessage(message)
