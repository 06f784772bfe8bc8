import type { SupersessionChain } from '@tuerca/contract/substitutions'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { asList, BOX, layOut, neighbour, type Layout, type PlacedNode } from '../supersession-layout.ts'
import { ChainFacts } from './chain-facts.tsx'
import css from './supersession-map.module.css'

interface Props {
  chain: SupersessionChain
  searched: string
}

/** Which numbers replaced which, drawn from the oldest to the newest, with pointer and arrow keys. */
export function SupersessionMap({ chain, searched }: Props) {
  const start = chain.nodes.find((node) => node.focus)?.id ?? chain.nodes[0]?.id ?? ''
  const [trail, setTrail] = useState([start])
  const boxes = useRef(new Map<string, SVGGElement>())
  const layout = useMemo(() => layOut(chain), [chain])
  const at = trail.at(-1) ?? start
  const focused = chain.nodes.find(({ id }) => id === at)
  const { scroll, isWide } = useCentred(layout, at)

  function go(id: string) {
    if (id !== at) setTrail([...trail, id])
    const box = boxes.current.get(id)
    box?.focus()
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  function press(event: KeyboardEvent) {
    const next = neighbour(layout, at, event.key)
    if (next === null) return
    event.preventDefault()
    go(next)
  }
  const back = () => {
    const before = trail.at(-2)
    if (before === undefined) return
    setTrail(trail.slice(0, -1))
    boxes.current.get(before)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <section className={css.map} aria-labelledby="cadena">
      <div className={css.head}>
        <h3 id="cadena">Cadena de reemplazos</h3>
        {trail.length > 1 && (
          <Button size="small" onClick={back}>
            <Icon name="left" />
            Atrás
          </Button>
        )}
      </div>
      <p className={css.legend}>
        De la más antigua a la más reciente. Toca un número, o muévete con las flechas del teclado.
      </p>
      {isWide && (
        <p className={css.slide}>
          <Icon name="swap" />
          Desliza el dibujo hacia los lados para ver toda la cadena.
        </p>
      )}
      <div className={css.scroll} ref={scroll}>
        <svg
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="group"
          aria-label={`Cadena de reemplazos de ${searched}`}
          className={css.drawing}
        >
          <defs>
            <marker
              id="punta"
              viewBox="0 0 8 8"
              refX="7.5"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8Z" className={css.tip} />
            </marker>
          </defs>
          {layout.edges.map(({ edge, path }) => (
            <path
              key={`${edge.from} ${edge.to} ${edge.type} ${edge.way}`}
              d={path}
              markerEnd={edge.directed ? 'url(#punta)' : undefined}
              className={names(
                css.line,
                !edge.directed && css.equals,
                (edge.from === at || edge.to === at) && css.near,
              )}
            />
          ))}
          {layout.nodes.map((one) => (
            <Box
              key={one.node.id}
              placed={one}
              on={one.node.id === at}
              onGo={go}
              onKey={press}
              keep={(box) => {
                if (box) boxes.current.set(one.node.id, box)
              }}
            />
          ))}
        </svg>
      </div>
      {focused && <ChainFacts node={focused} chain={chain} isSearched={focused.id === start} />}
      <details className={css.list}>
        <summary>Ver la cadena como lista</summary>
        <ol>
          {asList(chain.nodes).map((node) => (
            <li key={node.id}>
              <ChainFacts node={node} chain={chain} isSearched={node.id === start} />
            </li>
          ))}
        </ol>
      </details>
      {chain.loopsBroken && (
        <p className={css.legend}>Algunas relaciones se contradicen: mostramos las más recientes.</p>
      )}
      {chain.truncated && <p className={css.legend}>La cadena es más larga: mostramos los números más cercanos.</p>}
    </section>
  )
}

interface BoxProps {
  placed: PlacedNode
  on: boolean
  onGo: (id: string) => void
  onKey: (event: KeyboardEvent) => void
  keep: (box: SVGGElement | null) => void
}

function Box({ placed: { node, x, y }, on, onGo, onKey, keep }: BoxProps) {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return onKey(event)
    event.preventDefault()
    onGo(node.id)
  }
  return (
    <g
      ref={keep}
      role="button"
      tabIndex={on ? 0 : -1}
      aria-pressed={on}
      transform={`translate(${x} ${y})`}
      className={names(css.box, on && css.on, node.current && css.current)}
      onClick={() => onGo(node.id)}
      onKeyDown={press}
    >
      <rect width={BOX.width} height={BOX.height} />
      <text x="10" y="22" className={css.number}>
        {cut(node.formattedOem, 17)}
      </text>
      <text x="10" y="41" className={css.maker}>
        {cut(node.current ? `${node.manufacturer} · vigente` : node.manufacturer, 24)}
      </text>
    </g>
  )
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/**
 * On a narrow screen the searched number is scrolled to the middle, also when the drawing first gets its width inside a
 * tab or a modal.
 */
function useCentred(layout: Layout, id: string) {
  const scroll = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const frame = scroll.current
    const drawing = frame?.firstElementChild
    const box = layout.nodes.find(({ node }) => node.id === id)
    if (!frame || !drawing || !box) return
    const sizes = new ResizeObserver(() => {
      const before = drawing.getBoundingClientRect().left - frame.getBoundingClientRect().left + frame.scrollLeft
      frame.scrollLeft = before + box.x + BOX.width / 2 - frame.clientWidth / 2
      setWide(frame.scrollWidth > frame.clientWidth + 1)
    })
    sizes.observe(frame)
    return () => sizes.disconnect()
  }, [layout, id])
  return { scroll, isWide }
}
