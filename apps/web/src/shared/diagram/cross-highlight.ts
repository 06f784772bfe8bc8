import { scrollToRow } from './scroll-to-row.ts'

/**
 * Attributes set on callouts and rows directly, without React. On normal screens no style sheet uses HOVER, because
 * repainting 500 rows costs half a frame (glow.ts highlights them).
 */
const HOVER = 'data-hover'
const ACTIVE = 'data-active'

export interface Parts {
  readonly root: HTMLElement
  readonly stage: HTMLElement
  readonly scroller: HTMLElement
}

interface Options {
  /** A callout of the drawing was chosen (not put out). */
  onChoose(code: string, callout: HTMLElement): void
  /** The callouts of a code chosen in the table have to be seen. */
  onShow(callouts: HTMLElement[]): void
  /** Called before scrolling to a row, so that a sheet that hides it can open. */
  onRow(): void
  /** Callouts and rows of the code under the pointer or in focus, and the callout if it is on the drawing. */
  onPoint(found: HTMLElement[], callout: HTMLElement | null): void
  onActive(code: string | null): void
}

const codeOf = (element: Element | null) => element?.closest<HTMLElement>('[data-code]')?.dataset.code || null
const OWN_BUSINESS = 'a, button, input, select, textarea, label, summary'

function press(element: HTMLElement, pressed: boolean) {
  const button = element.matches('button') ? element : element.querySelector('[data-find]')
  button?.setAttribute('aria-pressed', String(pressed))
}

/** Moves a mark from the elements of one code to those of another. */
function marker(root: HTMLElement, attribute: string) {
  let lit: { code: string | null; elements: HTMLElement[] } = { code: null, elements: [] }
  return {
    get code() {
      return lit.code
    },
    get elements() {
      return lit.elements
    },
    set(code: string | null, force = false) {
      if (lit.code === code && !force) return
      for (const element of lit.elements) {
        element.removeAttribute(attribute)
        if (attribute === ACTIVE) press(element, false)
      }
      lit = { code, elements: allOf(root, code) }
      for (const element of lit.elements) {
        element.setAttribute(attribute, '')
        if (attribute === ACTIVE) press(element, true)
      }
    },
  }
}

const allOf = (root: HTMLElement, code: string | null) =>
  code ? [...root.querySelectorAll<HTMLElement>(`[data-code="${CSS.escape(code)}"]`)] : []

/** The code of a row whose code was pressed, or that was clicked outside of its own buttons and links. */
function rowChosen(target: Element, scroller: HTMLElement): string | null {
  const row = target.closest<HTMLElement>('tr[data-code]')
  if (!row || !scroller.contains(row)) return null
  const control = target.closest(OWN_BUSINESS)
  if (control && !control.matches('[data-find]')) return null
  // A number being selected is not a click on its row.
  if (!control && window.getSelection()?.isCollapsed === false) return null
  return codeOf(row)
}

/**
 * Connects the callouts of a drawing with the rows of its table, both marked with `data-code`, through listeners on
 * their containers.
 */
export function crossHighlight({ root, stage, scroller }: Parts, options: Options, signal: AbortSignal) {
  const hover = marker(root, HOVER)
  const active = marker(root, ACTIVE)
  let stopScroll = () => {}

  const activate = (code: string | null) => {
    active.set(code)
    options.onActive(code)
  }
  const toRow = (code: string) => {
    const row = allOf(root, code).find((element) => scroller.contains(element))
    if (!row) return
    options.onRow()
    stopScroll()
    stopScroll = scrollToRow(scroller, row)
  }
  const choose = (callout: HTMLElement) => {
    const code = codeOf(callout)
    if (!code) return
    // A press toggles the highlight (C4.08). The state is read each time, since what the first press opened may have
    // been closed.
    const next = active.code === code ? null : code
    activate(next)
    if (next) toRow(next)
    options.onChoose(code, callout)
  }
  const show = (code: string) => {
    activate(code)
    options.onShow(allOf(root, code).filter((element) => stage.contains(element)))
  }
  const clear = () => {
    activate(null)
    point(null)
  }
  const point = (target: EventTarget | null) => {
    const element = target instanceof Element ? target : null
    hover.set(codeOf(element))
    options.onPoint(
      hover.elements,
      element && stage.contains(element) ? element.closest<HTMLElement>('[data-code]') : null,
    )
  }
  const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    root.addEventListener(type, run, { signal })

  on('pointerover', (event) => {
    if (event.pointerType !== 'touch') point(event.target)
  })
  on('pointerleave', () => point(null))
  on('focusin', (event) => point(event.target))
  on('focusout', (event) => point(event.relatedTarget))
  on('click', (event) => {
    const code = event.target instanceof Element && rowChosen(event.target, scroller)
    if (!code) return
    if (active.code === code) clear()
    else show(code)
  })
  scroller.addEventListener('wheel', () => stopScroll(), { passive: true, signal })
  scroller.addEventListener('pointerdown', () => stopScroll(), { passive: true, signal })

  return {
    choose,
    show,
    clear,
    /** Rows may have been added or removed: those of highlighted codes are highlighted again. */
    refresh: () => active.set(active.code, true),
  }
}
