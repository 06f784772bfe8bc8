// A dialog's own listener is on the document: this one, in the capture phase, comes first.
function keep(event: KeyboardEvent) {
  if (!document.querySelector('[popover]:popover-open')) removeEventListener('keydown', keep, true)
  else if (event.key === 'Escape') event.stopPropagation()
}

/**
 * For a popover's onBeforeToggle, which fires at once (onToggle fires a moment after opening): Escape closes only the
 * popover, not the dialog around it.
 */
export function ownEscape({ newState }: { newState: string }) {
  if (newState === 'open') addEventListener('keydown', keep, true)
  else removeEventListener('keydown', keep, true)
}
