import type { Answer } from '@tuerca/contract/endpoint'
import type { showStoreRequest } from '@tuerca/contract/offers'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import css from '../pages/store-request.module.css'
import { OfferForm } from './offer-form.tsx'
import { None, OwnOffer } from './own-offer.tsx'

/** What is asked of a store in one request, and its offer: written, changed, or that it has none. */
export function RequestAnswer({ request }: { request: Answer<typeof showStoreRequest>['data'] }) {
  const { offer, vehicle } = request
  const [editing, edit] = useState(false)
  const may = (action: string) => offer?.actions.includes(action) ?? false
  const writes = request.state === 'open' && (!offer ? !request.declined || editing : editing && may('edit'))
  return (
    <>
      {vehicle.vin && (
        <p>
          <span className={css.dim}>VIN</span> <CopyNumber number={vehicle.vin} what="VIN" />
        </p>
      )}
      {request.note && <p className={css.note}>«{request.note}»</p>}
      {offer && <OwnOffer request={request} writer="store" editing={editing} onEdit={() => edit(true)} />}
      {writes && <OfferForm key={offer?.version ?? 0} request={request} writer="store" onDone={() => edit(false)} />}
      {!offer && request.declined && !editing && request.state === 'open' && (
        <p>
          Dijiste que no la tienes.{' '}
          <Button size="small" onClick={() => edit(true)}>
            Sí puedo ofertar
          </Button>
        </p>
      )}
      {!offer && !request.declined && request.state === 'open' && <None request={request} />}
      <p className={css.dim}>
        El teléfono y el correo de quien compra se ven cuando pague. Tu oferta solo la ve quien pidió.
      </p>
    </>
  )
}
