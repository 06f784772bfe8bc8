import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { ancestorsOf, type GroupNode } from '../group-search.ts'
import { GroupFinder } from './group-finder.tsx'
import css from './group-tree.module.css'

interface TreeState {
  active: string | null
  /** The one that Tab comes to. */
  stop: string | null
  isOpen: (node: GroupNode) => boolean
  toggle: (node: GroupNode) => void
}

/** C2.32: four levels that open in place, walked with the arrow keys; its search opens the way to what is chosen (C4.07). */
export function GroupTree({ nodes, active, label }: { nodes: GroupNode[]; active: string | null; label: string }) {
  const root = useRef<HTMLUListElement>(null)
  // What the address names may lie below the edge of the list.
  useEffect(() => { bringIntoList(root.current, active) }, [active])
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [stop, setStop] = useState<string | null>(null)
  const above = new Set((active === null ? [] : ancestorsOf(nodes, active) ?? []).map(({ id }) => id))
  const isOpen = ({ id, children }: GroupNode) => children.length > 0 && (toggled.get(id) ?? above.has(id))
  const open = (ids: readonly string[], state: boolean) => setToggled(new Map([...toggled, ...ids.map((id) => [id, state] as const)]))
  function press(event: KeyboardEvent<HTMLUListElement>) {
    const items = [...root.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? []]
    const at = items.indexOf(event.target as HTMLElement)
    const item = items[at]
    if (!item) return
    const go = (to: HTMLElement | null | undefined) => { setStop(to?.dataset.node ?? null); to?.focus() }
    const expanded = item.getAttribute('aria-expanded')
    const id = item.dataset.node ?? ''
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(items[at + 1]), ArrowUp: () => go(items[at - 1]), Home: () => go(items[0]), End: () => go(items.at(-1)),
      ArrowRight: () => { if (expanded === 'false') open([id], true); else if (expanded === 'true') go(items[at + 1]) },
      ArrowLeft: () => { if (expanded === 'true') open([id], false); else go(item.parentElement?.closest<HTMLElement>('[role=treeitem]')) },
      Enter: () => act(item),
      ' ': () => act(item),
    }
    const move = moves[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move()
  }
  const state: TreeState = { active, stop: stop ?? active ?? nodes[0]?.id ?? null, isOpen, toggle: (node) => { setStop(node.id); open([node.id], !isOpen(node)) } }
  return (
    <GroupFinder nodes={nodes} onChoose={(ancestors, node) => { open([...ancestors.map(({ id }) => id), ...(node.href === null ? [node.id] : [])], true); setStop(node.id) }}>
      <ul ref={root} role="tree" aria-label={label} className={css.tree} onKeyDown={press}>
        {nodes.map((node) => <Item key={node.id} node={node} level={1} state={state} />)}
      </ul>
    </GroupFinder>
  )
}

/** Moves the list under its own edge, never the page. */
function bringIntoList(tree: HTMLElement | null, id: string | null) {
  const row = id === null ? null : tree?.querySelector(`[data-node="${CSS.escape(id)}"] > div`)
  const list = tree?.closest('[data-list]')
  if (!row || !list) return
  const below = row.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
  if (below > 0) list.scrollTop += below + list.clientHeight / 3
}

/** The name of a node: a link to its units, or a button that opens it. */
const act = (item: HTMLElement) => item.querySelector<HTMLElement>(':scope > div > :last-child')?.click()

function Item({ node, level, state }: { node: GroupNode; level: number; state: TreeState }) {
  const { id, name, href, children } = node
  const named = useId()
  const open = state.isOpen(node)
  const chosen = id === state.active
  const toggle = (event: MouseEvent) => { event.preventDefault(); state.toggle(node) }
  return (
    <li
      role="treeitem" data-node={id} aria-level={level} aria-labelledby={named} tabIndex={id === state.stop ? 0 : -1}
      aria-expanded={children.length > 0 ? open : undefined} aria-selected={chosen}
    >
      <div className={names(css.row, chosen && css.chosen)} style={{ paddingInlineStart: (level - 1) * 18 }}>
        {children.length > 0
          ? <button type="button" tabIndex={-1} className={css.twist} aria-label={open ? `Cerrar ${name}` : `Abrir ${name}`} onClick={toggle}><Icon name={open ? 'down' : 'right'} /></button>
          : <span className={css.twist} />}
        {href === null
          ? <button type="button" id={named} tabIndex={-1} className={css.name} onClick={toggle}>{name}</button>
          : <Link id={named} to={href} tabIndex={-1} prefetch="intent" className={css.name} onClick={() => { if (children.length > 0 && !open) state.toggle(node) }}>{name}</Link>}
      </div>
      {open && <ul role="group">{children.map((child) => <Item key={child.id} node={child} level={level + 1} state={state} />)}</ul>}
    </li>
  )
}
