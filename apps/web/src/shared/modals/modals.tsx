import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import {
  dismissToast,
  noModals,
  pushModal,
  rememberPage,
  reopenModal,
  shownModals,
  shownToasts,
  subscribe,
  toast,
} from './overlay-state.ts'
import css from './modals.module.css'

export { answerModal, closeModal, toast } from './overlay-state.ts'

/** Each feature adds its modals here by declaration merging: `interface ModalProps { login: { … } }`. */
export interface ModalProps {}

/** And, the same way, what those give that are asked something: `interface ModalAnswers { login: … }`. The others give nothing. */
export interface ModalAnswers {}
type AnswerOf<Name> = Name extends keyof ModalAnswers ? ModalAnswers[Name] : never

export interface ModalEntry {
  /** One text, or one for what it was opened with. */
  title: string | ((props: never) => string)
  /** `lazy(() => import(…))`: the content of the modal, fetched with its first opening. */
  content: ComponentType<never>
  /** `own`: the content draws its own frame, title and way to close. */
  size?: 'small' | 'medium' | 'large' | 'own'
  /** What lies below is not seen meanwhile, and is there again as it was when this one closes (C4.25). */
  hidesBelow?: boolean
  /** What the address says while it is open, so that a reload and a shared link open it again; null: nothing. */
  address?: ModalAddress
}

export interface ModalAddress {
  write(props: never): string | null
  read(value: string): object
}

/** The query's field that names the open modal. */
const FIELD = 'ver'

export type ModalRegistry = Record<string, ModalEntry>

/** Opens a modal by its name, and gives what it answers: nothing when it was dismissed. The list of modals arrives with the first touch of a page, the code of each with its first opening. */
export async function openModal<Name extends keyof ModalProps & string>(
  name: Name,
  props: ModalProps[Name],
): Promise<AnswerOf<Name> | undefined> {
  const from = document.activeElement
  // At once where the list is there: what follows in the same turn finds the modal open.
  const registry = registered ?? (await fetchList())
  if (!registry) return undefined
  const value = registry[name]?.address?.write(props as never) ?? null
  return (await pushModal(name, props as object, {
    from,
    search: value === null ? undefined : searchWith(name, value),
  })) as AnswerOf<Name> | undefined
}

export type LoadModals = () => Promise<{ modals: ModalRegistry }>

let load: LoadModals | undefined
let registered: ModalRegistry | undefined

/** Nothing where it did not come. */
async function fetchList(): Promise<ModalRegistry | undefined> {
  try {
    registered = (await load?.())?.modals
  } catch {
    toast('Revisa tu conexión e intenta de nuevo.')
  }
  return registered
}

function rememberList(modals: LoadModals) {
  load = modals
}

/** The address's query with an open modal, or without any. */
function searchWith(name?: string, value?: string) {
  const query = new URLSearchParams(location.search)
  if (name === undefined || value === undefined) query.delete(FIELD)
  else query.set(FIELD, `${name}:${value}`)
  return query.size ? `?${query}` : ''
}

async function reopenFromAddress() {
  const [, name = '', value = ''] = /^(\w+):(.+)$/s.exec(new URLSearchParams(location.search).get(FIELD) ?? '') ?? []
  if (!name) return
  const registry = registered ?? (await fetchList())
  const read = registry && Object.hasOwn(registry, name) ? registry[name]?.address?.read : undefined
  if (read) reopenModal(name, read(value), { page: searchWith(), modal: searchWith(name, value) })
}

const Stack = lazy(() => import('./modal-stack.tsx'))
const noToasts: ReturnType<typeof shownToasts> = []

/** Everything that lies over the page; mounted once, at its end. */
export function Overlays({ modals }: { modals: LoadModals }) {
  const { key } = useLocation()
  rememberPage(key)
  // Before any effect: a page may open a modal as it appears.
  rememberList(modals)
  useEffect(() => {
    const ahead = () => void (registered ?? fetchList())
    const listened = new AbortController()
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, ahead, { once: true, passive: true, signal: listened.signal })
    return () => listened.abort()
  }, [])
  // Each page that the router comes to may name its own.
  useEffect(() => {
    if (key) void reopenFromAddress()
  }, [key])
  const open = useSyncExternalStore(subscribe, shownModals, noModals)
  const toasts = useSyncExternalStore(subscribe, shownToasts, () => noToasts)
  return (
    <>
      {registered && open.length > 0 && (
        <Suspense>
          <Stack open={open} registry={registered} />
        </Suspense>
      )}
      {/* Said in so many words: an open modal hides everything but what is marked as live. */}
      <output className={css.toasts} aria-live="polite">
        {toasts.map(({ id, title, text, action }) => (
          <span key={id} className={css.toast}>
            <span>
              {title && <strong>{title}</strong>}
              {text}
            </span>
            {action && (
              <button
                type="button"
                className={css.act}
                onClick={() => {
                  dismissToast(id)
                  action.onSelect()
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" aria-label="Cerrar aviso" onClick={() => dismissToast(id)}>
              <Icon name="close" />
            </button>
          </span>
        ))}
      </output>
    </>
  )
}
