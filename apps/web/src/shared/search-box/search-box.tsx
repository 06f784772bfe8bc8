import { understandQuery } from '@tuerca/domain/query-kind'
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { names } from '../ui/names.ts'
import { useEarlyText } from '../ui/use-early-input.ts'
import { useVisitor } from '../visitor-context.ts'
import { Suggestions } from './suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'
import css from './search-box.module.css'

/** The one box: its input, wherever the page puts it. */
export const boxId = 'caja'

/** A part number in any punctuation, words, a VIN or a plate. Without script it is a plain form. */
export function SearchBox({ large }: { large?: boolean }) {
  const { pathname, search } = useLocation()
  const searched = /\/catalogo\/page\/results\/?$/i.test(pathname) ? new URLSearchParams(search).get('search') ?? '' : ''
  // A new search is a new box: what is typed starts from what the page shows.
  return <Box key={`${pathname}?${searched}`} searched={searched} large={large} />
}

function Box({ searched, large }: { searched: string; large?: boolean }) {
  const { country, store, appParams } = useVisitor()
  const [text, setText] = useState(searched)
  const list = useSuggestions()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, setText)
  const listId = useId()
  const { label, kind, clean } = understandQuery(text, country)
  const open = list.items.length > 0
  const at = open && list.at >= 0 ? `${listId}-${list.at}` : undefined

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = list.items[list.at]
    list.close()
    if (chosen) void navigate(chosen.url)
    else if (kind === 'plate' && appParams.isActivePlateComponent !== false) void navigate(paths.plate({ placa: clean }, store))
    else if (text.trim()) void navigate(paths.results({ search: text.trim() }, store))
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) list.move(event.key === 'ArrowDown' ? 1 : -1)
      else list.ask(text, 0)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      list.close()
    }
  }
  return (
    <search className={names(css.place, large && css.large)}>
      <form action={paths.results({}, store)} className={css.box} onSubmit={submit}>
        <input
          id={boxId} ref={(box) => { input.current = box; return focusOnSlash(box) }} name="search" type="text" value={text} maxLength={200} required
          className={css.input} placeholder="N° de parte o nombre" aria-label="Busca por número de parte o nombre"
          autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} enterKeyHint="search"
          role="combobox" aria-expanded={open} aria-controls={listId} aria-autocomplete="list" aria-activedescendant={at}
          onChange={(event) => { setText(event.target.value); list.ask(event.target.value) }}
          onKeyDown={press} onBlur={list.close}
        />
        <output className={css.kind} htmlFor={boxId}>{label}</output>
        {!text && <kbd className={css.slash} aria-hidden="true">/</kbd>}
        <button className={css.go} aria-label="Buscar"><Icon name="search" /><span>Buscar</span></button>
        <Suggestions id={listId} items={list.items} at={list.at} onChoose={(url) => { list.close(); void navigate(url) }} />
      </form>
    </search>
  )
}

/** The slash key goes to the box from anywhere but another field. */
function focusOnSlash(input: HTMLInputElement | null) {
  const press = (event: globalThis.KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) return
    event.preventDefault()
    input?.focus()
    input?.select()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
