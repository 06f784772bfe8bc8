import {
  type Box,
  firstView,
  mostScale,
  type Room,
  showing,
  type Size,
  type View,
  WHOLE,
  within,
  zoomedAt,
} from './geometry.ts'
import { glide } from './glide.ts'

interface Options {
  source(): Size
  /** How many pixels at the foot of the stage lie under the sheet. */
  covered(): number
  /** It lies still at this scale. */
  onRest(scale: number): void
  /** `percent` of the source's own size. */
  onView(view: View, percent: number): void
}

export type PanZoom = ReturnType<typeof panZoom>

/** Moves and enlarges a drawing in its stage with a transform only, so that nothing is laid out again. */
export function panZoom(stage: HTMLElement, drawing: HTMLElement, options: Options) {
  let size: Size = { width: 0, height: 0 }
  let laid: Box = { x: 0, y: 0, width: 0, height: 0 }
  let settled = 0

  let isTouched = false

  const rest = (scale: number) => {
    drawing.style.willChange = ''
    drawing.style.setProperty('--px', `${(1 / scale).toFixed(4)}px`)
    options.onRest(scale)
  }
  const apply = (view: View) => {
    // While it moves it has a layer of its own; at rest it is drawn sharp again.
    drawing.style.willChange = 'transform'
    clearTimeout(settled)
    settled = window.setTimeout(() => rest(view.scale), 180)
    drawing.style.transform =
      view.scale === 1 && view.x === 0 && view.y === 0
        ? ''
        : `translate(${view.x.toFixed(2)}px, ${view.y.toFixed(2)}px) scale(${view.scale.toFixed(5)})`
    stage.toggleAttribute('data-enlarged', view.scale > 1.001)
    options.onView(view, (100 * view.scale * laid.width) / Math.max(options.source().width, 1))
  }
  const view = glide(apply)
  const room = (): Room => ({
    drawing: laid,
    stage: { width: size.width, height: size.height - Math.min(options.covered(), 0.6 * size.height) },
    most: mostScale(options.source(), laid),
  })
  const measure = () => {
    size = { width: stage.clientWidth, height: stage.clientHeight }
    laid = { x: drawing.offsetLeft, y: drawing.offsetTop, width: drawing.offsetWidth, height: drawing.offsetHeight }
    // Until a hand moves it, it is seen as at first.
    view.to(isTouched ? within(view.target, room()) : firstView(room()), 'jump')
    rest(view.target.scale)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(stage)
  observer.observe(drawing)
  const middle = () => ({ x: size.width / 2, y: room().stage.height / 2 })

  const to = (next: View, how: 'glide' | 'jump' = 'glide') => {
    isTouched = true
    view.to(next, how)
  }

  return {
    zoomBy: (factor: number, point = middle(), how: 'glide' | 'jump' = 'glide') =>
      to(zoomedAt(view.target, view.target.scale * factor, point, room()), how),
    panBy: (x: number, y: number, how: 'glide' | 'jump' = 'glide') =>
      to(within({ ...view.target, x: view.target.x + x, y: view.target.y + y }, room()), how),
    whole: () => to(within(WHOLE, room())),
    /** In to `2.5×`, or back to the whole when that is reached. */
    double: (point: { x: number; y: number }) => {
      const { most } = room()
      const next = Math.min(2.5, most)
      if (view.target.scale >= next * 0.95) to(within(WHOLE, room()))
      else to(zoomedAt(view.target, next, point, room()))
    },
    /**
     * Brings a box of the whole drawing into view; on a small stage it is enlarged until `height` reaches `least`
     * pixels.
     */
    show: (box: Box, height: number, least: number) =>
      to(showing(view.target, box, room(), height < least ? least / Math.max(height, 1) : 1)),
    canZoom: (inwards: boolean) => (inwards ? view.target.scale < room().most * 0.999 : view.target.scale > 1.001),
    stop: () => {
      observer.disconnect()
      view.stop()
      clearTimeout(settled)
    },
  }
}
