/**
 * Makes Back close what lies over the page, as it closes a modal. Call it on opening; call what it gives
 * when it was closed in another way, to take its entry out of the history.
 */
export function backCloses(close: () => void): () => void {
  const { key } = (history.state ?? {}) as { key?: string }
  history.pushState({ ...(history.state as object), sheet: true }, '')
  let open = true
  const stop = () => removeEventListener('popstate', popped, { capture: true })
  function popped(event: PopStateEvent) {
    stop()
    // Only the sheet changed: the router must not load the same page again.
    if ((event.state as { key?: string } | null)?.key === key) event.stopImmediatePropagation()
    if (open) close()
    open = false
  }
  addEventListener('popstate', popped, { capture: true })
  return () => {
    if (!open) return
    open = false
    if ((history.state as { sheet?: boolean } | null)?.sheet) history.back()
    else stop()
  }
}
