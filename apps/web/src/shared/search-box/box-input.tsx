import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { useProposals } from './use-proposals.ts'
import css from './search-box.module.css'

/** The one box: its input, wherever the page puts it. */
export const boxId = 'caja'

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'maxLength' | 'placeholder' | 'aria-label' | 'onFocus'> {
  input: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  list: ReturnType<typeof useProposals>
  listId: string
  /** How many lines there are for the text, how many of them are shown, and which is selected (-1: none). */
  rows: number
  shown: number
  at: number
}

/**
 * The input of a box with a list under it: arrow keys move in the list, Escape closes it, and the slash key comes here.
 */
export function BoxInput({ input, text, onText, list, listId, rows, shown, at, ...native }: Props) {
  useEffect(() => focusOnSlash(input), [input])
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!list.isOpen) list.ask(text, 0)
      list.move(event.key === 'ArrowDown' ? 1 : -1, rows)
    } else if (event.key === 'Escape' && shown > 0) {
      event.preventDefault()
      list.close()
    }
  }
  return (
    <input
      {...native}
      id={boxId}
      ref={input}
      type="text"
      value={text}
      required
      className={css.input}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      role="combobox"
      aria-expanded={shown > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
      onChange={(event) => {
        onText(event.target.value)
        list.ask(event.target.value)
      }}
      onKeyDown={press}
    />
  )
}

/** The slash key goes to the box from anywhere but another field. */
function focusOnSlash({ current: input }: RefObject<HTMLInputElement | null>) {
  const press = (event: globalThis.KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)))
      return
    event.preventDefault()
    input?.focus()
    input?.select()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
