/**
 * What lies over the page. The history entry says which modals are open, this module only remembers what
 * each one is: so Back closes the topmost, and coming back to a page from a link inside a modal finds it open.
 */
export interface OpenModal {
  id: number
  name: string
  props: object
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

const known = new Map<number, OpenModal>()
const subscribers = new Set<() => void>()
const none: readonly OpenModal[] = []
let shown = none
let toasts: readonly Toast[] = []
// After a reload the history may hold numbers of before: they must not meet new ones.
let last = Date.now()

/** What the topmost answered, until the browser has gone back from it. */
let answer: unknown
/** The one that the browser is going back from: a second press does not leave the page. */
let leaving: OpenModal | undefined

const idsIn = (state: unknown) => (state as { modals?: number[] } | null)?.modals ?? []
const notify = () => subscribers.forEach((tell) => tell())

export function subscribe(tell: () => void) {
  subscribers.add(tell)
  return () => {
    subscribers.delete(tell)
  }
}

export function shownModals(): readonly OpenModal[] {
  const open = idsIn(history.state).flatMap((id) => known.get(id) ?? [])
  if (open.length !== shown.length || open.some((one, at) => one !== shown[at])) shown = open.length ? open : none
  return shown
}

export const noModals = () => none
export const shownToasts = () => toasts

function remember(id: number, modal: Pick<OpenModal, 'name' | 'props' | 'from'>): OpenModal {
  let settle: OpenModal['settle'] = () => undefined
  const answered = new Promise<unknown>((resolve) => {
    settle = resolve
  })
  const open = { id, ...modal, settle, answered }
  known.set(id, open)
  return open
}

/**
 * `search` is the query of the address while the modal is open; without one it stays as it is. `from` is where focus returns. Gives
 * what it answers, or nothing when it was dismissed; while a link of its own leads away, it may still come back and answer.
 */
export function pushModal(
  name: string,
  props: object,
  { from, search }: { from: Element | null; search: string | undefined },
): Promise<unknown> {
  const id = ++last
  const { answered } = remember(id, { name, props, from: from instanceof HTMLElement ? from : null })
  // The router's own part of the state stays as it is: for it this is the same entry.
  history.pushState(
    { ...(history.state as object), modals: [...idsIn(history.state), id] },
    '',
    search === undefined ? undefined : pageWith(search),
  )
  notify()
  return answered
}

/** Opens again what the address names: after a reload in the entry it had, from a shared link over the page without it. */
export function reopenModal(name: string, props: object, search: { page: string; modal: string }) {
  if (shownModals().length) return
  const [id] = idsIn(history.state)
  if (id === undefined) {
    history.replaceState(history.state, '', pageWith(search.page))
    void pushModal(name, props, { from: document.activeElement, search: search.modal })
  } else {
    remember(id, { name, props, from: null })
    notify()
  }
}

const pageWith = (search: string) => location.pathname + search + location.hash

/** Closes the topmost modal, as Back does; gives when it is gone. */
export async function closeModal(): Promise<void> {
  const top = shownModals().at(-1)
  if (!top) return
  if (leaving !== top) history.back()
  leaving = top
  await top.answered
}

/** Closes the topmost modal with what whoever opened it waits for. */
export function answerModal(given: unknown) {
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

// Only the modals changed: the router must not load the same page again. It listens later than this module,
// and in the capture phase this listener is the first.
if (typeof window !== 'undefined') {
  window.addEventListener(
    'popstate',
    (event) => {
      const before = shown
      const after = shownModals()
      if (before === after) return
      notify()
      if (isSamePage()) event.stopImmediatePropagation()
      const gone = before.filter((one) => !after.includes(one))
      const [closed] = gone
      for (const one of gone) one.settle(one === before.at(-1) ? answer : undefined)
      answer = undefined
      leaving = undefined
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) closed?.from?.focus()
      })
    },
    { capture: true },
  )
}

let page = ''

/** Told at every render: which entry of the router the page on screen belongs to. */
export function rememberPage(key: string) {
  page = key
}

function isSamePage() {
  return ((history.state as { key?: string } | null)?.key ?? 'default') === page
}
