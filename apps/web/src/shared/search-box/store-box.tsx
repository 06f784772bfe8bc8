import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useEarlyText } from '../ui/use-early-input.ts'
import { useVisitor } from '../visitor-context.ts'
import { type BoxRow, rowsFor, sentenceOf } from './box-rows.ts'
import { boxId, focusOnSlash } from './search-box.tsx'
import { useFoundInStore } from './store-rows.ts'
import { Suggestions } from './suggestions.tsx'
import css from './search-box.module.css'

/** The box in a store's rooms: it looks through the store's own products, sales and customers, and leads to the whole shop last. */
export default function StoreBox() {
  const { pathname, search } = useLocation()
  const words = new URLSearchParams(search)
  const searched = pathname === paths.storeProducts() ? (words.get('q') ?? '') : ''
  return <Box key={`${pathname}?${searched}`} searched={searched} tienda={words.get('tienda') ?? undefined} />
}

function Box({ searched, tienda }: { searched: string; tienda: string | undefined }) {
  const visitor = useVisitor()
  const [text, setText] = useState(searched)
  const found = useFoundInStore()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, (typed) => {
    setText(typed)
    if (document.activeElement === input.current) found.ask(typed)
  })
  const listId = useId()
  const term = text.trim()
  const inList: BoxRow = {
    key: 'list',
    icon: 'barcode',
    verb: 'Buscar',
    text: term,
    isNumber: false,
    note: '',
    kind: 'En mis productos',
    url: paths.storeProducts({ tienda, q: term }),
    search: term,
  }
  const outside = rowsFor(text, visitor, []).map((row) => ({ ...row, kind: row.kind || 'En Tuerca' }))
  const rows = term === '' ? [] : [inList, ...found.rows, ...outside]
  const shown = found.isOpen ? rows : []
  const at = found.at < shown.length ? found.at : -1

  function go(row: BoxRow) {
    found.close()
    void navigate(row.url)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const row = shown[at] ?? rows[0]
    if (row) go(row)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!found.isOpen) found.ask(text, 0)
      found.move(event.key === 'ArrowDown' ? 1 : -1, rows.length)
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      found.close()
    }
  }
  return (
    <search
      className={css.place}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) found.close()
      }}
    >
      <form action={paths.storeProducts()} className={css.box} onSubmit={submit}>
        {tienda !== undefined && <input type="hidden" name="tienda" value={tienda} />}
        <input
          id={boxId}
          ref={(box) => {
            input.current = box
            return focusOnSlash(box)
          }}
          name="q"
          type="text"
          value={text}
          maxLength={80}
          required
          className={css.input}
          placeholder="Nº de parte, venta, cliente o VIN"
          aria-label="Busca en tu tienda por número de parte, venta, cliente o VIN"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
          onChange={(event) => {
            setText(event.target.value)
            found.ask(event.target.value)
          }}
          onKeyDown={press}
        />
        {!text && (
          <kbd className={css.slash} aria-hidden="true">
            /
          </kbd>
        )}
        <button className={css.go} aria-label="Buscar" title={rows[0] && sentenceOf(rows[0])}>
          <Icon name="search" />
          <span>Buscar</span>
        </button>
        <Suggestions id={listId} rows={shown} at={at} onChoose={go} />
      </form>
    </search>
  )
}
