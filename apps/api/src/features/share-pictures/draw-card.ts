import { lineOf, widthOf, wrap } from './letters.ts'

/** What a shared address shows in a chat. */
export interface Card {
  /** Above the name: a store, a kind of page. */
  over: string
  name: string
  /** A part number, in its own letters; '' for none. */
  number: string
  /** 'desde $ 183.160'; '' where no price may be told. */
  price: string
  note: string
  /** A drawing of ours, as SVG; '' for the nut alone. */
  drawing: string
}

export const CARD = { width: 1200, height: 630 }
const INK = '#101418'
const DIM = '#565d61'
const GO = '#ff5b04'
const EDGE = 64
const PANEL = { x: 724, y: 0, width: 476, height: 630 }
const TEXT = { width: 600 }

/** 1200 × 630: the words on the left, the part's drawing on the right, our logo below. */
export function drawCard({ over, name, number, price, note, drawing }: Card): string {
  const size = name.length > 60 ? 54 : 64
  const lines = wrap(name, { face: 'sign', size, width: TEXT.width, most: number ? 3 : 4 })
  const parts: string[] = []
  let y = 104
  if (over) {
    parts.push(
      lineOf(wrap(over, { face: 'text', size: 28, width: TEXT.width, most: 1 })[0] ?? '', {
        face: 'text',
        size: 28,
        x: EDGE,
        y,
        fill: DIM,
      }),
    )
    y += 66
  }
  for (const line of lines) {
    parts.push(lineOf(line, { face: 'sign', size, x: EDGE, y, fill: INK }))
    y += size * 1.12
  }
  if (number)
    parts.push(
      lineOf(wrap(number, { face: 'number', size: 40, width: TEXT.width, most: 1 })[0] ?? '', {
        face: 'number',
        size: 40,
        x: EDGE,
        y: y + 8,
        fill: INK,
      }),
    )
  parts.push(...foot(price, note))
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">
    <path fill="#f3f4f2" d="M0 0h${CARD.width}v${CARD.height}H0z"/><path fill="#fff" d="M${PANEL.x} 0h${PANEL.width}v${PANEL.height}H${PANEL.x}z"/><path stroke="#dadde8" stroke-width="2" d="M${PANEL.x} 0v${PANEL.height}"/>
    ${drawing ? pictureOf(drawing) : nut(PANEL.x + PANEL.width / 2, 300, 5)}
    ${parts.join('')}<path fill="${GO}" d="M0 0h${CARD.width}v12H0z"/></svg>`
}

function foot(price: string, note: string): string[] {
  const parts: string[] = []
  if (price) parts.push(lineOf(price, { face: 'sign', size: 68, x: EDGE, y: 478, fill: INK }))
  if (note)
    parts.push(
      lineOf(wrap(note, { face: 'text', size: 28, width: TEXT.width, most: 1 })[0] ?? '', {
        face: 'text',
        size: 28,
        x: EDGE,
        y: price ? 520 : 478,
        fill: DIM,
      }),
    )
  const mark = `${nut(EDGE + 20, 576, 1)}${lineOf('TUERCA', { face: 'sign', size: 38, x: EDGE + 52, y: 589, fill: INK })}`
  return [
    ...parts,
    mark,
    lineOf('autopartes de Colombia y México', {
      face: 'text',
      size: 24,
      x: EDGE + 66 + widthOf('TUERCA', 'sign', 38),
      y: 588,
      fill: DIM,
    }),
  ]
}

/** The drawing inside its panel, as wide as it gets. */
function pictureOf(drawing: string): string {
  const room = 48
  const place = `x="${PANEL.x + room}" y="${room}" width="${PANEL.width - 2 * room}" height="${PANEL.height - 2 * room}"`
  return `<image ${place} xlink:href="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}"/>`
}

/** The sign: a hexagonal nut seen from above. */
const nut = (
  x: number,
  y: number,
  scale: number,
) => `<g transform="translate(${x - 20 * scale} ${y - 20 * scale}) scale(${scale})" fill="none" stroke-linejoin="round">
  <path fill="${INK}" stroke="${GO}" stroke-width="3" d="M20 2.5 35.2 11.25v17.5L20 37.5 4.800 28.750v-17.500z"/><circle cx="20" cy="20" r="7.500" stroke="#fff" stroke-width="3"/></g>`
