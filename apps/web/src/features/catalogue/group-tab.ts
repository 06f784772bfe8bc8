import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { deviceStorage } from '../../shared/browser-storage.ts'

export type GroupTab = 'grupos' | 'detallado'

/** C3.20. */
const TAB_KEY = 'catalog.groups.preferredTab'
const BADGE_KEY = 'catalog.groups.showBadgeTabGroups'

const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** The tab last used, and whether 'Detallado' was ever opened (C2.32). What the address shows has priority. */
export function useGroupTab(shownByAddress: GroupTab | null) {
  const preferred = useSyncExternalStore(
    subscribe,
    () => (deviceStorage.getItem(TAB_KEY) === 'detallado' ? ('detallado' as const) : ('grupos' as const)),
    () => 'grupos' as const,
  )
  const badge = useSyncExternalStore(
    subscribe,
    () => deviceStorage.getItem(BADGE_KEY) !== 'false',
    () => true,
  )
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ at: string; tab: GroupTab } | null>(null)
  function choose(tab: GroupTab) {
    setChosen({ at: pathname, tab })
    deviceStorage.setItem(TAB_KEY, tab)
    if (tab === 'detallado') deviceStorage.setItem(BADGE_KEY, 'false')
    listeners.forEach((tell) => tell())
  }
  const asked = chosen?.at === pathname ? chosen.tab : null
  return { tab: asked ?? shownByAddress ?? preferred, badge, choose }
}
