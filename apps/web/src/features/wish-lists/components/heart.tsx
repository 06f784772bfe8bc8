import { addOrRemoveFavoritesApi } from '@tuerca/contract/wish-lists'
import { FIRST_WISHED } from '@tuerca/domain/wish-lists'
import type { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { favouritesOf, keepFavourite, useIsFavourite } from '../favourites.ts'
import { type WishedProduct, wishedBody } from '../wished.ts'
import css from './heart.module.css'

interface Props {
  wished: WishedProduct
  /** C4.26: asks for the quantity first, and offers another list afterwards. */
  asks?: boolean
}

/** Puts a product into Favoritos, or takes it out. */
export function Heart({ wished, asks = false }: Props) {
  const { user } = useVisitor()
  const isFavourite = useIsFavourite(wished.productId)
  const { description } = wished
  const toggling = useSend<number, { data: { added: boolean; message: string } }>({
    // It turns round what stands there: after a lost answer the same press must not take back what it did.
    send: (amount, { key: idempotencyKey }) =>
      call(addOrRemoveFavoritesApi, { body: { ...wishedBody(wished), desiredAmount: amount } }, { idempotencyKey }),
    rereads: false,
    done({ data }, amount) {
      keepFavourite(wished.productId, data.added)
      const pick = () => void openModal('wishLists', { wished, amount })
      toast(data.message, data.added ? { action: { label: 'Elegir listas', onSelect: pick } } : {})
      if (data.added && asks) void openModal('wishLists', { wished, amount, told: data.message })
    },
    // C8.16.
    refused(refusal) {
      void openModal('wishRefused', { lines: refusedLines(refusal) })
      return true
    },
  })

  async function press() {
    const person = user ?? (await signedIn({ message: 'Ingresa para guardar en tu lista de deseos.' }))
    if (!person) return
    // Whoever comes from the log-in wants it there: it may be already.
    if (!user && (await favouritesOf(person.id)).has(wished.productId)) return toast('Ya está en tus favoritos.')
    const amount = asks && !isFavourite ? await openModal('wishQuantity', { name: description }) : FIRST_WISHED
    if (amount === undefined) return
    await toggling.go(amount)
  }
  const label = `${isFavourite ? 'Quitar de favoritos' : 'Agregar a favoritos'}: ${description}`
  return (
    <Button
      size="small"
      square
      look="bare"
      className={names(css.heart, isFavourite && css.full)}
      aria-label={label}
      aria-pressed={isFavourite}
      title={isFavourite ? 'Quitar de favoritos' : 'Agregar a favoritos'}
      busy={toggling.busy}
      onClick={() => void press()}
    >
      <Icon name="heart" />
    </Button>
  )
}

/** The answer's own lines; its message where it has none. */
const refusedLines = ({ lines, message }: ApiError) => (lines.length > 0 ? [...new Set(lines)] : [message])
