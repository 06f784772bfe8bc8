import type { ReadEvent } from '../import-record.ts'
import { isFilled, type Row, shownText } from './cells.ts'
import { saysWithoutTax, saysWithTax } from './fields.ts'
import type { Choices, Layout } from './layout.ts'

/** UTF-8 read as Latin-1 and saved so ('BujÃ­a'), or letters that were lost on the way. */
const DAMAGED = /Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[°º¡¿´]|\ufffd/
const BRAND_TITLE = /^marca\s*[:=–-]?\s+\S/i

/** What a list says of its rows that no row shows; each is told once, at the first row that it is about. */
export function createListDoubts(layout: Layout, choices: Choices, sampledTo: number) {
  const columnOf = (field: 'brand' | 'price') => layout.columns.find((column) => column.field === field)
  const [brand, price] = [columnOf('brand'), columnOf('price')]
  const isPriceDecided = [...choices.columns, ...(choices.remembered ?? [])].some(({ field }) => field === 'price')
  let lastBrand = ''

  /** A note near the headings was asked about; one at the end of a long list comes too late for that. */
  const lateTaxNote = (text: string, line: number): string | null =>
    price === undefined || isPriceDecided || line <= sampledTo || saysWithTax(price.heading) || !saysWithoutTax(text)
      ? null
      : `La nota «${text.slice(0, 80)}» habla de precios sin IVA, y se leyeron con el IVA incluido: si no lo traen, di que «${price.heading}» es «precio sin IVA».`

  const brandTitle = (text: string): string | null =>
    brand === undefined && BRAND_TITLE.test(text)
      ? `El título «${text.slice(0, 60)}» dice la marca de las filas de abajo y no se lee: ponla en una columna «Marca».`
      : null

  function brandGap({ cells }: Row): string | null {
    if (brand === undefined) return null
    const said = shownText(cells[brand.index])
    if (said !== '') lastBrand = said
    return said === '' && lastBrand !== ''
      ? `Hay filas sin marca debajo de «${lastBrand.slice(0, 60)}», y entran sin marca: si es la misma, repítela en cada fila.`
      : null
  }

  function damagedLetters({ cells }: Row): string | null {
    const cell = cells.find((one) => isFilled(one) && DAMAGED.test(one.text))
    return cell === undefined
      ? null
      : `Las tildes del archivo llegaron dañadas («${cell.text.slice(0, 40)}») y así se publican: guárdalo otra vez como .xlsx o como CSV UTF-8.`
  }

  const told = new Set<string>()
  return (row: Row, event: ReadEvent): string[] =>
    Object.entries(
      'aside' in event && event.aside !== 'hidden'
        ? { tax: lateTaxNote(event.text, event.line), title: brandTitle(event.text) }
        : 'record' in event
          ? { gap: brandGap(row), letters: damagedLetters(row) }
          : {},
    ).flatMap(([doubt, warning]) => {
      if (warning === null || told.has(doubt)) return []
      told.add(doubt)
      return [warning]
    })
}
