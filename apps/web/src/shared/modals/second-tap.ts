/** Two taps this near and this soon after each other are one double tap. */
const WITHIN_MS = 400
const WITHIN_PX = 24

/**
 * The second tap of a double tap comes when its modal is already gone, and would press what lies below: of a phone the
 * bottom bar. It is taken away. Given each press inside a modal; a key has no place, and presses nothing below.
 */
export function takeSecondTap({ clientX, clientY, detail }: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>): void {
  if (detail === 0) return
  const take = (second: MouseEvent) => {
    if (second.target instanceof Element && second.target.closest('[role=dialog], [role=alertdialog]')) return
    if (second.detail === 0 || Math.hypot(second.clientX - clientX, second.clientY - clientY) > WITHIN_PX) return
    second.preventDefault()
    second.stopPropagation()
  }
  window.addEventListener('click', take, true)
  setTimeout(() => window.removeEventListener('click', take, true), WITHIN_MS)
}
