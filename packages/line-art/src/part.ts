import type { Kit } from './kit.ts'

/** One kind of part: its Spanish name and how it is drawn, front towards -y, within some 100 units. */
export interface Part {
  readonly name: string
  readonly draw: (kit: Kit) => void
  /** The part looks the same for every brand: its proportions do not follow the seed. */
  readonly oneShape?: true
}
