import type { Kit } from './kit.ts'

/** One kind of part: its Spanish name and how it is drawn, front towards -y, within some 100 units. */
export interface Part {
  readonly name: string
  readonly draw: (kit: Kit) => void
  /** Every brand's looks the same: it takes no proportions from its seed. */
  readonly oneShape?: true
}
