import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'
import { PASSWORD, signIn, signUp } from './sign-up-steps.ts'

const browser = useBrowser()
/** Passkeys belong to a site by its name, and know no addresses of networks. */
const named = () => origin().replace('127.0.0.1', 'localhost')

/**
 * A device with a finger on it, as Chromium plays one; gives what ends it and what moves its passkeys to another
 * page's.
 */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    keys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: async (keys: Awaited<ReturnType<typeof cdp.send<'WebAuthn.getCredentials'>>>['credentials']) => {
      for (const credential of keys) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    refuse: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

describe('a passkey', () => {
  test('is added in the account, signs in on another browser without a password, counts as second factor, and is removed', async () => {
    const page = await browser.open('/registro')
    const email = await signUp(page)
    const device = await withDevice(page)
    await page.goto(`${named()}/ingresar?next=/cuenta`)
    await signIn(page, email)
    await page.waitForURL('**/cuenta')
    const section = page.getByRole('region', { name: 'Llaves de acceso' })
    await section.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
    await section.getByLabel('Nombre de la llave').fill('Portátil del taller')
    await section.getByLabel('Tu contraseña').fill('no es esta clave')
    await section.getByRole('button', { name: 'Continuar en mi dispositivo' }).click()
    await section.getByText('Tu contraseña no es correcta.').waitFor()
    await section.getByLabel('Tu contraseña').fill(PASSWORD)
    await section.getByRole('button', { name: 'Continuar en mi dispositivo' }).click()
    await section.getByText('La llave «Portátil del taller» quedó agregada.').waitFor()
    await section.getByText('sin usar todavía').waitFor()
    await expectAccessible(page)
    await page.getByText('Se agregó una llave de acceso').first().waitFor()

    const phone = await browser.open('/', { viewport: PHONE })
    const other = await withDevice(phone)
    await other.take(await device.keys())
    await phone.goto(`${named()}/ingresar?next=/cuenta/segundo-factor`)
    await phone.getByRole('main').getByRole('button', { name: 'Ingresar con una llave de acceso' }).click()
    await phone.waitForURL('**/cuenta/segundo-factor')
    await phone.getByText(/Confirmado hasta el/).waitFor()
    await phone.getByRole('button', { name: 'Confirmar con una llave de acceso' }).click()
    await phone.getByText('Listo. Ya puedes repetir lo que hacías.').waitFor()
    await expectAccessible(phone)

    await page.reload()
    await section.getByText('usada por última vez').waitFor()
    await section.getByRole('button', { name: 'Cambiar nombre de Portátil del taller' }).click()
    await section.getByLabel('Nombre de la llave').fill('Mesa')
    await section.getByRole('button', { name: 'Guardar nombre' }).click()
    await section.getByText('La llave quedó con su nombre nuevo.').waitFor()
    await section.getByRole('button', { name: 'Quitar Mesa' }).click()
    await section.getByLabel('Tu contraseña').fill(PASSWORD)
    await section.getByRole('button', { name: 'Quitar la llave' }).click()
    await section.getByText('La llave «Mesa» ya no abre tu cuenta.').waitFor()

    await phone.context().clearCookies()
    await phone.goto(`${named()}/ingresar`)
    await phone.getByRole('main').getByRole('button', { name: 'Ingresar con una llave de acceso' }).click()
    await phone.getByText('Esa llave de acceso no abre ninguna cuenta.').waitFor()
  })

  test('that nobody confirms says so and keeps what was typed; by an address of the network it says why', async () => {
    const page = await browser.open('/ingresar')
    await withDevice(page)
    const main = page.getByRole('main')
    await main.getByLabel('Correo', { exact: true }).fill('rosa@taller.test')
    await main.getByRole('button', { name: 'Ingresar con una llave de acceso' }).click()
    await main.getByText('Las llaves de acceso necesitan el nombre del sitio').waitFor()
    await page.goto(`${named()}/ingresar`)
    await main.getByLabel('Correo', { exact: true }).fill('rosa@taller.test')
    await main.getByRole('button', { name: 'Ingresar con una llave de acceso' }).click()
    await main.getByText('No se usó ninguna llave de acceso.').waitFor()
    expect(await main.getByLabel('Correo', { exact: true }).inputValue()).toBe('rosa@taller.test')
  })
})
