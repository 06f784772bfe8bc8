import type { OwnProduct } from '@tuerca/contract/store-products-wire'
import { GTIN_SENTENCE } from '@tuerca/domain/gtin'
import { expect, test } from 'vitest'
import { C } from '../store-products/testing-store-products.ts'
import { useMercadoLibre } from './testing-mercado-libre.ts'

const m = useMercadoLibre()

const there = async (itemId: string) =>
  (
    await m.s.sql<{ pictures: string[]; gtin: string }>('select pictures, gtin from embedded_ml_items where id = $1', [
      Number(itemId.slice(3)),
    ])
  )[0]
const patch = (of: { staff: { cookie: string } }, { id, version }: OwnProduct, change: object) =>
  m.s.ask(of.staff, 'PATCH', `${C}/${id}?scenario=publication`, { version, ...change })

test('photos that come after the publication go there too, and stand in the log with how many there were', async () => {
  const store = await m.connected()
  const made = await m.published(store)
  expect((await there(made.itemId))?.pictures).toHaveLength(1)
  await m.s.sql(`update products set pictures = '{/img/a.webp,/img/b.webp}' where id = $1`, [made.id])
  await m.jobs()
  expect((await there(made.itemId))?.pictures.map((url) => new URL(url).pathname)).toEqual([
    '/img/a.webp',
    '/img/b.webp',
  ])
  expect(await m.differences(store)).toMatchObject([
    { field: 'pictures', here: '2 fotos', there: '1 foto', cause: 'changed_here', outcome: 'corrected' },
  ])
  // Told once: nothing more is due.
  await m.s.sql(`update products set pictures = '{/img/a.webp,/img/b.webp}' where id = $1`, [made.id])
  await m.jobs()
  expect(await m.differences(store)).toHaveLength(1)
})

test('its barcode is written with it or later, and one whose last digit does not check is refused', async () => {
  const store = await m.connected()
  const made = await m.published(store, { gtin: '750-1054503507' })
  expect(await there(made.itemId)).toMatchObject({ gtin: '7501054503507' })
  const own = (await m.s.ask(store.staff, 'GET', `/api/store/products/${made.id}`)).data
  expect(own).toMatchObject({ gtin: '7501054503507', grade: null, side: null, sold_as: 'unit' })
  expect(await patch(store, own, { gtin: '7501054503506' })).toMatchObject({ status: 400, message: GTIN_SENTENCE })
  const changed = await patch(store, own, { gtin: '96385074', grade: 'oem', side: 'front_left', sold_as: 'pair' })
  expect(changed.data).toMatchObject({ gtin: '96385074', grade: 'oem', side: 'front_left', sold_as: 'pair' })
  await m.jobs()
  expect(await there(made.itemId)).toMatchObject({ gtin: '96385074' })
  expect((await m.s.ask(store.staff, 'GET', `/api/catalogo/products/${made.id}/loadProduct`)).data).toMatchObject({
    grade: 'oem',
    side: 'front_left',
    sold_as: 'pair',
    condition: 'new',
  })
})
