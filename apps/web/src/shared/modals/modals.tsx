import type { ModalRegistry } from './modal-stack.tsx'
import { lazy, Suspense, useContext, useEffect, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import {
  answerModal as answerByName,
  dismissToast,
  followRouter,
  noModals,
  pushModal,
  reopenModals,
  shownModals,
  shownToasts,
  subscribe,
  toast,
} from './overlay-state.ts'
import { modalsIn } from './modal-address.ts'
import css from './modals.module.css'

export { closeModal, toast } from './overlay-state.ts'
export type { ModalAddress, ModalEntry, ModalRegistry } from './modal-stack.tsx'

/** Each feature adds its modals here by declaration merging: `interface ModalProps { login: { … } }`. */
export interface ModalProps {}

/**
 * In the same way, the answers of modals that are asked something: `interface ModalAnswers { login: … }`. The others
 * give nothing.
 */
export interface ModalAnswers {}
type AnswerOf<Name> = Name extends keyof ModalAnswers ? ModalAnswers[Name] : never

/**
 * Opens a modal by name and gives its answer, or nothing when it was dismissed. The list of modals loads with the first
 * touch of a page, the code of each with its first opening.
 */
export async function openModal<Name extends keyof ModalProps & string>(
  name: Name,
  props: ModalProps[Name],
): Promise<AnswerOf<Name> | undefined> {
  const from = document.activeElement
  // Synchronously when the list is loaded, so that the same turn of the event loop finds the modal open.
  const registry = registered ?? (await fetchList())
  if (!registry) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the registry keeps each modal under its own name
  const value = registry[name]?.address?.write(props as never) ?? null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answerModal holds an answer to the modal's name
  return (await pushModal(name, props as object, { from, value })) as AnswerOf<Name> | undefined
}

/** Closes the modal of that name, which lies on top, with its answer. */
export function answerModal<Name extends keyof ModalAnswers & string>(name: Name, given: ModalAnswers[Name]): void {
  answerByName(name, given)
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

/** The address already names modals that this visit did not open: after a reload, or from a shared link. */
async function reopenFromAddress(search: string) {
  const named = modalsIn(search)
  if (named.length === 0) return
  const registry = registered ?? (await fetchList())
  if (!registry) return
  reopenModals(
    named.map(({ name, value }) => {
      const address = Object.hasOwn(registry, name) ? registry[name]?.address : undefined
      return { name, value, props: address && value !== null ? address.read(value) : null }
    }),
  )
}

const Stack = lazy(() => import('./modal-stack.tsx'))
const noToasts: ReturnType<typeof shownToasts> = []

/** Everything that lies over the page; mounted once, at its end. */
export function Overlays({ modals }: { modals: LoadModals }) {
  const { key, search } = useLocation()
  const router = useContext(DataRouterContext)?.router
  // Before any effect: a page may open a modal as it appears.
  rememberList(modals)
  if (router && typeof window !== 'undefined') followRouter(router)
  useEffect(() => {
    const ahead = () => void (registered ?? fetchList())
    const listened = new AbortController()
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, ahead, { once: true, passive: true, signal: listened.signal })
    return () => listened.abort()
  }, [])
  // Each page that the router comes to may name its own.
  useEffect(() => {
    if (key) void reopenFromAddress(search)
  }, [key, search])
  const open = useSyncExternalStore(subscribe, shownModals, noModals)
  // What is not listed is a sheet that the page draws itself.
  const drawn = open.filter(({ name }) => registered && Object.hasOwn(registered, name))
  const toasts = useSyncExternalStore(subscribe, shownToasts, () => noToasts)
  return (
    <>
      {registered && drawn.length > 0 && (
        <Suspense>
          <Stack open={drawn} registry={registered} />
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
