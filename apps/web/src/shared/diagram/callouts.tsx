import { memo } from 'react'
import { Link } from 'react-router'
import type { DiagramHotspot } from './diagram.ts'
import css from './diagram.module.css'
import { inReadingOrder, isDrawn, percentages, type Size } from './geometry.ts'

interface CalloutsProps {
  hotspots: readonly DiagramHotspot[]
  names: Readonly<Record<string, string>>
  size: Size
}

/** A round balloon wears a ring, a box of text a frame. */
const isRound = ({ x1, y1, x2, y2 }: DiagramHotspot) => Math.abs(Math.log((x2 - x1) / (y2 - y1))) < 0.35

function nameOf({ code, repeat = 1 }: DiagramHotspot, names: CalloutsProps['names']) {
  const name = names[code]
  return `Pieza ${code}${name ? `: ${name}` : ''}${repeat > 1 ? ` (${repeat} opciones)` : ''}`
}

/** Its position for diagram.module.css; on a small drawing the button is larger than its balloon. */
function placeOf(hotspot: DiagramHotspot, size: Size) {
  const { left, top, width, height } = percentages(hotspot, size)
  return { '--l': left, '--t': top, '--w': width, '--h': height } as object
}

/**
 * The callouts over the picture in reading order, one of them in the tab order. Rendered once: they are highlighted
 * without React.
 */
export const Callouts = memo(function Callouts({ hotspots, names, size }: CalloutsProps) {
  return inReadingOrder(hotspots.filter((h) => isDrawn(h.code))).map((hotspot, at) => {
    const shared = {
      'data-code': hotspot.code,
      className: isRound(hotspot) ? undefined : css.box,
      style: placeOf(hotspot, size),
      tabIndex: at ? -1 : 0,
      draggable: false,
    }
    const key = `${hotspot.code} ${hotspot.x1} ${hotspot.y1}`
    const { link } = hotspot
    if (link) return <Link key={key} {...shared} to={link.href} aria-label={link.label} data-link="" />
    return (
      <button
        key={key}
        type="button"
        {...shared}
        aria-pressed={false}
        aria-haspopup={(hotspot.repeat ?? 1) > 1 ? 'dialog' : undefined}
        aria-label={nameOf(hotspot, names)}
      >
        <span className={css.tag}>{hotspot.code}</span>
      </button>
    )
  })
})
