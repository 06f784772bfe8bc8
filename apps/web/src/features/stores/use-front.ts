import { namesOf } from '@tuerca/domain/own-value'
import {
  changeStoreFront,
  discardStoreFront,
  publishStoreFront,
  restoreStoreFront,
  showStoreFront,
  type StoreFrontView,
} from '@tuerca/contract/store-front'
import { FRONT_LABELS, type FrontField, frontProblems, sameValue, type StoreFront } from '@tuerca/domain/store-front'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { toast } from '../../shared/modals/modals.tsx'

/** From the last key to when it is kept. */
const PAUSE_MS = 700

type FrontDraft = Partial<StoreFront>
export type SaveState = 'kept' | 'typing' | 'saving' | 'failed' | 'conflict'

/**
 * A store's draft during editing: valid input is saved automatically, and changes by other people of the team are
 * shown.
 */
export function useFront(start: StoreFrontView) {
  const draft = useDraft(start)
  const { view, begin, read, show, save } = draft
  const { id: storeId } = view.store
  return {
    ...draft,
    /** In a conflict: what the other person put stays. */
    async takeTheirs() {
      begin(await read())
    },
    /** In a conflict: this person's input replaces the other's, which they have seen. */
    async putMine() {
      const data = await read()
      show(data)
      await save(data.draft)
    },
    async publish() {
      const { data } = await call(publishStoreFront, { body: { storeId, version: view.version } })
      begin(data)
      toast('Publicado. En menos de un minuto se ve en tu tienda.')
    },
    async discard() {
      begin((await call(discardStoreFront, { body: { storeId, version: view.version } })).data)
      toast('Quedó como está publicado.')
    },
    async restore(publication: number) {
      begin((await call(restoreStoreFront, { body: { storeId, version: view.version, publication } })).data)
      toast('Quedó en el borrador. Revisa y publica.')
    },
  }
}
export type FrontEditor = ReturnType<typeof useFront>

/** What is typed, and what of it is kept. */
function useDraft(start: StoreFrontView) {
  const [view, show] = useState(start)
  const [typed, type] = useState<FrontDraft>({})
  // Typed text stays in its field as typed, even when it is stored in another spelling.
  const [taken, take] = useState<FrontDraft>({})
  const [kept, say] = useState<SaveState>('kept')
  const [told, tell] = useState<readonly string[]>([])
  // Increased when the fields are reset: what was typed in them is discarded.
  const [turn, setTurn] = useState(0)
  const sending = useRef(false)
  const { id: storeId, country } = view.store
  const values: StoreFront = { ...view.draft, ...typed }
  const problems = frontProblems(typed, country)
  const wrong = (field: string) => Object.keys(problems).some((key) => key === field || key.startsWith(`${field}.`))
  const sendable = namesOf(typed).filter((field) => !wrong(field) && !sameValue(typed[field], taken[field]))

  function change(next: FrontDraft) {
    type((before) => ({ ...before, ...next }))
    if (kept !== 'conflict') say('typing')
  }

  async function send(seen: StoreFront) {
    const sent = Object.fromEntries(sendable.map((field) => [field, values[field]])) as FrontDraft
    say('saving')
    try {
      const { data } = await call(changeStoreFront, {
        body: { storeId, values: sent, seen: Object.fromEntries(sendable.map((field) => [field, seen[field]])) },
      })
      show(data)
      take((before) => ({ ...before, ...sent }))
      tell([])
      say('kept')
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, 'No pudimos guardar. Intenta de nuevo.')
      tell([...new Set([refusal.message, ...refusal.lines])])
      say(refusal.status === 409 ? 'conflict' : 'failed')
    }
  }
  async function save(seen = view.draft) {
    // What was typed while it travelled goes with the next one.
    if (sending.current || sendable.length === 0) return
    sending.current = true
    await send(seen).finally(() => {
      sending.current = false
    })
  }
  const saveLater = useEffectEvent(() => {
    void save()
  })
  // Also what was typed while the last of it travelled.
  const waiting = sendable.length > 0 && (kept === 'typing' || kept === 'kept')
  useEffect(() => {
    if (!waiting || sameValue(typed, taken)) return
    const timer = setTimeout(saveLater, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waiting, typed, taken])

  function begin(data: StoreFrontView) {
    show(data)
    type({})
    take({})
    tell([])
    say('kept')
    setTurn((now) => now + 1)
  }
  const read = async () => (await call(showStoreFront, { query: { storeId } })).data

  return {
    view,
    values,
    problems,
    kept,
    told,
    turn,
    change,
    save,
    begin,
    read,
    show,
    isWrong: Object.keys(problems).length > 0,
    /** What a field of the kit needs. */
    field: <F extends FrontField>(name: F) => ({
      name,
      label: FRONT_LABELS[name],
      value: values[name],
      error: problems[name] ?? null,
      onChange: (value: StoreFront[F]) => change({ [name]: value } as FrontDraft),
    }),
  }
}
