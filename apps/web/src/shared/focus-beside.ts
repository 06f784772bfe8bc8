/**
 * Before a row disappears: moves the focus to the same place in the next row, else in the previous one, else to the
 * page's content.
 */
export function focusBeside(row: Element | null, place: string) {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>(place)
  if (target) target.focus()
  else focusContent()
}

export const focusContent = () => document.getElementById('contenido')?.focus({ preventScroll: true })
