import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { openModal } from '../modals/modals.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { names } from '../ui/names.ts'
import { useEarlyText } from '../ui/use-early-input.ts'
import { CAR_FIELD, useCarToCarry, withCar } from '../vehicle-chip/car-in-address.ts'
import { useVisitor } from '../visitor-context.ts'
import { BoxInput, boxId } from './box-input.tsx'
import type { BoxRow } from './box-rows.ts'
import type * as Help from './suggestions.tsx'
import { forgetRecent, keepRecent, useRecent } from './recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'
import css from './search-box.module.css'

type BoxHelp = typeof Help
/** What a text may mean and the list that says so: they come with the first look at the box, and stay. */
let help: BoxHelp | undefined
async function fetchHelp(): Promise<BoxHelp | undefined> {
  try {
    help ??= await import('./suggestions.tsx')
  } catch (error) {
    console.warn(error)
  }
  return help
}

/**
 * Comes when somebody looks at the box; at once for whoever stands in it, or has typed, as the page begins to answer.
 */
function useHelp(input: RefObject<HTMLInputElement | null>, isBegun: boolean) {
  const [helper, setHelper] = useState(help)
  const beHelped = () => {
    if (!helper) void fetchHelp().then(setHelper)
  }
  useEffect(() => {
    if (isBegun || document.activeElement === input.current) void fetchHelp().then(setHelper)
  }, [isBegun, input])
  return [helper, beHelped] as const
}

/** Takes a part number with any punctuation, words, a VIN or a plate. Without script it is a plain form. */
export function SearchBox({ large }: { large?: boolean }) {
  const { pathname, search } = useLocation()
  const searched = /\/catalogo\/page\/results\/?$/i.test(pathname)
    ? (new URLSearchParams(search).get('search') ?? '')
    : ''
  // A new search is a new box: typing starts from what the page shows.
  return <Box key={`${pathname}?${searched}`} searched={searched} understood={useUnderstood()} large={large} />
}

/** As what the list on this page understood what it was asked for. */
export interface Understood {
  boxKind: string
}

function useUnderstood(): string {
  const page = useMatches().at(-1)?.loaderData
  return typeof page === 'object' && page !== null && 'boxKind' in page && typeof page.boxKind === 'string'
    ? page.boxKind
    : ''
}

function Box({ searched, understood, large }: { searched: string; understood: string; large?: boolean }) {
  const visitor = useVisitor()
  const [text, setText] = useState(searched)
  const list = useSuggestions()
  const recent = useRecent()
  const car = useCarToCarry()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, (typed) => {
    setText(typed)
    if (document.activeElement === input.current) list.ask(typed)
  })
  const [helper, beHelped] = useHelp(input, text !== searched)
  const listId = useId()
  const isEmpty = text.trim() === ''
  const rowsBy = ({ rowOfRecent, rowsFor }: BoxHelp) =>
    isEmpty ? recent.flatMap((one) => rowOfRecent(one, visitor) ?? []) : rowsFor(text, visitor, list.proposed)
  const rows = helper ? rowsBy(helper) : []
  const shown = list.isOpen ? rows : []
  const at = list.at < shown.length ? list.at : -1
  const [enter] = isEmpty ? [] : rows

  function go(row: BoxRow) {
    list.close()
    keepRecent(row.search)
    void navigate(withCar(row.url, car))
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (helper) return goOn(shown[at] ?? enter)
    const found = await fetchHelp()
    if (found) goOn(isEmpty ? undefined : rowsBy(found)[0])
    // Its results say what it was.
    else if (!isEmpty) void navigate(withCar(paths.results({ search: text.trim() }, visitor.store), car))
  }
  function goOn(row: BoxRow | undefined) {
    if (row) go(row)
  }
  return (
    <search
      className={names(css.place, large && css.large)}
      onPointerEnter={beHelped}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) list.close()
      }}
    >
      <form action={paths.results({}, visitor.store)} className={css.box} onSubmit={(event) => void submit(event)}>
        <BoxInput
          input={input}
          name="search"
          maxLength={200}
          placeholder="N° de parte, nombre, placa o VIN"
          aria-label="Busca por número de parte o nombre"
          text={text}
          onText={setText}
          list={list}
          listId={listId}
          rows={rows.length}
          shown={shown.length}
          at={at}
          onFocus={() => {
            beHelped()
            if (isEmpty && recent.length > 0) list.ask('', 0)
          }}
        />
        {car && <input type="hidden" name={CAR_FIELD} value={car} />}
        <Ends
          isEmpty={text === ''}
          kind={(text === searched && understood) || (helper?.labelOf(text, visitor.country, enter) ?? '')}
          sentence={enter && helper?.sentenceOf(enter)}
          car={car}
        />
        {helper && (
          <helper.Suggestions
            id={listId}
            rows={shown}
            at={at}
            onForget={isEmpty ? forgetRecent : undefined}
            onChoose={go}
          />
        )}
      </form>
    </search>
  )
}

/** At the end of the box: what the text is, the camera, and the way on. */
function Ends(props: { isEmpty: boolean; kind: string; sentence: string | undefined; car: string }) {
  const { isEmpty, kind, sentence, car } = props
  return (
    <>
      <output className={css.kind} htmlFor={boxId}>
        {kind}
      </output>
      {isEmpty && (
        <kbd className={css.slash} aria-hidden="true">
          /
        </kbd>
      )}
      <button
        type="button"
        className={css.camera}
        aria-label="Leer un código con la cámara"
        onClick={() => openModal('camera', { car })}
      >
        <Icon name="camera" />
      </button>
      <button className={css.go} aria-label="Buscar" title={sentence}>
        <Icon name="search" />
        <span>Buscar</span>
      </button>
    </>
  )
}
