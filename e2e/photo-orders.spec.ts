import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const BETO = 'beto@repuestosbeto.test'
const ADMIN = 'admin@tuerca.test'

test('photos are ordered from the list, made by the team, and taken or asked for again by the store', async () => {
  const store = await browser.open('/vender/productos', { as: BETO })
  const box = store.getByRole('row').nth(7).getByRole('checkbox')
  await box.check()
  const number = (await box.getAttribute('aria-label')) ?? ''
  await store.getByRole('link', { name: 'Pedir fotos' }).click()
  await store.getByRole('heading', { name: 'Nuevo pedido' }).waitFor()
  await expectAccessible(store)
  await store.getByLabel('Nota para el equipo').fill('Detrás del mostrador.')
  await store.getByRole('button', { name: 'Pedir 2 fotos' }).click()
  await store.getByText(/^Pedido enviado: 2 fotos\./).waitFor()
  const orderOf = (text: string) => store.getByRole('article').filter({ hasText: text })
  await orderOf('Detrás del mostrador.').last().waitFor()

  const team = await browser.open('/admin/fotos', { as: ADMIN })
  await expectAccessible(team)
  const order = team.getByRole('article').filter({ hasText: 'Detrás del mostrador.' }).last()
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#cdd' } })
    .jpeg()
    .toBuffer()
  for (const at of [1, 2]) {
    await order
      .getByLabel(`Foto ${at} de ${number}`, { exact: true })
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
    if (at === 1) await order.getByRole('img', { name: `Foto 1 de ${number}` }).waitFor()
    // The last of an order takes it to the next list.
    else await order.waitFor({ state: 'detached' })
  }
  await team.getByRole('link', { name: 'En revisión' }).click()
  await order.getByRole('img', { name: `Foto 2 de ${number}` }).waitFor()
  await store.reload()
  const made = store.getByRole('article', { name: `Foto de ${number}` })
  expect(await made.count()).toBe(2)
  await expectAccessible(store)
  await made.first().getByRole('button', { name: 'Otra toma' }).click()
  await made.first().getByLabel('¿Qué debe cambiar?').fill('Del otro lado.')
  await made.first().getByRole('button', { name: 'Pedir otra toma' }).click()
  await store.getByText('Por hacer: Del otro lado.').waitFor()
  await made.getByRole('button', { name: 'Aceptar' }).click()
  await store.getByText('En el producto', { exact: true }).waitFor()
  await store.getByRole('link', { name: number }).click()
  await store.getByRole('list', { name: 'Fotos del producto, en orden' }).waitFor()

  // What the team cannot make is told, and its credit is back.
  await team.getByRole('link', { name: 'Por hacer' }).click()
  await order.getByText('Del otro lado.').waitFor()
  await order.getByRole('button', { name: 'No se puede' }).click()
  await order.getByLabel('Por qué no se puede').fill('La pieza se vendió.')
  await order.getByRole('button', { name: 'Devolver 1 foto' }).click()
  await team.getByText(/la tienda recuperó su imagen/).waitFor()
  const phone = await browser.open('/vender/fotos', { as: BETO, viewport: PHONE })
  await phone.getByText('No se pudo hacer: La pieza se vendió.').waitFor()
  await expectAccessible(phone)
})
