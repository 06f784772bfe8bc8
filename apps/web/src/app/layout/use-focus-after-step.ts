import { useEffect, useRef } from 'react'
import { usePage } from '../../shared/modals/modal-address.ts'

/**
 * A step to another page may take away what had the focus (the search box of the home page): it then goes to the new
 * page's content, so that the next Tab goes on from there and not from the top. What still has the focus keeps it.
 */
export function useFocusAfterStep() {
  const { pathname, search } = usePage()
  const page = pathname + search
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [page])
}
