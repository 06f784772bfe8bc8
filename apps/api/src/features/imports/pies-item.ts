import type { CrossNumber, Json, PartPrice, PartRecord, ReadEvent } from './import-record.ts'
import { partNumberProblem } from './judge-values.ts'
import { attributeOf, child, children, excerpt, textOf, type XmlElement } from './xml-elements.ts'

export interface PiesHeader {
  brandCode: string | null
  currency: string | null
  /** Currency by price sheet number. */
  priceSheets: Map<string, string>
}

/** The item as our part. A price that is not a number is reported and left out; the item stays. */
export function* mapItem(item: XmlElement, header: PiesHeader): Generator<ReadEvent> {
  const action = (attributeOf(item, 'MaintenanceType') ?? 'A').toUpperCase()
  const number = textOf(child(item, 'PartNumber')) ?? ''
  const brandCode = textOf(child(item, 'BrandAAIAID', 'BrandID'))?.toUpperCase() ?? header.brandCode
  const brandName = textOf(child(item, 'BrandLabel'))
  const reason = problemOf(action, number, brandCode ?? brandName)
  if (reason !== null) {
    yield { line: item.line, reason, raw: excerpt(item) }
    return
  }
  const read = pricesOf(item, header)
  for (const warning of read.warnings) yield { line: item.line, warning: `${number}: ${warning}` }
  const record: PartRecord = {
    kind: 'part',
    action: action === 'D' ? 'delete' : 'put',
    part: { number, brandCode, brandName },
    title: describe(item, ['DES', 'SHO']),
    description: describe(item, ['EXT', 'MKT']),
    lifeCycle: lifeCycleOf(item),
    minimumOrder: wholeNumber(textOf(child(item, 'MinimumOrderQuantity'))),
    prices: read.prices,
    crossNumbers: crossNumbersOf(item),
    external: externalOf(item),
  }
  yield { line: item.line, record }
}

function problemOf(action: string, number: string, brand: string | null): string | null {
  if (!['A', 'C', 'D'].includes(action)) return `MaintenanceType «${action.slice(0, 10)}» no es A, C ni D.`
  if (brand === null) return 'Falta la marca (BrandAAIAID).'
  return partNumberProblem(number)
}

/** The elements of a segment that the file keeps: MaintenanceType D removes one. */
function kept(item: XmlElement, segment: string, ...names: string[]): XmlElement[] {
  const parent = child(item, segment)
  if (parent === null) return []
  return children(parent, ...names).filter((one) => attributeOf(one, 'MaintenanceType')?.toUpperCase() !== 'D')
}

/** Spanish first, then whatever language the file has. */
function describe(item: XmlElement, codes: string[]): string | null {
  const all = kept(item, 'Descriptions', 'Description')
  for (const code of codes) {
    const ofCode = all.filter((one) => attributeOf(one, 'DescriptionCode')?.toUpperCase() === code)
    const best = ofCode.find((one) => attributeOf(one, 'LanguageCode')?.toUpperCase().startsWith('ES')) ?? ofCode[0]
    const text = textOf(best ?? null)
    if (text !== null) return text
  }
  return null
}

function lifeCycleOf(item: XmlElement): number | null {
  const all = kept(item, 'ExtendedInformation', 'ExtendedProductInformation')
  return wholeNumber(textOf(all.find((one) => attributeOf(one, 'EXPICode') === 'LIS') ?? null))
}

function pricesOf(item: XmlElement, header: PiesHeader): { prices: PartPrice[]; warnings: string[] } {
  const prices: PartPrice[] = []
  const warnings: string[] = []
  for (const pricing of kept(item, 'Prices', 'Pricing')) {
    const sheet = textOf(child(pricing, 'PriceSheetNumber'))
    const currency =
      textOf(child(pricing, 'CurrencyCode'))?.toUpperCase() ?? header.priceSheets.get(sheet ?? '') ?? header.currency
    const amount = textOf(child(pricing, 'Price'))
    if (amount === null || !/^\d{1,12}(\.\d{1,6})?$/.test(amount)) {
      warnings.push(`el precio «${(amount ?? '').slice(0, 30)}» no es un número y no se tomó.`)
      continue
    }
    prices.push({
      type: attributeOf(pricing, 'PriceType') ?? '',
      currency,
      amount,
      unit: attributeOf(child(pricing, 'Price'), 'UOM'),
      fromQuantity: textOf(child(pricing, 'PriceBreak')),
    })
  }
  return { prices, warnings }
}

function crossNumbersOf(item: XmlElement): CrossNumber[] {
  return kept(item, 'PartInterchangeInfo', 'PartInterchange').flatMap((interchange) => {
    const said = (...names: string[]): string | null =>
      textOf(child(interchange, ...names)) ?? attributeOf(interchange, ...names)
    const brand = {
      brandCode: said('BrandAAIAID', 'BrandID')?.toUpperCase() ?? null,
      brandName: said('BrandLabel'),
      type: said('TypeCode'),
    }
    return children(interchange, 'PartNumber')
      .map(textOf)
      .filter((number) => number !== null && partNumberProblem(number) === null)
      .map((number) => ({ number: number ?? '', ...brand }))
  })
}

/** Data that the product does not show yet and must not lose: attributes, packages, kits, files and codes. */
function externalOf(item: XmlElement): { [key: string]: Json } {
  const external: { [key: string]: Json } = {}
  const single = {
    PartType: 'PartTerminologyID',
    GTIN: 'ItemLevelGTIN',
    SubBrand: 'SubBrandAAIAID',
    QuantityPerApplication: 'QuantityPerApplication',
  }
  for (const [key, name] of Object.entries(single)) {
    const value = textOf(child(item, name))
    if (value !== null) external[key] = value
  }
  const lists: Array<[string, XmlElement[]]> = [
    ['Attributes', kept(item, 'ProductAttributes', 'ProductAttribute')],
    ['Packages', kept(item, 'Packages', 'Package')],
    ['Kit', kept(item, 'Kits', 'KitComponent', 'Kit')],
    ['Assets', kept(item, 'DigitalAssets', 'DigitalFileInformation')],
    ['Extended', kept(item, 'ExtendedInformation', 'ExtendedProductInformation')],
  ]
  for (const [key, elements] of lists) if (elements.length > 0) external[key] = elements.map(asJson)
  return external
}

function asJson(element: XmlElement): Json {
  const out: { [key: string]: Json } = {}
  for (const [name, value] of Object.entries(element.attributes)) if (name !== 'MaintenanceType') out[name] = value
  for (const one of element.children) {
    const value = one.children.length === 0 && Object.keys(one.attributes).length === 0 ? textOf(one) : asJson(one)
    const before = out[one.name]
    out[one.name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  const text = textOf(element)
  if (text !== null) out['value'] = text
  return out
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}
