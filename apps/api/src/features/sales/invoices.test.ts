import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { describe, expect, test } from 'vitest'
import { documentKind } from './invoices.ts'
import { useOrders } from './testing-orders.ts'
import { H } from './testing-sales.ts'

const o = useOrders()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF')
const XML = Buffer.from('<?xml version="1.0"?><Invoice><ID>FE-20418</ID></Invoice>')

async function upload(who: { cookie?: string }, id: number, bytes = PDF, type = 'application/pdf') {
  const answer = await o.s.server.app.inject({
    method: 'POST',
    url: `${H}/${id}/documents`,
    headers: { ...(who.cookie ? { cookie: who.cookie } : {}), 'content-type': type },
    payload: bytes,
  })
  return { status: answer.statusCode, name: answer.json<{ data: { document?: string } }>().data.document ?? '' }
}
const load = async (who: { cookie?: string }, id: number) => (await o.load(who, id)).json.data.documents
const get = (who: { cookie?: string }, url: string) =>
  o.s.server.app.inject({ method: 'GET', url, headers: who.cookie ? { cookie: who.cookie } : {} })
const name = (who: { cookie?: string }, id: number, invoice: object) =>
  o.patch<SaleDetail>(who, String(id), { invoice })

test.each([
  ['a PDF', PDF, 'pdf'],
  ['an XML', XML, 'xml'],
  ['an XML behind its mark', Buffer.concat([Buffer.from('\uFEFF'), XML]), 'xml'],
  ['a page', Buffer.from('<!DOCTYPE html><html></html>'), null],
  [
    'an XML with entities',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    null,
  ],
  ['nothing', Buffer.alloc(0), null],
  ['a program', Buffer.from('MZ\u0090'), null],
])('%s is %s', (_what, bytes, kind) => expect(documentKind(bytes)).toBe(kind))

describe("the store's invoice", () => {
  test('goes up as PDF and XML, and its buyer is told and takes it along', async () => {
    const { id, buyer, seller } = await o.make({ state: 'accepted' })
    const [pdf, xml] = [await upload(seller, id), await upload(seller, id, XML, 'application/xml')]
    expect((await name(seller, id, { number: 'FE-20418', pdf: pdf.name, xml: xml.name })).status).toBe(200)
    const documents = await load(buyer, id)
    expect(documents.map((one) => [one.kind, one.name])).toEqual([
      ['invoice_pdf', 'Factura FE-20418, PDF'],
      ['invoice_xml', 'Factura FE-20418, XML'],
    ])
    const answer = await get(buyer, documents[0]?.url ?? '')
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.rawPayload.equals(PDF),
    ]).toEqual([200, 'application/pdf', `attachment; filename="factura-${id}.pdf"`, true])
    expect((await o.s.told(buyer)).at(-1)?.title).toContain('La tienda subió tu factura')
    expect((await o.events(id)).at(-1)).toMatchObject({ action: 'invoice', note: 'FE-20418' })
  })
  test('sent again takes the place of the one before, and twice the same is told once', async () => {
    const { id, buyer, seller, other } = await o.make({ state: 'accepted' })
    const [one, two] = [await upload(seller, id), await upload(other, id)]
    await name(seller, id, { pdf: one.name })
    const [{ url } = { url: '' }] = await load(buyer, id)
    await Promise.all([name(seller, id, { pdf: two.name }), name(other, id, { pdf: two.name })])
    expect((await get(buyer, url)).statusCode).toBe(404)
    expect((await o.s.told(buyer)).filter(({ title }) => title.includes('factura'))).toHaveLength(2)
  })
  test("is nobody else's, not the buyer's to send, and not before it is accepted", async () => {
    const { id, buyer, seller } = await o.make({ state: 'accepted' })
    const stranger = await o.make()
    expect([
      (await upload(stranger.seller, id)).status,
      (await upload(buyer, id)).status,
      (await upload(seller, id, Buffer.from('<html>'), 'application/pdf')).status,
    ]).toEqual([404, 403, 415])
    const { name: file } = await upload(seller, id)
    expect([
      (await name(buyer, id, { pdf: file })).status,
      (await name(stranger.seller, id, { pdf: file })).status,
      (await name(seller, id, { pdf: `${'0'.repeat(24)}.pdf` })).status,
    ]).toEqual([403, 404, 400])
    await name(seller, id, { pdf: file })
    const [{ url } = { url: '' }] = await load(seller, id)
    expect([(await get(stranger.buyer, url)).statusCode, (await get(seller, url)).statusCode]).toEqual([404, 200])
    const { name: early } = await upload(stranger.seller, stranger.id)
    expect((await name(stranger.seller, stranger.id, { pdf: early })).status).toBe(409)
  })
})
