import { type RefObject, useEffect, useState } from 'react'

/** What surrounds the viewer cannot be reached while it covers the screen; windows that open over it can. */
function coverPage(viewer: HTMLElement) {
  const covered: Element[] = []
  for (let at: Element = viewer; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (
        beside === at ||
        beside.hasAttribute('inert') ||
        beside.matches('script, style, dialog, [role=dialog], [data-base-ui-portal]')
      )
        continue
      beside.setAttribute('inert', '')
      covered.push(beside)
    }
  }
  return () => covered.forEach((one) => one.removeAttribute('inert'))
}

/**
 * The viewer over the whole screen. The page itself goes to full screen where the browser can, not the viewer:
 * windows that open over it stay visible so. A phone that cannot gets the viewer over its whole page.
 */
export function useFullScreen(viewer: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false)
    }
    if (full) window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [full])
  useEffect(() => {
    if (!full || !viewer.current) return
    const uncover = coverPage(viewer.current)
    document.documentElement.style.overflow = 'hidden'
    return () => {
      uncover()
      document.documentElement.style.overflow = ''
    }
  }, [full, viewer])
  const toggle = () => {
    setFull(!full)
    // Refused in a frame or without a press of the user: the page is covered all the same.
    if (full) void document.exitFullscreen?.().catch(() => undefined)
    else void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  return { full, toggle }
}
