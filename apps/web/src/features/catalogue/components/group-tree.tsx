import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { ancestorsOf, type GroupNode } from '../group-search.ts'
import { GroupFinder } from './group-finder.tsx'
import css from './group-tree.module.css'

interface NodePlace {
  node: GroupNode
  level: number
  place: number
  of: number
  open: boolean
}

/** C2.32: four levels that open in place, with arrow keys; its search opens the path to the chosen group (C4.07). */
export function GroupTree({
  nodes,
  active,
  label,
  alsoSearched = [],
}: {
  nodes: GroupNode[]
  active: string | null
  label: string
  alsoSearched?: GroupNode[]
}) {
  const root = useRef<HTMLUListElement>(null)
  // What the address names may lie below the edge of the list.
  useEffect(() => {
    bringIntoList(root.current, active)
  }, [active])
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [stop, setStop] = useState<string | null>(null)
  const above = new Set((active === null ? [] : (ancestorsOf(nodes, active) ?? [])).map(({ id }) => id))
  const isOpen = ({ id, children }: GroupNode) => children.length > 0 && (toggled.get(id) ?? above.has(id))
  const open = (ids: readonly string[], state: boolean) =>
    setToggled(new Map([...toggled, ...ids.map((id) => [id, state] as const)]))
  const shown = listShown(nodes, 1, isOpen)
  function press(event: KeyboardEvent<HTMLUListElement>) {
    const items = [...(root.current?.querySelectorAll<HTMLElement>(':scope > *') ?? [])]
    const at = items.findIndex((item) => item === event.target)
    const here = shown[at]
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return
    const go = (to: number) => {
      const item = items[to]
      if (item) {
        setStop(item.dataset.node ?? null)
        item.focus()
      }
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(items.length - 1),
      ArrowRight: () => {
        if (here.open) go(at + 1)
        else if (here.node.children.length > 0) open([here.node.id], true)
      },
      ArrowLeft: () => {
        if (here.open) open([here.node.id], false)
        else go(shown.slice(0, at).findLastIndex(({ level }) => level < here.level))
      },
      Enter: () => act(items[at]),
      ' ': () => act(items[at]),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const stopAt = shown.some(({ node }) => node.id === (stop ?? active)) ? (stop ?? active) : nodes[0]?.id
  const toggle = ({ node, open: was }: NodePlace) => {
    setStop(node.id)
    open([node.id], !was)
  }
  return (
    <GroupFinder
      nodes={nodes}
      others={alsoSearched}
      onChoose={(ancestors, node) => {
        open([...ancestors.map(({ id }) => id), ...(node.href === null ? [node.id] : [])], true)
        setStop(node.id)
      }}
    >
      <ul ref={root} role="tree" aria-label={label} className={css.tree} onKeyDown={press}>
        {shown.map((one) => (
          <Item
            key={one.node.id}
            one={one}
            chosen={one.node.id === active}
            stop={one.node.id === stopAt}
            onToggle={() => toggle(one)}
          />
        ))}
      </ul>
    </GroupFinder>
  )
}

/** The visible nodes for a screen reader, from top to bottom, each with its level. */
function listShown(nodes: readonly GroupNode[], level: number, isOpen: (node: GroupNode) => boolean): NodePlace[] {
  return nodes.flatMap((node, at) => {
    const open = isOpen(node)
    return [
      { node, level, place: at + 1, of: nodes.length, open },
      ...(open ? listShown(node.children, level + 1, isOpen) : []),
    ]
  })
}

/** Moves the list under its own edge, never the page. */
function bringIntoList(tree: HTMLElement | null, id: string | null) {
  const row = id === null ? null : tree?.querySelector(`[data-node="${CSS.escape(id)}"]`)
  const list = tree?.closest('[data-list]')
  if (!row || !list) return
  const below = row.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
  if (below > 0) list.scrollTop += below + list.clientHeight / 3
}

/** The control of a node: a link to its units, or a button that opens it. */
const act = (item: HTMLElement | undefined) => item?.querySelector<HTMLElement>(':scope > :last-child')?.click()

function Item({
  one: { node, level, place, of, open },
  chosen,
  stop,
  onToggle,
}: {
  one: NodePlace
  chosen: boolean
  stop: boolean
  onToggle: () => void
}) {
  const { id, name, href, children } = node
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    onToggle()
  }
  return (
    <li
      role="treeitem"
      data-node={id}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-label={name}
      tabIndex={stop ? 0 : -1}
      aria-expanded={children.length > 0 ? open : undefined}
      aria-selected={chosen}
      className={names(css.row, chosen && css.chosen)}
      style={{ paddingInlineStart: (level - 1) * 18 }}
    >
      {children.length > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.twist}
          aria-label={open ? `Cerrar ${name}` : `Abrir ${name}`}
          onClick={toggle}
        >
          <Icon name={open ? 'down' : 'right'} />
        </button>
      ) : (
        <span className={css.twist} />
      )}
      {href === null ? (
        <button type="button" tabIndex={-1} className={css.name} onClick={toggle}>
          {name}
        </button>
      ) : (
        <Link
          to={href}
          tabIndex={-1}
          prefetch="intent"
          className={css.name}
          onClick={() => {
            if (children.length > 0 && !open) onToggle()
          }}
        >
          {name}
        </Link>
      )}
    </li>
  )
}
