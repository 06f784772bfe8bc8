import type { CatalogCategory, CatalogQuickGroup } from '@tuerca/contract/catalogue-wire'
import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { type KeyboardEvent, useId } from 'react'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { categoryNodes, quickNodes } from '../group-nodes.ts'
import { useGroupTab } from '../group-tab.ts'
import { GroupTree } from './group-tree.tsx'
import css from './group-panel.module.css'

interface GroupPanelProps {
  categories: CatalogCategory[]
  /** Null when the catalogue has none: the view is then the plain one (C7.17). */
  quickGroups: CatalogQuickGroup[] | null
  address: CatalogueAddress
  vehicle: CatalogueAddress
}

/**
 * C2.32: 'Grupos' and 'Detallado'; the tab last used is remembered, and a badge points to one that was never opened.
 */
export function GroupPanel({ categories, quickGroups, address, vehicle }: GroupPanelProps) {
  const { store } = useVisitor()
  const id = useId()
  const fixed = address.gid !== undefined ? 'detallado' : address.cid !== undefined ? 'grupos' : null
  const { tab, badge, choose } = useGroupTab(quickGroups === null ? 'grupos' : fixed)
  const shown = quickGroups !== null && tab === 'detallado' ? 'detallado' : 'grupos'
  const detailed = quickNodes(quickGroups ?? [], vehicle, store)
  const nodes = shown === 'detallado' ? detailed : categoryNodes(categories, vehicle, store)
  function press(event: KeyboardEvent<HTMLElement>) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = shown === 'grupos' ? 'detallado' : 'grupos'
    choose(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }
  const tabOf = (name: 'grupos' | 'detallado', text: string) => (
    <button
      type="button"
      role="tab"
      data-tab={name}
      id={`${id}-${name}`}
      aria-controls={`${id}-panel`}
      aria-selected={shown === name}
      tabIndex={shown === name ? 0 : -1}
      className={css.tab}
      onClick={() => choose(name)}
      onKeyDown={press}
    >
      {text}
      {name === 'detallado' && badge && <span className={css.badge}>Nuevo</span>}
    </button>
  )
  return (
    <section className={css.panel} aria-label="Grupos del vehículo">
      {quickGroups !== null && (
        <div role="tablist" aria-label="Cómo ver los grupos" className={css.tabs}>
          {tabOf('grupos', 'Grupos')}
          {tabOf('detallado', 'Detallado')}
        </div>
      )}
      <div
        id={`${id}-panel`}
        data-list=""
        className={css.body}
        {...(quickGroups !== null ? { role: 'tabpanel', 'aria-labelledby': `${id}-${shown}` } : {})}
      >
        {nodes.length > 0 ? (
          <GroupTree
            key={shown}
            nodes={nodes}
            active={(shown === 'detallado' ? address.gid : address.cid) ?? null}
            alsoSearched={shown === 'detallado' ? [] : detailed}
            label={shown === 'detallado' ? 'Grupos en detalle' : 'Grupos'}
          />
        ) : (
          <EmptyState />
        )}
      </div>
    </section>
  )
}
