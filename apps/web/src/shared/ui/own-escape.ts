// A window's own listener is on the document: this one, on the way down to it, comes first.
function keep(event: KeyboardEvent) {
  if (!document.querySelector('[popover]:popover-open')) removeEventListener('keydown', keep, true)
  else if (event.key === 'Escape') event.stopPropagation()
}

/** For a popover's onBeforeToggle, which comes at once where onToggle comes a moment after it is open: Escape closes the popover alone, as the browser does, and not the window that it lies in. */
export function ownEscape({ newState }: { newState: string }) {
  if (newState === 'open') addEventListener('keydown', keep, true)
  else removeEventListener('keydown', keep, true)
}
