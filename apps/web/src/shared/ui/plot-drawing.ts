import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

/** One row of figures of a plot; null where there is none. */
export interface PlotLine {
  name: string
  values: readonly (number | null)[]
  /** `dashed`: for comparison. `steps`: a value that lasts until the next one, such as a price. */
  as?: 'line' | 'dashed' | 'steps' | 'bars'
  tone?: PlotTone
}
/** An area between two rows of figures that last until the next one, behind the lines. */
export interface PlotBand {
  name: string
  from: readonly (number | null)[]
  to: readonly (number | null)[]
}
export type PlotTone = 'ink' | 'dim' | 'yes' | 'wait' | 'bad' | 'quote' | 'go-text'

export interface PlotProps {
  /** The plot's message in one sentence, read instead of the drawing. */
  says: string
  /** What stands under each value, such as `12 nov`. */
  places: readonly string[]
  /** What the places are, as the table's first heading: `Día`. */
  placesAre: string
  lines: readonly PlotLine[]
  band?: PlotBand
  /** A figure in full, for the table and under the pointer. */
  full(value: number): string
  /** A figure at the axis. */
  short(value: number): string
  /** In pixels. */
  height?: number
}

const AXIS_FONT = '12px Barlow, sans-serif'
/** Room for a word under the axis, in pixels. */
const PLACE_WIDTH = 56
const VALUES_WIDTH = 52

/**
 * Draws into a box and follows its width and the theme's colours until removed. `point` is called with the position
 * under the pointer.
 */
export function drawPlot(
  box: HTMLElement,
  plot: PlotProps,
  height: number,
  point: (at: number | null) => void,
): { remove(): void } {
  let drawing = draw(box, plot, height, point)
  const anew = () => {
    drawing.destroy()
    drawing = draw(box, plot, height, point)
  }
  const width = new ResizeObserver(() => {
    if (box.clientWidth !== drawing.width) drawing.setSize({ width: box.clientWidth, height })
  })
  const theme = new MutationObserver(anew)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  width.observe(box)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  scheme.addEventListener('change', anew)
  return {
    remove() {
      width.disconnect()
      theme.disconnect()
      scheme.removeEventListener('change', anew)
      drawing.destroy()
    },
  }
}

/** Between two lines of the scale: sales, look-ups and pesos come in whole ones. */
const WHOLE = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat()

function draw(
  box: HTMLElement,
  { places, lines, band, short }: PlotProps,
  height: number,
  point: (at: number | null) => void,
): uPlot {
  const colour = colours(box)
  const grid = { stroke: colour('line'), width: 1 }
  return new uPlot(
    {
      width: box.clientWidth,
      height,
      padding: [10, 18, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: {
        // The first and the last bar stand whole beside the scale.
        x: {
          time: false,
          ...(lines.some(({ as }) => as === 'bars') && { range: (_, first, last) => [first - 0.5, last + 0.5] }),
        },
        y: {
          range: (_, lowest, highest) =>
            lines.some(({ as }) => as === 'steps')
              ? around(lowest, highest)
              : [Math.min(0, lowest), Math.max(highest * 1.05, 1)],
        },
      },
      axes: [
        {
          font: AXIS_FONT,
          stroke: colour('dim'),
          grid: { show: false },
          ticks: { show: false },
          size: 24,
          gap: 4,
          splits: (self) => marked(places.length, self.bbox.width / devicePixelRatio / PLACE_WIDTH),
          values: (_, at) => at.map((place) => places[place] ?? ''),
        },
        {
          font: AXIS_FONT,
          stroke: colour('dim'),
          grid,
          ticks: { show: false },
          size: VALUES_WIDTH,
          gap: 6,
          incrs: WHOLE,
          values: (_, at) => at.map(short),
        },
      ],
      series: [{}, ...(band ? [edge(), edge()] : []), ...lines.map((line) => seriesOf(line, colour))],
      ...(band && { bands: [{ series: [1, 2], fill: colour('line') }] }),
      hooks: { setCursor: [({ cursor: { idx } }) => point(idx ?? null)] },
    },
    [
      places.map((_, at) => at),
      ...(band ? [[...band.to], [...band.from]] : []),
      ...lines.map(({ values }) => [...values]),
    ],
    box,
  )
}

/** Of a band: only what is between two of them is seen. */
function edge(): uPlot.Series {
  const steps = uPlot.paths.stepped
  return { stroke: 'transparent', width: 0, points: { show: false }, ...(steps && { paths: steps({ align: 1 }) }) }
}

function seriesOf({ as = 'line', tone = 'ink', values }: PlotLine, colour: (of: PlotTone) => string): uPlot.Series {
  const stroke = colour(tone)
  const [bars, steps] = [uPlot.paths.bars, uPlot.paths.stepped]
  return {
    // One figure alone makes no line.
    stroke,
    width: as === 'dashed' ? 1.5 : 2.5,
    points: { show: as !== 'bars' && values.filter((value) => value !== null).length === 1, size: 8, fill: stroke },
    ...(as === 'dashed' && { dash: [4, 4] }),
    ...(as === 'bars' && bars && { width: 0, fill: stroke, paths: bars({ size: [0.7, 40] }) }),
    ...(as === 'steps' && steps && { spanGaps: true, paths: steps({ align: 1 }) }),
  }
}

/** A price changes little compared with its amount: the scale shows the change, with space around it. */
function around(lowest: number, highest: number): [number, number] {
  const air = Math.max((highest - lowest) * 0.2, highest * 0.05, 1)
  return [Math.max(0, lowest - air), highest + air]
}

/** Which positions get a label: as many as fit, evenly from the first. */
function marked(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(room))))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}

/** The scheme's colours as a canvas takes them. */
function colours(box: HTMLElement): (name: string) => string {
  const found = new Map(
    ['ink', 'dim', 'line', 'yes', 'wait', 'bad', 'quote', 'go-text'].map((name) => {
      // A new element for each colour: on the same one a colour might be read in the middle of its transition.
      const probe = box.ownerDocument.createElement('i')
      probe.style.color = `var(--${name})`
      box.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return [name, color]
    }),
  )
  return (name) => found.get(name) ?? 'currentColor'
}
