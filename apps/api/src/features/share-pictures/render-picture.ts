import sharp from 'sharp'
import { AppError } from '../../platform/errors.ts'
import { CARD } from './draw-card.ts'

/** Drawing takes a processor core for a tenth of a second: only a few at once, and no long queue. */
const AT_ONCE = 2
const MOST_WAITING = 20

let drawing = 0
const waiting: (() => void)[] = []

/** A card's SVG as PNG. */
export async function renderPicture(svg: string): Promise<Buffer> {
  if (waiting.length >= MOST_WAITING)
    throw new AppError(503, 'Hay muchas imágenes en camino. Intenta de nuevo en unos segundos.')
  if (drawing >= AT_ONCE)
    await new Promise<void>((turn) => {
      waiting.push(turn)
    })
  drawing += 1
  try {
    return await sharp(Buffer.from(svg))
      .resize(CARD.width, CARD.height)
      .png({ palette: true, colours: 128, compressionLevel: 9 })
      .toBuffer()
  } finally {
    drawing -= 1
    waiting.shift()?.()
  }
}
