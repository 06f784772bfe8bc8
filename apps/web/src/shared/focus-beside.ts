/** Before a row goes: the focus goes to the same place of the next one, else of the one before, else to the page's content. */
export function focusBeside(row: Element | null, place: string) {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>(place)
  if (target) target.focus()
  else focusContent()
}

export const focusContent = () => document.getElementById('contenido')?.focus({ preventScroll: true })
