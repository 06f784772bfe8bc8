import { ADD_TO_QUOTE_LIST, IN_QUOTE_LIST } from '@tuerca/domain/availability'
import {
  FIRST_AMOUNT,
  isQuoted,
  QUOTE_LIST_FULL,
  QUOTED_NAME_LONGEST,
  QUOTED_REFERENCE_LONGEST,
  withQuoted,
} from '@tuerca/domain/quote-list'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { keepList, keptList, useQuoteList } from '../list-store.ts'
import { useQuotedVehicle } from '../quoted-vehicle.ts'
import css from './add-to-quote-list.module.css'

interface Props {
  name: string
  reference?: string | null
  look?: 'plain' | 'go'
  children?: ReactNode
}

/**
 * M4.02, M2.12, M2.17: adds the part to the quote list, for the page's car or the chosen one; afterwards it links to
 * the list.
 */
export function AddToQuoteList({ name, reference, look = 'plain', children }: Props) {
  const { store } = useVisitor()
  const vehicle = useQuotedVehicle()
  const list = useQuoteList()
  const pressed = useRef(false)
  const link = useRef<HTMLAnchorElement>(null)
  const part = {
    name: (name || reference || '').slice(0, QUOTED_NAME_LONGEST),
    reference: (reference ?? '').slice(0, QUOTED_REFERENCE_LONGEST),
    amount: FIRST_AMOUNT,
    selected: true,
  }
  const isThere = isQuoted(list, vehicle, part)
  useEffect(() => {
    // The pressed button disappeared: a keyboard user continues from its replacement, once.
    if (isThere && pressed.current) link.current?.focus()
    pressed.current = false
  }, [isThere])
  if (isThere) {
    return (
      <Link className={css.added} to={paths.quoteList(store)} ref={link}>
        <Icon name="check" />
        {IN_QUOTE_LIST}
      </Link>
    )
  }
  function add() {
    const before = keptList()
    const after = withQuoted(before, vehicle, part)
    if (after === before) return toast(QUOTE_LIST_FULL)
    pressed.current = true
    keepList(after)
  }
  return (
    <Button size="small" look={look} className={css.add} onClick={add}>
      {children ?? (
        <>
          <Icon name="plus" />
          {ADD_TO_QUOTE_LIST}
        </>
      )}
      <VisuallyHidden> {part.name}</VisuallyHidden>
    </Button>
  )
}
