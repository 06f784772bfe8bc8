import { type Bytes, decodeXml } from './decode-bytes.ts'
import { ImportRefused, type ImportSource, type ReadEvent } from './import-record.ts'
import { mapItem, type PiesHeader } from './pies-item.ts'
import { child, textOf, type XmlElement, xmlElements } from './xml-elements.ts'

const WANTED = new Set(['PIES/Header', 'PIES/PriceSheets/PriceSheet', 'PIES/Items/Item', 'PIES/Trailer'])
const MOST_PRICE_SHEETS = 1000

interface Reading {
  source: ImportSource
  header: PiesHeader
  items: number
  trailer: string | null
}

/** The items of a PIES file of version 6.5 to 8.0, in any of its namespaces or none, one at a time. */
export async function* readPies(bytes: Bytes): AsyncGenerator<ReadEvent> {
  let reading: Reading | null = null
  for await (const event of xmlElements(decodeXml(bytes), WANTED)) {
    if (event.kind === 'root') {
      reading = begin(event.element)
      continue
    }
    if (reading === null) continue
    if (event.kind === 'oversized') {
      if (event.name === 'Item') reading.items++
      yield { line: event.line, reason: 'El artículo ocupa más de 1 MB.', raw: `<${event.name}>` }
      continue
    }
    yield* readElement(reading, event.element)
  }
  if (reading !== null) yield* closing(reading)
}

function begin(root: XmlElement): Reading {
  if (root.name !== 'PIES')
    throw new ImportRefused(`Se esperaba un archivo PIES y la raíz es <${root.name.slice(0, 40)}>.`, root.line)
  return {
    source: { format: 'PIES', version: null, submission: null, title: null, brandCode: null },
    header: { brandCode: null, currency: null, priceSheets: new Map() },
    items: 0,
    trailer: null,
  }
}

function* readElement(reading: Reading, element: XmlElement): Generator<ReadEvent> {
  switch (element.name) {
    case 'Header':
      yield readHeader(reading, element)
      return
    case 'PriceSheet':
      readPriceSheet(reading, element)
      return
    case 'Trailer':
      reading.trailer = textOf(child(element, 'ItemCount'))
      return
    default:
      reading.items++
      yield* mapItem(element, reading.header)
  }
}

function readHeader(reading: Reading, element: XmlElement): ReadEvent {
  const version = textOf(child(element, 'PIESVersion'))
  if (version !== null && !/^(6\.[5-9]|7|8)(\.\d+)*$/.test(version)) {
    throw new ImportRefused(`PIES ${version.slice(0, 20)} no se admite: se leen las versiones 6.5 a 8.0.`, element.line)
  }
  const brandCode =
    textOf(child(element, 'BrandOwnerAAIAID', 'BrandOwnerID', 'BrandAAIAID', 'BrandID'))?.toUpperCase() ?? null
  reading.header.brandCode = brandCode
  reading.header.currency = textOf(child(element, 'CurrencyCode'))?.toUpperCase() ?? null
  const submission = textOf(child(element, 'SubmissionType'))?.toUpperCase() ?? null
  reading.source = { ...reading.source, version, submission, brandCode }
  return { line: element.line, source: reading.source }
}

function readPriceSheet(reading: Reading, element: XmlElement): void {
  const number = textOf(child(element, 'PriceSheetNumber'))
  const currency = textOf(child(element, 'CurrencyCode'))
  const sheets = reading.header.priceSheets
  if (number !== null && currency !== null && sheets.size < MOST_PRICE_SHEETS)
    sheets.set(number, currency.toUpperCase())
}

function* closing(reading: Reading): Generator<ReadEvent> {
  if (reading.trailer === null) yield { line: 0, warning: 'El archivo no trae el total de artículos (<ItemCount>).' }
  else if (Number(reading.trailer) !== reading.items) {
    yield {
      line: 0,
      warning: `El archivo dice tener ${reading.trailer.slice(0, 20)} artículos y trae ${reading.items}.`,
    }
  }
}
