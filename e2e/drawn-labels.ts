// Labels as a camera sees them: drawn, a little turned, on a bench; as a film for Chromium's pretended camera or as a
// photo.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { lineOf, widthOf } from '../apps/api/src/features/share-pictures/letters.ts'

/** `print` and `plate` have letters and no code. */
export interface DrawnLabel {
  code: 'code39' | 'code128' | 'datamatrix' | 'qrcode' | 'print' | 'plate'
  text: string
}

const WIDTH = 1280
const HEIGHT = 720
const SQUARE = new Set(['datamatrix', 'qrcode'])
const TURN = 4

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'tuerca-labels-'))
  folders.push(made)
  return made
}

/** One JPEG of the label. */
export async function drawLabel({ code, text }: DrawnLabel): Promise<Buffer> {
  if (code === 'print' || code === 'plate') return drawLetters(text, code)
  const symbol = await bwipjs.toBuffer({
    bcid: code,
    text,
    scale: SQUARE.has(code) ? 9 : 3,
    ...(SQUARE.has(code) ? {} : { height: 22 }),
    includetext: !SQUARE.has(code),
    backgroundcolor: 'FFFFFF',
    paddingwidth: 16,
    paddingheight: 16,
  })
  const label = await sharp(symbol)
    .resize({ width: 1040, height: 460, fit: 'inside', withoutEnlargement: true })
    .rotate(TURN, { background: '#8d8f88' })
    .blur(0.6)
    .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8d8f88' } })
    .composite([{ input: label }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

function drawLetters(text: string, kind: 'print' | 'plate'): Promise<Buffer> {
  const [face, size, paper] =
    kind === 'plate' ? (['sign', 190, '#f6c700'] as const) : (['number', 56, '#e9e9e4'] as const)
  const line = lineOf(text, {
    face,
    size,
    x: (WIDTH - widthOf(text, face, size)) / 2,
    y: HEIGHT / 2 + size / 3,
    fill: '#101418',
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="#8d8f88" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g transform="rotate(1.5 640 360)"><path fill="${paper}" d="M190 230h900v260h-900z"/>${line}</g></svg>`
  return sharp(Buffer.from(svg)).blur(0.6).jpeg({ quality: 82 }).toBuffer()
}

/** Chromium's flags for a camera that shows this label, and says yes when asked. */
export async function cameraThatSees(label: DrawnLabel): Promise<string[]> {
  const film = join(folder(), 'label.mjpeg')
  const picture = await drawLabel(label)
  writeFileSync(film, Buffer.concat([picture, picture, picture]))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
}

/** A file with a photo of the label. */
export async function photoOf(label: DrawnLabel): Promise<string> {
  const photo = join(folder(), 'label.jpg')
  writeFileSync(photo, await drawLabel(label))
  return photo
}

export function removeLabels() {
  afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })))
}
