import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import css from './floating.module.css'
import { useCurrentShown } from './use-current-shown.ts'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

/** Panels in one place, one at a time. Import this file with lazy(), because it brings Base UI. */
export default function Tabs({
  tabs,
  value,
  onChange,
  label,
}: {
  tabs: Tab[]
  value?: string
  onChange?: (value: string) => void
  label: string
}) {
  const row = useCurrentShown<HTMLDivElement>()
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Base.List ref={row} className={css.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={css.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={css.tabPanel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
