import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'
import { cameraThatSees, type DrawnLabel, photoOf, removeLabels } from './drawn-labels.ts'

removeLabels()
const CAMERA = { name: 'Leer un código con la cámara' }
const VIN = '1M8GDM9AXKP042788'

async function openCamera(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', CAMERA).click()
  return page.getByRole('dialog')
}

const seen: [what: string, label: DrawnLabel, read: string, sentence: string, lands: RegExp][] = [
  [
    'a door (Code 39, with the I of an imported car)',
    { code: 'code39', text: `I${VIN}` },
    VIN,
    `Decodificar el VIN ${VIN}`,
    new RegExp(`search=${VIN}`),
  ],
  [
    'a box (Code 128)',
    { code: 'code128', text: '04465-0K240' },
    '04465-0K240',
    'Buscar el número 04465-0K240',
    /search=04465-0K240/,
  ],
  [
    'a supplier label (Data Matrix with fields)',
    { code: 'datamatrix', text: 'P90915YZZD4;Q12;S99887766' },
    '90915YZZD4',
    'Buscar el número 90915YZZD4',
    /search=90915YZZD4/,
  ],
  [
    'a QR',
    { code: 'qrcode', text: 'https://autopartes.test/p?n=0986494154' },
    '0986494154',
    'Buscar el número 0986494154',
    /search=0986494154/,
  ],
]

for (const [what, label, read, sentence, lands] of seen) {
  describe(`the camera over ${what}`, async () => {
    const browser = useBrowser(await cameraThatSees(label))

    test('reads it, shows it to be corrected and searches it; nothing leaves the device', async () => {
      const page = await browser.open('/', { viewport: PHONE })
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET' || !request.url().startsWith(origin()))
          sent.push(`${request.method()} ${request.url()}`)
      })
      const sheet = await openCamera(page)
      const field = sheet.getByRole('textbox')
      await field.waitFor()
      expect(await field.inputValue()).toBe(read)
      await sheet.getByRole('button', { name: sentence }).click()
      await page.waitForURL(lands)
      expect(sent.filter((one) => !one.startsWith(`GET ${origin()}`) && !/^\w+ blob:/.test(one))).toEqual([])
    })
  })
}

const printed: [what: string, label: DrawnLabel, sentence: string][] = [
  ['a VIN', { code: 'print', text: '9FBHSR595RM123456' }, 'Decodificar el VIN 9FBHSR595RM123456'],
  ['a plate', { code: 'plate', text: 'JKL 481' }, 'Ver el carro de la placa JKL481'],
]

for (const [what, label, sentence] of printed) {
  describe(`the letters of ${what}`, async () => {
    const browser = useBrowser(await cameraThatSees(label))

    test('are read when asked, on the device', async () => {
      const page = await browser.open('/')
      const sheet = await openCamera(page)
      await sheet.getByRole('button', { name: 'Leer las letras' }).click()
      await sheet.getByRole('button', { name: sentence }).waitFor({ timeout: 40_000 })
    })
  })
}

describe('the sheet of the camera', async () => {
  const browser = useBrowser(await cameraThatSees({ code: 'code128', text: '04465-0K240' }))

  test.each([[{}], [{ viewport: PHONE }], [{ colorScheme: 'dark' as const }]])(
    'has no barrier once it read something, %j',
    async (options) => {
      const page = await browser.open('/', options)
      const sheet = await openCamera(page)
      await sheet.getByRole('textbox').waitFor()
      await expectAccessible(page)
    },
  )

  test('lets what was read be corrected, and reads again', async () => {
    const page = await browser.open('/', { viewport: PHONE })
    const sheet = await openCamera(page)
    await sheet.getByRole('textbox').fill('04465-0K241')
    await sheet.getByRole('button', { name: 'Buscar el número 04465-0K241' }).waitFor()
    await sheet.getByRole('button', { name: 'Leer otro código' }).click()
    await sheet.getByRole('button', { name: 'Buscar el número 04465-0K240' }).waitFor()
  })

  test('closes with the camera off', async () => {
    const page = await browser.open('/')
    const sheet = await openCamera(page)
    await page.evaluate(() => {
      ;(globalThis as { film?: MediaStream }).film = document.querySelector('video')?.srcObject as MediaStream
    })
    await sheet.getByRole('button', { name: 'Cerrar' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.waitForFunction(
      () =>
        (globalThis as { film?: MediaStream }).film?.getTracks().every((track) => track.readyState === 'ended') ?? true,
    )
  })
})

describe('without a camera', () => {
  const browser = useBrowser()

  test('says so, reads a photo instead, and typing goes on', async () => {
    const page = await browser.open('/', { viewport: PHONE })
    const sheet = await openCamera(page)
    await sheet.getByText(/Este equipo no tiene una cámara|No hay permiso para usar la cámara/).waitFor()
    await expectAccessible(page)
    await sheet.locator('input[type=file]').setInputFiles(await photoOf({ code: 'code39', text: VIN }))
    await sheet.getByRole('button', { name: `Decodificar el VIN ${VIN}` }).waitFor()
    await sheet.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('combobox', { name: /^Busca por número/ }).fill('bujía')
  })

  test('a photo without a code, or no photo at all, is answered in words', async () => {
    const page = await browser.open('/')
    const sheet = await openCamera(page)
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
    await sheet.getByText('En esa foto no encontramos un código.', { exact: false }).waitFor()
  })
})

describe('a camera that is refused', () => {
  const browser = useBrowser()

  test('says what to do', async () => {
    const page = await browser.open('/')
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    const sheet = await openCamera(page)
    await sheet.getByText('No hay permiso para usar la cámara').waitFor()
    await sheet.getByRole('button', { name: 'Intentar de nuevo' }).waitFor()
  })
})
