// Labels as a camera sees them: drawn, a little turned, on a bench; as a film for Chromium's pretended camera or as a photo.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'
import { afterAll } from 'vitest'

export interface DrawnLabel { code: 'code39' | 'code128' | 'datamatrix' | 'qrcode'; text: string }

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
  const symbol = await bwipjs.toBuffer({ bcid: code, text, scale: SQUARE.has(code) ? 9 : 3, ...(SQUARE.has(code) ? {} : { height: 22 }), includetext: !SQUARE.has(code), backgroundcolor: 'FFFFFF', paddingwidth: 16, paddingheight: 16 })
  const label = await sharp(symbol).resize({ width: 1040, height: 460, fit: 'inside', withoutEnlargement: true }).rotate(TURN, { background: '#8d8f88' }).blur(0.6).toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8d8f88' } }).composite([{ input: label }]).jpeg({ quality: 82 }).toBuffer()
}

/** Chromium's flags for a camera that shows this label, and says yes when asked. */
export async function cameraThatSees(label: DrawnLabel): Promise<string[]> {
  const film = join(folder(), 'label.mjpeg')
  const picture = await drawLabel(label)
  writeFileSync(film, Buffer.concat([picture, picture, picture]))
  return ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
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
