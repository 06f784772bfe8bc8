// From the wish to sell to an open store, and the people who work in it.
import { expect, test } from 'vitest'
import { fillSignUp, newEmail, signIn as signInByForm } from './sign-up-steps.ts'
import { expectAccessible, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()

test('somebody asks to sell on a phone, the administration asks back and approves, and the store is open', async () => {
  const page = await browser.open('/info/quiero-vender', { viewport: PHONE, as: 'comprador10@ejemplo.test' })
  await page.getByRole('link', { name: 'Pide abrirla' }).click()
  await page.getByRole('heading', { level: 1, name: 'Abrir mi tienda' }).waitFor()
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  // What is missing is said beside each field.
  await page.getByText('Escribe cómo se llama la tienda.').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Nombre de la tienda').fill('Frenos La Esquina')
  await page.getByLabel('WhatsApp de la tienda').fill('310 555 2290')
  await page.getByLabel('Número', { exact: true }).fill('900.555.229-6')
  await page.getByLabel('Razón social').fill('La Esquina SAS')
  await page.getByLabel('Ciudad de la bodega').fill('Pereira')
  await page.getByLabel('Dirección').fill('Carrera 8 # 20-11')
  await page.getByLabel('Horario').fill('lun a vie, 8:00 a 18:00')
  await page.getByLabel('Qué vendes').fill('Frenos de Chevrolet y Renault')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await page.getByRole('region', { name: 'Frenos La Esquina' }).getByText('En revisión').waitFor()
  await page.getByRole('link', { name: 'Cargar tu lista de productos' }).waitFor()

  const admin = await browser.open('/admin/aperturas?estado=waiting', { as: 'admin@tuerca.test' })
  await expectAccessible(admin)
  const card = admin.getByRole('article', { name: 'Frenos La Esquina' })
  await card.getByLabel(/^Respuesta/).fill('¿Desde qué local despachas?')
  await card.getByRole('button', { name: 'Pedir lo que falta' }).click()
  await card.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText('¿Desde qué local despachas?').waitFor()
  await page.getByLabel('Dirección').fill('Carrera 8 # 20-11, local 3')
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await page.getByRole('region', { name: 'Frenos La Esquina' }).getByText('En revisión').waitFor()
  await admin.reload()
  await card.getByText('Carrera 8 # 20-11, local 3', { exact: false }).waitFor()
  await card.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await card.waitFor({ state: 'detached' })
  await page.goto(new URL('/vender', page.url()).href)
  await page.getByRole('main').getByText('Frenos La Esquina', { exact: false }).first().waitFor()
  await expectAccessible(page)
}, 90_000)

test('who signs up to sell goes on to the form of the store, and logs in to it on another device', async () => {
  const page = await browser.open('/info/quiero-vender')
  // The room itself asks to log in, and remembers its own address.
  await page.getByRole('link', { name: 'Pide abrirla' }).click()
  await page.waitForURL((url) => url.pathname === '/ingresar' && url.searchParams.get('next') === '/vender/abrir')
  await page.goBack()
  await page.getByRole('link', { name: 'Crear mi cuenta y abrir mi tienda' }).click()
  await page.waitForURL('**/registro?next=**')
  await fillSignUp(page, newEmail())
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await page.waitForURL('**/vender/abrir')
  await page.getByRole('heading', { level: 1, name: 'Abrir mi tienda' }).waitFor()

  const email = newEmail()
  const guest = await browser.open(`/registro?next=${encodeURIComponent('/info/proveedores-autopartes')}`)
  await fillSignUp(guest, email)
  const other = await browser.open(new URL(guest.url()).pathname + new URL(guest.url()).search, { viewport: PHONE })
  await other.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await other.getByText('Tu correo quedó confirmado. Ingresa con tu contraseña.').waitFor()
  await other.getByRole('main').getByRole('link', { name: 'Ingresar' }).click()
  await signInByForm(other, email)
  await other.getByRole('heading', { level: 1, name: 'Abrir mi tienda' }).waitFor()
}, 90_000)

test('an owner invites somebody by mail, who joins with that address alone, and is taken out at once', async () => {
  const owner = await browser.open('/vender/equipo', { as: 'rosa@frenospuebla.test' })
  await owner.getByRole('list', { name: 'Personas' }).waitFor()
  await expectAccessible(owner)
  await owner.getByLabel('Correo').fill('comprador12@ejemplo.test')
  await owner.getByRole('button', { name: 'Enviar invitación' }).click()
  await owner.getByText('Invitación enviada.').waitFor()

  const invited = await browser.open('/dev/bandeja?recipient=comprador12@ejemplo.test', {
    viewport: PHONE,
    colorScheme: 'dark',
  })
  await invited.locator('article a[href*="/invitacion/"]').first().click()
  await invited.getByRole('heading', { level: 1, name: /te invita a su equipo$/ }).waitFor()
  await expectAccessible(invited)
  const link = new URL(invited.url())
  await signIn(invited, 'comprador12@ejemplo.test', link.pathname)
  await invited.getByRole('button', { name: 'Entrar al equipo' }).click()
  await invited.waitForURL((url) => url.pathname === '/vender')

  await owner.reload()
  const row = owner
    .getByRole('list', { name: 'Personas' })
    .getByRole('listitem')
    .filter({ hasText: 'comprador12@ejemplo.test' })
  await row.getByRole('button', { name: /^Sacar a / }).click()
  await row.getByRole('button', { name: /^Sacar a / }).click()
  await row.waitFor({ state: 'detached' })
  const refused = await invited.goto(new URL('/vender', invited.url()).href)
  expect(refused?.status()).toBe(403)
}, 60_000)
