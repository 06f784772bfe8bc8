/** C9.10. */
export const PAGER_LABELS = {
  first: '<< Primero',
  previous: '< Anterior',
  next: 'Siguiente >',
  last: 'Último >>',
  goTo: 'Ir a página:',
} as const

/** M9.03. */
export const DEFAULT_PAGE_SIZE = 20

export interface PageWindow {
  /** From 1, inside the pages there are. */
  current: number
  pages: number
  /** The page numbers to draw, ascending and without holes. */
  numbers: number[]
  previous: number | null
  next: number | null
}

/** C9.10: a pager appears only when the rows do not fit on one page. */
export function needsPager(total: number, pageSize: number): boolean {
  return total > pageSize
}

/** How many pages the rows fill; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(Math.max(0, total) / Math.max(1, pageSize)))
}

/** The numbers around a page (from 1): as many as `width`, moved inward at both ends. */
export function pageWindow({ page, total, pageSize, width = 7 }: { page: number; total: number; pageSize: number; width?: number }): PageWindow {
  const pages = pageCount(total, pageSize)
  const current = clamp(Number.isFinite(page) ? Math.trunc(page) : 1, 1, pages)
  const shown = Math.min(Math.max(1, width), pages)
  const first = clamp(current - Math.floor(shown / 2), 1, pages - shown + 1)
  return {
    current,
    pages,
    numbers: Array.from({ length: shown }, (_, index) => first + index),
    previous: current > 1 ? current - 1 : null,
    next: current < pages ? current + 1 : null,
  }
}

/** What a person typed in 'Ir a página:', as a page that exists, or null when it is no number. */
export function typedPage(text: string, pages: number): number | null {
  return /^\s*[0-9]{1,9}\s*$/.test(text) ? clamp(Number(text), 1, pages) : null
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
