import { expect, test } from 'vitest'
import { expectAccessible, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const ROSA = 'rosa@frenospuebla.test'
const ADMIN = 'admin@tuerca.test'

test('a store is taken by the team, written in its draft, delivered, mended and received by its owner', async () => {
  const team = await browser.open('/admin/montajes', { as: ADMIN })
  await expectAccessible(team)
  const order = team.getByRole('article', { name: 'Montaje de Frenos Puebla' })
  await order.getByRole('button', { name: 'Empezar' }).click()
  await order.waitFor({ state: 'detached' })
  await team.getByRole('link', { name: 'En montaje' }).click()
  await order.getByRole('link', { name: 'Mi tienda' }).click()
  await team.getByLabel('Letrero').fill('Frenos para taxi, hoy mismo')
  await team.getByText('1 cambio sin publicar').waitFor()
  // The owner publishes: there is no such press here.
  expect(await team.getByRole('button', { name: /^Publicar/ }).count()).toBe(0)

  const store = await browser.open('/vender/mi-tienda?ver=montaje', { as: ROSA })
  await store.getByText('En montaje').waitFor()
  await store.getByRole('link', { name: '1 cambio sin publicar' }).waitFor()
  await store.goto(`${new URL(store.url()).origin}/vender/equipo`)
  await store.getByText(ADMIN).waitFor()

  const deliver = async (words: string) => {
    await team.goto(`${new URL(team.url()).origin}/admin/montajes?ver=curso`)
    await order.getByRole('button', { name: 'Entregar' }).click()
    await team.getByLabel('Qué quedó listo').fill(words)
    await team.getByRole('button', { name: 'Entregar a la tienda' }).click()
    await order.waitFor({ state: 'detached' })
  }
  await deliver('El letrero.')
  await store.goto(`${new URL(store.url()).origin}/vender/mi-tienda?ver=montaje`)
  await store.getByText('El letrero.').waitFor()
  await expectAccessible(store)
  await store.getByRole('button', { name: 'Pedir cambios' }).click()
  await store.getByRole('button', { name: 'Pedir los cambios' }).click()
  await store.getByText('Escribe el motivo.').first().waitFor()
  await store.getByLabel('¿Qué debe cambiar?').fill('Falta el color de la cabecera.')
  await store.getByRole('button', { name: 'Pedir los cambios' }).click()
  await store.getByText('Por empezar').waitFor()

  await team.goto(`${new URL(team.url()).origin}/admin/montajes`)
  await order.getByText('Falta el color de la cabecera.').waitFor()
  await order.getByRole('button', { name: 'Empezar' }).click()
  await order.waitFor({ state: 'detached' })
  await deliver('Con su color.')
  const phone = await browser.open('/vender/mi-tienda?ver=montaje', { as: ROSA, viewport: PHONE })
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Recibir' }).click()
  await phone.getByText('Recibida', { exact: true }).waitFor()
  await phone.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await phone.getByText(/^Publicado\./).waitFor()
})
