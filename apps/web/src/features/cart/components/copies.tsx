import { forgetKeptCart, type KeptCart, restoreKeptCart, shareCart } from '@tuerca/contract/kept-carts'
import type { CartModule } from '@tuerca/domain/cart-sections'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { tellTaken } from '../add-many.ts'
import { money } from '../cart-words.ts'
import { wordsOf } from '../use-cart.ts'
import css from './copies.module.css'

type Copied = Exclude<CartModule, 'quotation'>

/** What one does with a copy of the cart: keep it under a name, give its link, take it along on paper. */
export function CopyTools({ module }: { module: Copied }) {
  const { user } = useVisitor()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function share() {
    setBusy(true)
    try {
      const {
        data: { url },
      } = await call(shareCart, { body: { module } })
      void openModal('linkToSend', {
        url,
        note: 'Quien lo tenga ve una copia de tu carrito durante 30 días, con los precios del día.',
        words: 'Mira este carrito de autopartes:',
      })
    } catch (error) {
      toast(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  async function keep() {
    if (!user && !(await signedIn({ message: 'Ingresa para guardar tu carrito con un nombre.' }))) return
    if (await openModal('keepCart', { module })) await revalidate()
  }
  return (
    <>
      <Button size="small" onClick={() => void openModal('printCart', { module })}>
        <Icon name="download" />
        PDF
      </Button>
      <Button size="small" busy={busy} onClick={() => void share()}>
        <Icon name="share" />
        Compartir
      </Button>
      <Button size="small" onClick={() => void keep()}>
        Guardar
      </Button>
    </>
  )
}

/** The carts that somebody kept, to come back to. */
export function KeptCarts({ kept }: { kept: readonly KeptCart[] }) {
  const { country } = useVisitor()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<number | null>(null)
  if (kept.length === 0) return null
  async function press(id: number, work: () => Promise<unknown>) {
    setBusy(id)
    await work()
      .catch((error: unknown) => toast(wordsOf(error)))
      .then(() => revalidate())
      .finally(() => setBusy(null))
  }
  const restore = ({ id }: KeptCart) =>
    press(id, async () =>
      tellTaken(
        (await call(restoreKeptCart, { params: { id }, body: {} }, { idempotencyKey: crypto.randomUUID() })).data,
      ),
    )
  const forget = ({ id }: KeptCart) =>
    press(id, async () => toast((await call(forgetKeptCart, { params: { id } })).data.message))
  return (
    <section className={css.kept} aria-labelledby="cart-kept">
      <h2 id="cart-kept">Carritos guardados</h2>
      <ul>
        {kept.map((one) => (
          <li key={one.id}>
            <div className={css.words}>
              <strong>{one.name}</strong>
              <p>
                {one.lines === 1 ? one.firstTitle : `${one.firstTitle} y ${one.lines - 1} más`} ·{' '}
                {money(one.total, one.currency)} · <Moment iso={one.created_at} country={country} form="date" />
              </p>
            </div>
            <div className={css.acts}>
              <Button size="small" busy={busy === one.id} onClick={() => void restore(one)}>
                Agregar al carrito
              </Button>
              <Button
                size="small"
                look="bare"
                square
                aria-label={`Eliminar ${one.name}`}
                title="Eliminar"
                disabled={busy === one.id}
                onClick={() => void forget(one)}
              >
                <Icon name="trash" />
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
