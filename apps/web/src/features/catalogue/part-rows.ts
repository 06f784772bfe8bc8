import type { CatalogPart } from '@tuerca/contract/catalogue-wire'

export interface PartRow {
  part: CatalogPart
  /** 'Opción 2 de 3' when several parts share a callout (C2.33); null for a single part. */
  variation: { number: number; of: number } | null
}

export interface PartColumn {
  key: string
  name: string
}

/** The attribute with the number of pieces per vehicle: free text, shown as it is. */
const AMOUNT = 'amount'

/** A part without a callout is in the table only. */
export const hasCallout = ({ codeOnImage }: Pick<CatalogPart, 'codeOnImage'>) =>
  codeOnImage !== '' && codeOnImage !== '-'

export function partRows(parts: readonly CatalogPart[]): PartRow[] {
  const sharing = Map.groupBy(parts.filter(hasCallout), ({ codeOnImage }) => codeOnImage)
  return parts.map((part) => {
    const group = hasCallout(part) ? (sharing.get(part.codeOnImage) ?? []) : []
    return { part, variation: group.length > 1 ? { number: group.indexOf(part) + 1, of: group.length } : null }
  })
}

/** Parts with offers before the others, otherwise in the maker's order. */
export const soldFirst = <Row extends PartRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(b.part.offers !== null) - Number(a.part.offers !== null))

/** The attribute columns, without the amount, which has its own. */
export function partColumns(parts: readonly Pick<CatalogPart, 'attributes'>[]): PartColumn[] {
  const columns = new Map<string, PartColumn>()
  for (const { attributes } of parts)
    for (const { key, name } of attributes) if (key !== AMOUNT && !columns.has(key)) columns.set(key, { key, name })
  return [...columns.values()]
}

export const attributeOf = ({ attributes }: Pick<CatalogPart, 'attributes'>, key: string) =>
  attributes.find((one) => one.key === key)?.value ?? ''

export const amountOf = (part: Pick<CatalogPart, 'attributes'>) => attributeOf(part, AMOUNT)

/** The name of each callout, as the viewer reads it aloud; of several parts the first one's. */
export function calloutNames(parts: readonly CatalogPart[]): Record<string, string> {
  return Object.fromEntries(
    parts
      .filter(hasCallout)
      .map(({ codeOnImage, name }): [string, string] => [codeOnImage, name])
      .reverse(),
  )
}

/** Parts to choose from under one callout, each with its amount and what tells it from the others. */
export function optionsOf(parts: readonly CatalogPart[]) {
  const columns = partColumns(parts)
  return parts.map((part, at) => ({
    key: `${part.oem ?? part.name} ${at}`,
    part,
    note: [{ key: AMOUNT, name: 'Piezas' }, ...columns]
      .flatMap(({ key, name }) => {
        const value = attributeOf(part, key)
        return value === '' ? [] : [`${name}: ${value}`]
      })
      .join(' · '),
  }))
}
