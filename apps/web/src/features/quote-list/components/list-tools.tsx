import type { CartAdditions } from '@tuerca/contract/cart-wire'
import type { SendPlan } from '@tuerca/contract/send-together'
import { downloadQuoteList } from '@tuerca/contract/quote-list'
import type { QuotedVehicle, QuoteList } from '@tuerca/domain/quote-list'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Loading } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { addMany, sayWholly, SendTogether } from '../../cart/index.ts'
import css from '../pages/quote-list.module.css'

/** As many as are laid out at once. */
const MOST = 60

const carOf = ({ brand, model, year }: QuotedVehicle) => (brand && model ? { brand, model, year, engine: '' } : null)
const tickedOf = (list: QuoteList) =>
  Object.values(list).flatMap(({ vehicle, parts }) =>
    parts.filter(({ selected }) => selected).map((part) => ({ vehicle, part })),
  )

/** Actions with the whole list: find the stores where it costs least and add that to the cart, or print it. */
export function ListTools({ list }: { list: QuoteList }) {
  const navigate = useNavigate()
  const [isLaying, setLaying] = useState(false)
  const ticked = tickedOf(list)
  const paper = useSend<void>({
    send: () => download(downloadQuoteList, { body: { lines: ticked } }),
    rereads: false,
    done: () => toast('Tu lista se descargó.'),
  })
  const taking = useSend<SendPlan, CartAdditions>({
    send: ({ parts }, { key }) =>
      addMany(
        parts.map(({ id, product_id: productId, quantity, listed_price: seen }) => ({
          productId,
          quantity,
          seen,
          vehicle: ticked[id - 1] ? carOf(ticked[id - 1]!.vehicle) : null,
        })),
        key,
      ),
    rereads: false,
    async done({ added }) {
      if (added > 0) await navigate(paths.cart())
    },
    refused: sayWholly,
  })
  return (
    <>
      <div className={css.tools}>
        <Button look="go" disabled={ticked.length === 0 || ticked.length > MOST} onClick={() => setLaying(true)}>
          <Icon name="cart" />
          Comprar junto
        </Button>
        <Button busy={paper.busy} disabled={ticked.length === 0} onClick={() => void paper.go()}>
          <Icon name="download" />
          PDF
        </Button>
        {ticked.length > MOST && (
          <span className={css.dim}>
            Se comparan hasta {MOST} autopartes a la vez: desmarca {ticked.length - MOST}.
          </span>
        )}
      </div>
      <Outcome told={paper.told} />
      {isLaying && ticked.length > 0 && (
        <Suspense fallback={<Loading label="Comparando tiendas">{null}</Loading>}>
          <SendTogether
            title="Comprar junto"
            close={() => setLaying(false)}
            take={(plan) => taking.go(plan)}
            parts={ticked.slice(0, MOST).map(({ vehicle, part }) => ({
              name: part.name,
              reference: part.reference,
              quantity: part.amount,
              vehicle: carOf(vehicle),
            }))}
          />
        </Suspense>
      )}
    </>
  )
}
