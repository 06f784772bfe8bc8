import { useEffect, useRef } from 'react'

/**
 * For a row of tabs that is wider than a phone: scrolls the open one into view when the page opens and when another
 * one is opened, without moving the page. What one scrolled oneself stays where it is in between.
 */
export function useCurrentShown<E extends HTMLElement = HTMLElement>() {
  const row = useRef<E>(null)
  const shown = useRef<Element | null>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]') ?? null
    if (current === shown.current) return
    shown.current = current
    if (row.current && current)
      row.current.scrollLeft =
        current.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  })
  return row
}
