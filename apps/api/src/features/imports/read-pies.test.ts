import { describe, expect, it } from 'vitest'
import type { Bytes } from './decode-bytes.ts'
import { ImportRefused, type PartRecord, type ReadEvent } from './import-record.ts'
import { readPies } from './read-pies.ts'

async function read(bytes: Bytes): Promise<ReadEvent[]> {
  const events: ReadEvent[] = []
  for await (const event of readPies(bytes)) events.push(event)
  return events
}
const text = (xml: string): Bytes => [Buffer.from(xml)]
const parts = (events: ReadEvent[]): PartRecord[] =>
  events.flatMap((event) => ('record' in event && event.record.kind === 'part' ? [event.record] : []))

const ITEM = `<Item MaintenanceType="A">
  <ItemLevelGTIN GTINQualifier="UP">11234567890123</ItemLevelGTIN><PartNumber>VC21499</PartNumber><BrandAAIAID>DKGX</BrandAAIAID><BrandLabel>Wako</BrandLabel>
  <QuantityPerApplication Qualifier="NOR" UOM="EA">2</QuantityPerApplication><MinimumOrderQuantity UOM="EA">12</MinimumOrderQuantity><PartTerminologyID>5696</PartTerminologyID>
  <Descriptions>
    <Description MaintenanceType="A" DescriptionCode="DES" LanguageCode="EN">Brake Pad</Description>
    <Description MaintenanceType="A" DescriptionCode="DES" LanguageCode="ES">Pastilla de freno</Description>
    <Description MaintenanceType="D" DescriptionCode="EXT">Gone</Description>
    <Description MaintenanceType="A" DescriptionCode="EXT">Ceramic &amp; quiet</Description>
  </Descriptions>
  <Prices>
    <Pricing MaintenanceType="A" PriceType="WD1"><PriceSheetNumber>2017WD</PriceSheetNumber><Price UOM="PE">10.50</Price></Pricing>
    <Pricing MaintenanceType="A" PriceType="WD1"><CurrencyCode>mxn</CurrencyCode><Price UOM="PE">9</Price><PriceBreak UOM="EA">100</PriceBreak></Pricing>
    <Pricing MaintenanceType="A" PriceType="RET"><Price>call us</Price></Pricing>
  </Prices>
  <ExtendedInformation><ExtendedProductInformation MaintenanceType="A" EXPICode="LIS">8</ExtendedProductInformation></ExtendedInformation>
  <ProductAttributes><ProductAttribute AttributeID="5" MaintenanceType="A">Ceramic</ProductAttribute></ProductAttributes>
  <Packages><Package MaintenanceType="A"><PackageUOM>PK</PackageUOM><Weights UOM="PG"><Weight>12.5</Weight></Weights></Package></Packages>
  <Kits><KitComponent MaintenanceType="A"><ComponentPartNumber>VC36004</ComponentPartNumber><QuantityInKit UOM="EA">2</QuantityInKit></KitComponent></Kits>
  <PartInterchangeInfo>
    <PartInterchange MaintenanceType="A"><TypeCode>O</TypeCode><BrandAAIAID>BBTB</BrandAAIAID><BrandLabel>Great Lakes</BrandLabel><PartNumber>GL26409</PartNumber></PartInterchange>
    <PartInterchange BrandID="ZZ" BrandLabel="Otra"><PartNumber>A-1</PartNumber><PartNumber>A-2</PartNumber></PartInterchange>
  </PartInterchangeInfo>
  <DigitalAssets><DigitalFileInformation AssetID="1"><FileName>a.jpg</FileName></DigitalFileInformation></DigitalAssets>
</Item>`
const file = (items: string, options: { version?: string; root?: string; count?: number } = {}): string => {
  const root = options.root ?? '<PIES>'
  const close = /^<([\w:]+)/.exec(root)?.[1] ?? 'PIES'
  return `${root}<Header><PIESVersion>${options.version ?? '7.2'}</PIESVersion><SubmissionType>full</SubmissionType><CurrencyCode>USD</CurrencyCode></Header>
<PriceSheets><PriceSheet MaintenanceType="A"><PriceSheetNumber>2017WD</PriceSheetNumber><CurrencyCode>COP</CurrencyCode></PriceSheet></PriceSheets>
<Items>${items}</Items><Trailer><ItemCount>${options.count ?? 1}</ItemCount></Trailer></${close}>`
}

describe('an item', () => {
  it('gives all its segments', async () => {
    const events = await read(text(file(ITEM)))
    const [part] = parts(events)
    expect(part).toMatchObject({
      action: 'put',
      part: { number: 'VC21499', brandCode: 'DKGX', brandName: 'Wako' },
      title: 'Pastilla de freno',
      description: 'Ceramic & quiet',
      lifeCycle: 8,
      minimumOrder: 12,
      prices: [
        { type: 'WD1', currency: 'COP', amount: '10.50', unit: 'PE', fromQuantity: null },
        { type: 'WD1', currency: 'MXN', amount: '9', unit: 'PE', fromQuantity: '100' },
      ],
      crossNumbers: [
        { number: 'GL26409', brandCode: 'BBTB', brandName: 'Great Lakes', type: 'O' },
        { number: 'A-1', brandCode: 'ZZ', brandName: 'Otra', type: null },
        { number: 'A-2', brandCode: 'ZZ', brandName: 'Otra', type: null },
      ],
      external: {
        PartType: '5696',
        GTIN: '11234567890123',
        QuantityPerApplication: '2',
        Attributes: [{ AttributeID: '5', value: 'Ceramic' }],
        Kit: [{ ComponentPartNumber: 'VC36004', QuantityInKit: { UOM: 'EA', value: '2' } }],
        Packages: [{ PackageUOM: 'PK', Weights: { UOM: 'PG', Weight: '12.5' } }],
        Assets: [{ AssetID: '1', FileName: 'a.jpg' }],
      },
    })
    expect(events.flatMap((event) => ('warning' in event ? [event.warning] : []))).toEqual([
      'VC21499: el precio «call us» no es un número y no se tomó.',
    ])
    expect(events[0]).toMatchObject({ source: { format: 'PIES', version: '7.2', submission: 'FULL' } })
  })

  it.each([
    '<PIES xmlns="http://www.autocare.org">',
    '<PIES xmlns="http://www.aftermarket.org">',
    '<p:PIES xmlns:p="http://www.autocare.org">',
  ])('under %s', async (root) => {
    expect(parts(await read(text(file(ITEM, { root }))))).toHaveLength(1)
  })

  it('knows BrandID of 8.0 and deletions', async () => {
    const xml = file('<Item MaintenanceType="D"><PartNumber>X1</PartNumber><BrandID>CCCC</BrandID></Item>', {
      version: '8.0',
    })
    expect(parts(await read(text(xml)))[0]).toMatchObject({
      action: 'delete',
      part: { number: 'X1', brandCode: 'CCCC' },
    })
  })

  it.each([
    ['<Item><BrandID>CCCC</BrandID></Item>', 'Falta el número de parte.'],
    ['<Item><PartNumber>X1</PartNumber></Item>', 'Falta la marca (BrandAAIAID).'],
    [
      '<Item MaintenanceType="Q"><PartNumber>X1</PartNumber><BrandID>C</BrandID></Item>',
      'MaintenanceType «Q» no es A, C ni D.',
    ],
  ])('is rejected: %s', async (item, reason) => {
    const events = await read(text(file(`${item}${ITEM}`, { count: 2 })))
    expect(events.flatMap((event) => ('reason' in event ? [event.reason] : []))).toEqual([reason])
    expect(parts(events)).toHaveLength(1)
  })
})

it('tells a count that does not match', async () => {
  expect(await read(text(file(ITEM, { count: 9 })))).toContainEqual({
    line: 0,
    warning: 'El archivo dice tener 9 artículos y trae 1.',
  })
})

it.each([
  ['DOCTYPE', `<!DOCTYPE PIES [<!ENTITY x SYSTEM "file:///etc/passwd">]>${file('')}`, /DOCTYPE/],
  ['truncated', file(ITEM).slice(0, -30), /cortado/],
  ['version 5', file('', { version: '5.0' }), /PIES 5.0 no se admite/],
])('refuses: %s', async (_, xml, reason) => {
  const error = await read(text(xml)).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportRefused)
  expect(String(error)).toMatch(reason)
})
