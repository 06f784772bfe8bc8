import { type RefObject, useEffect, useState } from 'react'

/** What surrounds the viewer cannot be reached while it covers the screen; dialogs opened over it can. */
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
 * Shows the viewer on the whole screen. Where the browser can, the page itself goes to full screen, not the viewer, so
 * that dialogs over it stay visible. On a phone that cannot, the viewer covers the page.
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
    // Refused in a frame or without a user's press: the page is covered anyway.
    if (full) void document.exitFullscreen?.().catch(() => undefined)
    else void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  return { full, toggle }
}
