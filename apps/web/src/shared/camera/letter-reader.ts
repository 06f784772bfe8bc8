import { within } from '../modals/on-demand.tsx'
import { LETTERS_FOLDER } from './letters-folder.ts'

const FOLDER = `/assets/${LETTERS_FOLDER}`
/** A VIN's letters are then some forty pixels high, the size the reader was trained with. */
const WIDTH = 1280
const LONGEST_WAIT = 60_000

export type Picture = HTMLCanvasElement

/**
 * The lines of print in a picture. Loads the reader, some 4 MB, with its first use; throws when it cannot be loaded.
 */
export async function readLetters(picture: Picture): Promise<string[]> {
  const { createWorker, PSM } = await import('tesseract.js')
  const worker = await within(
    () =>
      createWorker('eng', 1, {
        workerPath: `${FOLDER}/worker.js`,
        corePath: `${FOLDER}/engine.js`,
        langPath: FOLDER,
        workerBlobURL: false,
        gzip: true,
        cacheMethod: 'none',
      }),
    LONGEST_WAIT,
  )
  try {
    await worker.setParameters({
      tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
      tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-',
    })
    const { data } = await within(() => worker.recognize(picture), LONGEST_WAIT)
    return data.text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  } finally {
    await worker.terminate()
  }
}

/** What stands inside the frame drawn over the live picture. */
export function framed(video: HTMLVideoElement): Picture {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  // The element shows the middle of the picture and cuts what is over.
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const [width, height] = [(clientWidth / scale) * 0.9, (clientHeight / scale) * 0.62]
  return drawn(video, { x: (videoWidth - width) / 2, y: (videoHeight - height) / 2, width, height })
}

export const whole = (picture: ImageBitmap): Picture =>
  drawn(picture, { x: 0, y: 0, width: picture.width, height: picture.height })

function drawn(
  source: CanvasImageSource,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Picture {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round((height * WIDTH) / width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.filter = 'grayscale(1) contrast(1.3)'
  context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}
