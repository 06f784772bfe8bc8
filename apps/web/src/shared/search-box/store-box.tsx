import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useEarlyText } from '../ui/use-early-input.ts'
import { useVisitor } from '../visitor-context.ts'
import { BoxInput } from './box-input.tsx'
import { type BoxRow, rowsFor, sentenceOf } from './box-rows.ts'
import { foundInStore, storeRows, useFoundInStore } from './store-rows.ts'
import { Suggestions } from './suggestions.tsx'
import css from './search-box.module.css'

/**
 * The box in a store's rooms: it looks through the store's own products, sales and customers, and leads to the whole
 * shop last.
 */
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
  const outside = rowsFor(text, visitor, []).map((row) => ({ ...row, kind: row.kind || 'En Tuerca' }))
  const rows = term === '' ? [] : storeRows(term, { found: found.proposed, outside, tienda })
  const shown = found.isOpen ? rows : []
  const at = found.at < shown.length ? found.at : -1

  function go(row: BoxRow) {
    found.close()
    void navigate(row.url)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (shown[at] || term === '' || found.proposedFor === term) {
      const row = shown[at] ?? rows[0]
      return row && go(row)
    }
    // Who types fast presses Enter before anything was found for the whole text.
    const [row] = storeRows(term, { found: await foundInStore(term), outside, tienda })
    if (row) go(row)
  }
  return (
    <search
      className={css.place}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) found.close()
      }}
    >
      <form action={paths.storeProducts()} className={css.box} onSubmit={(event) => void submit(event)}>
        {tienda !== undefined && <input type="hidden" name="tienda" value={tienda} />}
        <BoxInput
          input={input}
          name="q"
          maxLength={80}
          placeholder="Nº de parte, venta, cliente o VIN"
          aria-label="Busca en tu tienda por número de parte, venta, cliente o VIN"
          text={text}
          onText={setText}
          list={found}
          listId={listId}
          rows={rows.length}
          shown={shown.length}
          at={at}
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
