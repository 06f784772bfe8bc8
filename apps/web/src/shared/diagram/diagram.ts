import type { ReactNode } from 'react'

/**
 * The drawing of a unit. `width` and `height` are the source's pixels, the units of hotspots; 0 when the source does
 * not say: hotspots then wait for the picture.
 */
export interface DiagramImage {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Drawn by Tuerca: it follows the theme's colours. A foreign bitmap is shown on white paper in both. */
  readonly ours?: boolean
}

/** Where the drawing leads to another unit. */
export interface DiagramLink {
  readonly href: string
  readonly label: string
}

/**
 * A callout of the drawing: a box in source pixels, x1 < x2 and y1 < y2. A code drawn several times appears several
 * times.
 */
export interface DiagramHotspot {
  readonly code: string
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  /** How many parts the code stands for; for more than 1 the page opens a chooser. */
  readonly repeat?: number
  readonly link?: DiagramLink
}

/** What is printed over the drawing. */
export interface DiagramTitle {
  readonly unit: string
  readonly vehicle?: string
}

/**
 * Called when a callout of the drawing is chosen by mouse, finger or keyboard, after its row was highlighted. `element`
 * is the callout: open a popover or the product search beside it, and return the focus to it.
 */
export type OnChoose = (code: string, element: HTMLElement) => void

export interface DiagramViewerProps {
  /** Null when there is no drawing: the stage says so and the table works alone. */
  readonly image: DiagramImage | null
  readonly hotspots: readonly DiagramHotspot[]
  /** The name of each code, such as 'Pastillas de freno': read aloud as 'Pieza 5: Pastillas de freno'. */
  readonly names: Readonly<Record<string, string>>
  readonly title: DiagramTitle
  readonly onChoose?: OnChoose
  /** Lit when the page opens, as a shared link says. */
  readonly startAt?: string
  /**
   * The highlighted code, or null: for the page's address. Keep it out of React state, or 500 rows are rendered at each
   * press.
   */
  readonly onActive?: (code: string | null) => void
  /** The table. Each row has `data-code`, and its code is a `<RowCode>`. Rows without a code ('' or '-') have none. */
  readonly children: ReactNode
}
