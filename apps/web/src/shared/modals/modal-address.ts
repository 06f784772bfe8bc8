import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'

/** The query parameter that names open modals, `name` or `name:value`: one per modal, the topmost last. */
const FIELD = 'ventana'

const partsOf = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean)
const isModal = (part: string) => part.startsWith(`${FIELD}=`)
const joined = (parts: readonly string[]) => (parts.length > 0 ? `?${parts.join('&')}` : '')

/** What an open modal is called in the address. */
export const modalText = (name: string, value: string | null) => (value === null ? name : `${name}:${value}`)

/** The modals that an address names, the topmost last. */
export function modalsIn(search: string): { name: string; value: string | null }[] {
  return new URLSearchParams(search).getAll(FIELD).flatMap((text) => {
    const [, name, value = null] = /^(\w+)(?::(.+))?$/s.exec(text) ?? []
    return name === undefined ? [] : [{ name, value }]
  })
}

/** The query of the page itself, letter for letter as it was. */
export const withoutModals = (search: string) => joined(partsOf(search).filter((part) => !isModal(part)))

/** The page's query with these modals over it and no others. */
export const withModals = (search: string, texts: readonly string[]) =>
  joined([
    ...partsOf(search).filter((part) => !isModal(part)),
    ...texts.map((text) => `${FIELD}=${encodeURIComponent(text)}`),
  ])

/** The current page without its modals; `key` stays the same while modals open and close. */
export function usePage() {
  const { pathname, search, state, key } = useLocation()
  return { pathname, search: withoutModals(search), key: kept(state).page ?? key }
}

/** The history state of an address; empty when it is not an object. */
export const ownState = (state: unknown): { modals?: unknown; page?: unknown } =>
  typeof state === 'object' && state !== null ? state : {}

/** What the history stores with an address: the numbers of its modals in order, and the key of the page below them. */
export function kept(state: unknown): { modals: readonly number[]; page: string | undefined } {
  const { modals, page } = ownState(state)
  return {
    modals: Array.isArray(modals) ? modals.filter((one): one is number => typeof one === 'number') : [],
    page: typeof page === 'string' ? page : undefined,
  }
}

let reading = () => false

/** Whether the page's data is being loaded now: a navigation in between cancels that, and must load the data itself. */
export const isReading = () => reading()

/** How the router says so. */
export function tellReading(asked: () => boolean) {
  reading = asked
}

/**
 * For every page with a loader (app/build/modals-keep-pages.ts): opening or closing a modal does not reload its data.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyModals =
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    withoutModals(currentUrl.search) === withoutModals(nextUrl.search)
  return defaultShouldRevalidate && !(onlyModals && !isReading())
}
