import type { Locator, Page } from 'playwright-core'

/** One step of the video: what is said under it, and what is done meanwhile. */
export interface Step {
  says: string
  does: (hand: Hand) => Promise<void>
}

/** A pointer that is seen to move and press. */
export interface Hand {
  page: Page
  press(target: Locator): Promise<void>
  point(target: Locator): Promise<void>
  rest(seconds: number): Promise<void>
}

export const START = '/catalogo/catalog/v2/'

const inside = (page: Page) => page.getByRole('main')

/** C2.36: from a brand to a part with its price, on the demonstration's own catalogue. */
export const STORY: readonly Step[] = [
  {
    says: 'Elige la marca de tu carro. Si tienes el VIN, escríbelo y llegas directo.',
    does: async ({ page, point, press, rest }) => {
      await point(inside(page).getByRole('textbox').first())
      await rest(0.8)
      await press(inside(page).getByRole('link', { name: 'Toyota', exact: true }).first())
    },
  },
  {
    says: 'Abre el modelo y escoge sus años.',
    does: async ({ page, press, rest }) => {
      await press(
        inside(page)
          .locator('summary', { hasText: /^Hilux/ })
          .first(),
      )
      await rest(0.6)
      await press(
        inside(page)
          .getByRole('link', { name: /^Hilux 20(1[4-9]|2)/ })
          .last(),
      )
    },
  },
  {
    says: 'Entra por la versión con tu motor, tu caja y tu tracción.',
    does: async ({ page, press, rest }) => {
      await rest(0.8)
      await press(
        inside(page)
          .getByRole('link', { name: /^Ingresar/ })
          .first(),
      )
    },
  },
  {
    says: 'Los grupos muestran los dibujos del fabricante. Vamos a los frenos.',
    does: async ({ page, press, rest }) => {
      await press(inside(page).getByRole('link', { name: 'Chasis', exact: true }).first())
      await rest(0.6)
      await press(inside(page).getByRole('link', { name: 'Frenos', exact: true }).first())
      await rest(0.6)
      await press(
        inside(page)
          .getByRole('link', { name: /pastillas/i })
          .first(),
      )
    },
  },
  {
    says: 'Señala una pieza: su número en el dibujo y su fila en la tabla se encuentran.',
    does: async ({ page, point, press, rest }) => {
      await page.locator('[data-find]').first().waitFor()
      await point(page.locator('[data-find]').first())
      await rest(0.6)
      await press(page.locator('[data-find]').nth(2))
      await rest(1)
    },
  },
  {
    says: 'Junto a cada número ves quién lo vende y desde qué precio: ábrelo y compara.',
    does: async ({ page, press, rest }) => {
      const pads = inside(page)
        .getByRole('row', { name: /pastillas/i })
        .first()
      await press(pads.getByRole('button', { name: /desde|vendedor|pedir/i }).first())
      await rest(2.5)
    },
  },
]
