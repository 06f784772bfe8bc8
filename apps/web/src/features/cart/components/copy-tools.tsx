import { shareCart } from '@tuerca/contract/kept-carts'
import type { CartModule } from '@tuerca/domain/cart-sections'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { sayWholly } from '../use-cart.ts'

type CopyModule = Exclude<CartModule, 'quotation'>

/** What one does with a copy of the cart: keep it under a name, give its link, take it along on paper. */
export function CopyTools({ module }: { module: CopyModule }) {
  const { user } = useVisitor()
  const { revalidate } = useRevalidator()
  const sharing = useSend<void, { data: { url: string } }>({
    send: () => call(shareCart, { body: { module } }),
    rereads: false,
    done: ({ data: { url } }) =>
      void openModal('linkToSend', {
        url,
        note: 'Quien lo tenga ve una copia de tu carrito durante 30 días, con los precios del día.',
        words: 'Mira este carrito de autopartes:',
      }),
    refused: sayWholly,
  })
  async function keep() {
    if (!user && !(await signedIn({ message: 'Ingresa para guardar tu carrito con un nombre.' }))) return
    if (await openModal('keepCart', { module })) await revalidate()
  }
  return (
    <>
      <Button size="small" look="bare" onClick={() => void openModal('printCart', { module })}>
        <Icon name="download" />
        PDF
      </Button>
      <Button size="small" look="bare" busy={sharing.busy} onClick={() => void sharing.go()}>
        <Icon name="share" />
        Compartir
      </Button>
      <Button size="small" look="bare" onClick={() => void keep()}>
        Guardar
      </Button>
    </>
  )
}
