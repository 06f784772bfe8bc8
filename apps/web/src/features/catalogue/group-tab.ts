import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

export type GroupTab = 'grupos' | 'detallado'

/** C3.20. */
const TAB_KEY = 'catalog.groups.preferredTab'
const BADGE_KEY = 'catalog.groups.showBadgeTabGroups'

const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => { listeners.delete(tell) }
}

// A browser may refuse its storage: the choice then lasts as long as the page.
const memory = new Map<string, string>()
function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}
function write(key: string, value: string) {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.warn(error)
  }
}

/** The tab that was last looked at and whether 'Detallado' was ever opened (C2.32). What the address shows goes first. */
export function useGroupTab(shownByAddress: GroupTab | null) {
  const preferred = useSyncExternalStore(subscribe, () => (read(TAB_KEY) === 'detallado' ? 'detallado' as const : 'grupos' as const), () => 'grupos' as const)
  const badge = useSyncExternalStore(subscribe, () => read(BADGE_KEY) !== 'false', () => true)
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ at: string; tab: GroupTab } | null>(null)
  function choose(tab: GroupTab) {
    setChosen({ at: pathname, tab })
    write(TAB_KEY, tab)
    if (tab === 'detallado') write(BADGE_KEY, 'false')
    listeners.forEach((tell) => tell())
  }
  const asked = chosen?.at === pathname ? chosen.tab : null
  return { tab: asked ?? shownByAddress ?? preferred, badge, choose }
}
