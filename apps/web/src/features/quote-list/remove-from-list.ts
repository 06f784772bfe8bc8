import { type QuoteList, quoteListChanges, withChanges } from '@tuerca/domain/quote-list'
import { toast } from '../../shared/modals/modals.tsx'
import { keepList, keptList } from './list-store.ts'

const UNDO_MS = 8000

/** Removes parts at once and offers to restore them, even after other changes of the list. */
export function removeFromList(after: QuoteList, text: string) {
  const before = keptList()
  const { removed } = quoteListChanges(before, after)
  keepList(after)
  const left = keptList()
  const undo = () =>
    keepList(keptList() === left ? before : withChanges(keptList(), { added: removed, changed: [], removed: [] }))
  toast(text, { ms: UNDO_MS, action: { label: 'Deshacer', onSelect: undo } })
}
