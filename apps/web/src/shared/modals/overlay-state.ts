import { type createBrowserRouter, NavigationType } from 'react-router'
import { isReading, kept, modalText, ownState, tellReading, withModals, withoutModals } from './modal-address.ts'

/**
 * What lies over the page. The router's address says which modals are open; this module only remembers what each one
 * is. So Back closes the topmost, and returning from a link inside a modal finds it open.
 */
export interface OpenModal {
  id: number
  name: string
  props: object
  /** Its name in the address. */
  text: string
  /** Where focus returns. */
  from: HTMLElement | null
  /** Told once, when it is closed: what it answered, or nothing. */
  settle: (answer: unknown) => void
  answered: Promise<unknown>
}

export interface Toast {
  id: number
  text: string
  title?: string
  /** Such as undoing what it tells of. */
  action?: { label: string; onSelect: () => void }
}

export type Router = ReturnType<typeof createBrowserRouter>

const known = new Map<number, OpenModal>()
const subscribers = new Set<() => void>()
const none: readonly OpenModal[] = []
/** The modals that the address names, or will name in a moment. */
let open = none
let opening = none
let shown = none
let toasts: readonly Toast[] = []
// After a reload the history may contain old numbers: they must not meet new ones.
let last = Date.now()

/** The topmost modal's answer, until the router has gone back from it. */
let answer: unknown
/** While the router goes back from the topmost, a second press must not leave the page. */
let leaving: Promise<void> | undefined

const notify = () => {
  shown = opening.length > 0 ? [...open, ...opening] : open
  subscribers.forEach((tell) => tell())
}

export function subscribe(tell: () => void) {
  subscribers.add(tell)
  return () => {
    subscribers.delete(tell)
  }
}

export const shownModals = () => shown
export const noModals = () => none
export const shownToasts = () => toasts

let router: Router | undefined
let stop: (() => void) | undefined
let seen: Router['state']['location'] | undefined

/** The router whose address says what is open. */
export function followRouter(given: Router) {
  if (router === given) return
  stop?.()
  router = given
  seen = undefined
  stop = given.subscribe(() => look(given))
  tellReading(() => given.state.revalidation === 'loading')
  look(given)
}

/**
 * What the address says now. After following a link inside a modal one may return to it: only a step back, or another
 * address in its place, closes it.
 */
function look({ state: { location, historyAction } }: Router) {
  if (location === seen) return
  seen = location
  arrived()
  const before = open
  const now = kept(location.state).modals.flatMap((id) => known.get(id) ?? [])
  if (now.length === before.length && now.every((one, at) => one === before[at])) return
  open = now.length > 0 ? now : none
  opening = opening.filter((one) => !open.includes(one))
  const gone = before.filter((one) => !open.includes(one))
  if (gone.length > 0) leaving = undefined
  notify()
  if (historyAction === NavigationType.Push) return
  for (const one of gone) one.settle(one === before.at(-1) ? answer : undefined)
  answer = undefined
  const [closed] = gone
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) closed?.from?.focus()
  })
}

/** A browser that cannot go back says nothing: after this long another press may try again. */
const LONGEST_STEP_MS = 5000
let arrived: () => void = () => undefined

/**
 * Goes so many steps in the history, until the router shows another address. The router's own promise is not enough:
 * when a reading ends meanwhile it resolves before the browser has moved, and a second step back would leave the page.
 */
async function step(by: number) {
  if (!router) return
  const { promise, resolve } = Promise.withResolvers<void>()
  arrived = resolve
  const timer = setTimeout(resolve, LONGEST_STEP_MS)
  void router.navigate(by)
  await promise
  clearTimeout(timer)
}

let busy = 0
let turn: Promise<unknown> = Promise.resolve()

/** One navigation after another, since each begins where the last one ended; at once when none is under way. */
function inTurn(run: () => Promise<unknown>): Promise<void> {
  busy += 1
  const ended = (busy === 1 ? run() : turn.then(run))
    .then(
      () => undefined,
      (error: unknown) => console.warn(error),
    )
    .finally(() => {
      busy -= 1
    })
  turn = ended
  return ended
}

/** The history state, with the page's own key in it, because each entry of the history gets another one. */
const stateOf = ({ state, key }: Router['state']['location']): object => ({
  ...ownState(state),
  page: kept(state).page ?? key,
})

/** To the page as it is, under these modals. */
async function goUnder(modals: readonly OpenModal[], replace: boolean) {
  if (!router) return
  const { location } = router.state
  await router.navigate(
    {
      pathname: location.pathname,
      search: withModals(
        location.search,
        modals.map(({ text }) => text),
      ),
      // With a hash the page would be scrolled to it; the page's own entry keeps the hash.
      hash: modals.length > 0 ? '' : location.hash,
    },
    {
      replace,
      state: { ...stateOf(location), modals: modals.map(({ id }) => id) },
      preventScrollReset: true,
      // A reading that this step ends is made up for.
      defaultShouldRevalidate: isReading(),
    },
  )
}

function remember(id: number, modal: Pick<OpenModal, 'name' | 'props' | 'from' | 'text'>): OpenModal {
  let settle: OpenModal['settle'] = () => undefined
  const answered = new Promise<unknown>((resolve) => {
    settle = resolve
  })
  const one = { id, ...modal, settle, answered }
  known.set(id, one)
  return one
}

/**
 * `value` is what the address contains beside its name; `from` is where the focus returns. Gives the answer, or nothing
 * when it was dismissed; while one of its own links leads away, it may still come back and answer.
 */
export function pushModal(
  name: string,
  props: object,
  { from, value }: { from: Element | null; value: string | null },
): Promise<unknown> {
  const text = modalText(name, value)
  const modal = remember(++last, { name, props, text, from: from instanceof HTMLElement ? from : null })
  opening = [...opening, modal]
  void inTurn(async () => {
    await goUnder([...open, modal], false)
    if (open.includes(modal)) return
    // Somebody went elsewhere meanwhile.
    opening = opening.filter((one) => one !== modal)
    notify()
    modal.settle(undefined)
  })
  notify()
  return modal.answered
}

/**
 * Something that a page draws over itself, such as a sheet of filters: like a modal it is in the address and Back
 * closes it, but its content belongs to the page. Resolves when it was closed, by Back or otherwise; `closeModal`
 * closes it.
 */
export const openSheet = (name: string): Promise<unknown> =>
  pushModal(name, {}, { from: document.activeElement, value: null })

export interface NamedModal {
  name: string
  value: string | null
  /** Nothing where the address alone does not say enough to open it. */
  props: object | null
}

/**
 * Opens modals that the address names and this page has not opened itself. After a reload their history entries exist:
 * what cannot be opened again is left by going back. For a link the entries are created, so that Back closes them.
 */
export function reopenModals(named: readonly NamedModal[]) {
  if (!router || open.length > 0 || opening.length > 0) return
  const readable = named.findIndex(({ props }) => props === null)
  const again = (readable < 0 ? named : named.slice(0, readable)).map(({ name, value, props }) => ({
    name,
    text: modalText(name, value),
    props: props ?? {},
  }))
  const ids = kept(router.state.location.state).modals
  if (ids.length === named.length) {
    again.forEach((one, at) => remember(ids[at] ?? ++last, { ...one, from: null }))
    seen = undefined
    look(router)
    if (again.length < named.length) void inTurn(() => step(again.length - named.length))
    return
  }
  void inTurn(() => goUnder(none, true))
  for (const { name, text, props } of again) {
    const modal = remember(++last, { name, text, props, from: null })
    void inTurn(() => goUnder([...open, modal], false))
  }
}

/** Rewrites the page's own query when the page on screen already shows it: no data is loaded. */
export function keepSearch(write: (query: URLSearchParams) => void) {
  void inTurn(async () => {
    if (!router) return
    const { location } = router.state
    const query = new URLSearchParams(withoutModals(location.search))
    const before = query.toString()
    write(query)
    if (query.toString() === before) return
    const search = withModals(
      `?${query}`,
      open.map(({ text }) => text),
    )
    await router.navigate(
      { pathname: location.pathname, search, hash: location.hash },
      { replace: true, state: stateOf(location), preventScrollReset: true, defaultShouldRevalidate: isReading() },
    )
  })
}

/** Closes the topmost modal, as Back does; gives when it is gone. */
export function closeModal(): Promise<void> {
  if (shown.length === 0) return Promise.resolve()
  if (leaving) return leaving
  const going = inTurn(async () => {
    // After `leaving` is known: a router may be back at once.
    await Promise.resolve()
    if (open.length > 0) await step(-1)
  }).finally(() => {
    if (leaving === going) leaving = undefined
  })
  leaving = going
  return going
}

/** Closes the topmost modal, when it is the one of this name, with what whoever opened it waits for. */
export function answerModal(name: string, given: unknown) {
  if (shown.at(-1)?.name !== name) return
  answer = given
  void closeModal()
}

/** Says something in passing; 4000 ms unless told (C9.11). */
export function toast(text: string, { ms = 4000, ...rest }: Pick<Toast, 'title' | 'action'> & { ms?: number } = {}) {
  const id = ++last
  toasts = [...toasts, { id, text, ...rest }]
  notify()
  setTimeout(() => dismissToast(id), ms)
}

export function dismissToast(id: number) {
  toasts = toasts.filter((one) => one.id !== id)
  notify()
}
