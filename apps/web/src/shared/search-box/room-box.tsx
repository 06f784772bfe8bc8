import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useEarlyText } from '../ui/use-early-input.ts'
import { useVisitor } from '../visitor-context.ts'
import { BoxInput } from './box-input.tsx'
import { type BoxRow, rowsFor, sentenceOf } from './box-rows.ts'
import { Suggestions } from './suggestions.tsx'
import { useProposals } from './use-proposals.ts'
import css from './search-box.module.css'

const LEAST_LETTERS = 2
const PAUSE = 180

interface Props {
  searched: string
  /** Where the form goes while there is no script, and what it brings along. */
  action: string
  hidden?: Readonly<Record<string, string | undefined>>
  placeholder: string
  label: string
  find: (term: string, signal?: AbortSignal) => Promise<BoxRow[]>
  /** What Enter does first, and the other things to do with a text; `outside`: what the whole shop does with it. */
  rowsOf: (term: string, found: readonly BoxRow[], outside: readonly BoxRow[]) => BoxRow[]
}

/** The box of an area of rooms: what it finds there leads to its own pages, and to the whole shop last. */
export function RoomBox({ searched, action, hidden = {}, placeholder, label, find, rowsOf }: Props) {
  const visitor = useVisitor()
  const [text, setText] = useState(searched)
  const found = useProposals({ leastLetters: LEAST_LETTERS, pause: PAUSE, find })
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, (typed) => {
    setText(typed)
    if (document.activeElement === input.current) found.ask(typed)
  })
  const listId = useId()
  const term = text.trim()
  const outside = rowsFor(text, visitor, []).map((row) => ({ ...row, kind: row.kind || 'En Tuerca' }))
  const rows = term === '' ? [] : rowsOf(term, found.proposed, outside)
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
    const [row] = rowsOf(term, await find(term), outside)
    if (row) go(row)
  }
  return (
    <search
      className={css.place}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) found.close()
      }}
    >
      <form action={action} className={css.box} onSubmit={(event) => void submit(event)}>
        {Object.entries(hidden).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <BoxInput
          input={input}
          name="q"
          maxLength={80}
          placeholder={placeholder}
          aria-label={label}
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
