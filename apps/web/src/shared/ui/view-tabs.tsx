import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentShown } from './use-current-shown.ts'
import css from './view-tabs.module.css'

export interface ViewTab {
  label: string
  to: string
  isOn: boolean
  /** How many are in it, where that is known. */
  count?: number | string | null | undefined
}

/** The views of a page, each with its own address; `children` are what else stands in their row. */
export function ViewTabs({ label, tabs, children }: { label: string; tabs: readonly ViewTab[]; children?: ReactNode }) {
  const row = useCurrentShown()
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} aria-current={tab.isOn ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && tab.count !== null && (
            <>
              {' '}
              <span>{tab.count}</span>
            </>
          )}
        </Link>
      ))}
      {children}
    </nav>
  )
}
