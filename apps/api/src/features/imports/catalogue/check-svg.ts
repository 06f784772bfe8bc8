import { SaxesParser, type SaxesTagPlain } from 'saxes'

const ELEMENTS = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'rect',
  'text',
  'tspan',
  'title',
  'desc',
  'defs',
  'use',
  'symbol',
  'style',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'linearGradient',
  'radialGradient',
  'stop',
])
const ATTRIBUTES = new Set([
  'id',
  'class',
  'style',
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'dx',
  'dy',
  'width',
  'height',
  'points',
  'transform',
  'viewBox',
  'href',
  'xlink:href',
  'xmlns',
  'xmlns:xlink',
  'version',
  'preserveAspectRatio',
  'role',
  'lang',
  'xml:space',
  'opacity',
  'display',
  'visibility',
  'overflow',
  'color',
  'offset',
  'rotate',
  'gradientUnits',
  'gradientTransform',
  'patternUnits',
  'patternTransform',
  'patternContentUnits',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'clip-path',
  'clip-rule',
  'mask',
  'refX',
  'refY',
  'markerWidth',
  'markerHeight',
  'markerUnits',
  'orient',
  'pathLength',
  'text-anchor',
  'textLength',
  'lengthAdjust',
  'dominant-baseline',
  'alignment-baseline',
  'letter-spacing',
  'word-spacing',
  'vector-effect',
  'shape-rendering',
  'text-rendering',
  'paint-order',
  'fx',
  'fy',
  'spreadMethod',
  'baseline-shift',
])
const FAMILIES = /^(?:stroke|fill|font|marker|stop|data|aria)(?:-[a-z0-9-]+)?$/
const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'])
const DEEPEST = 100

/**
 * Why a drawing is refused, or null: only elements that draw lines are accepted, and nothing that runs, loads or points
 * outside of itself. A drawing is never repaired: half a drawing misleads.
 */
export function problemOfSvg(svg: string): string | null {
  const found: string[] = []
  const tell = (problem: string) => {
    found.push(problem)
  }
  const parser = new SaxesParser({ xmlns: false })
  let depth = 0
  let inStyle = false
  parser.on('error', () => tell('no es XML bien formado'))
  parser.on('doctype', () => tell('trae un DOCTYPE'))
  parser.on('processinginstruction', () => tell('trae instrucciones de proceso'))
  parser.on('opentag', (tag) => {
    depth += 1
    inStyle = tag.name === 'style'
    const problem = depth > DEEPEST ? 'anida demasiado' : problemOfTag(tag, depth)
    if (problem !== null) tell(problem)
  })
  parser.on('closetag', () => {
    depth -= 1
    inStyle = false
  })
  const styled = (text: string) => {
    if (inStyle && !isPlainStyle(text)) tell('sus estilos apuntan fuera')
  }
  parser.on('text', styled)
  parser.on('cdata', styled)
  parser.write(svg).close()
  return found[0] === undefined ? null : `El dibujo ${found[0]}.`
}

function problemOfTag({ name, attributes }: SaxesTagPlain, depth: number): string | null {
  if (depth === 1 && name !== 'svg') return 'no empieza con svg'
  if (!ELEMENTS.has(name)) return `trae «${name.slice(0, 40)}», que no se acepta`
  for (const [attribute, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.has(attribute) && !FAMILIES.test(attribute))
      return `trae «${attribute.slice(0, 40)}», que no se acepta`
    const problem = problemOfValue(attribute, value)
    if (problem !== null) return problem
  }
  return null
}

function problemOfValue(attribute: string, value: string): string | null {
  if (attribute.startsWith('xmlns')) return NAMESPACES.has(value) ? null : 'usa otro vocabulario que SVG'
  if (attribute === 'href' || attribute === 'xlink:href')
    return /^#[\w.-]+$/.test(value) ? null : 'apunta fuera de sí mismo'
  if (attribute === 'style') return isPlainStyle(value) ? null : 'sus estilos apuntan fuera'
  return pointsOutside(value) ? 'apunta fuera de sí mismo' : null
}

/** Escapes could spell what is forbidden, and at-rules load. */
function isPlainStyle(text: string): boolean {
  return (
    !/[\\<]|@(?!media\s+\((?:prefers-color-scheme|min-width|max-width|print)[^;{}]*\)\s*\{)|\/\*|expression|behavior|-moz-binding/i.test(
      text,
    ) && !pointsOutside(text)
  )
}

function pointsOutside(value: string): boolean {
  const references = value.match(/url\s*\(|image-set|image\s*\(|src\s*\(|element\s*\(/gi) ?? []
  const own = value.match(/url\(#[\w.-]+\)/g) ?? []
  return references.length > own.length || /javascript:|data:|https?:|\/\//i.test(value)
}
