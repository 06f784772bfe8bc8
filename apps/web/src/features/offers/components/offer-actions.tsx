import { declineOffer, shareOffer, unshareOffer } from '@tuerca/contract/offers'
import type { ComparedRequest } from '@tuerca/contract/offers-wire'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './offer-actions.module.css'

interface Props {
  request: ComparedRequest
  offer: ComparedRequest['offers'][number]
  onCounter: () => void
}

/** What the buyer may do with one store's offer beside taking it. */
export function OfferActions({ request, offer, onCounter }: Props) {
  const params = { id: request.id, offerId: offer.id }
  const [url, setUrl] = useState('')
  const decline = useSend({
    ready: () => window.confirm(`¿No aceptar la oferta de ${offer.store.name}? La tienda lo sabe enseguida.`),
    send: (_: null) => call(declineOffer, { params }),
    done: ({ data }) => toast(data.message),
  })
  const share = useSend({
    send: (_: null) => call(shareOffer, { params }),
    async done({ data }) {
      setUrl(data.url)
      await navigator.clipboard.writeText(data.url).then(
        () => toast('Enlace copiado. Quien lo tenga ve esta oferta sin clave.'),
        () => undefined,
      )
    },
  })
  const unshare = useSend({
    send: (_: null) => call(unshareOffer, { params }),
    done() {
      setUrl('')
      toast('El enlace ya no abre la oferta.')
    },
  })
  return (
    <div className={css.acts}>
      {offer.actions.includes('counter') && (
        <Button onClick={onCounter} aria-label={`Contraofertar a ${offer.store.name}`}>
          Contraofertar
        </Button>
      )}
      {offer.state === 'countered' && (
        <p className={css.note}>Esperas su respuesta. Puedes aceptar la oferta como está.</p>
      )}
      <div className={css.small}>
        <Button
          look="bare"
          size="small"
          busy={share.busy}
          onClick={() => void share.go(null)}
          aria-label={`${offer.shared ? 'Otro enlace a' : 'Compartir'} la oferta de ${offer.store.name}`}
        >
          <Icon name="share" />
          {offer.shared ? 'Otro enlace' : 'Compartir'}
        </Button>
        <a
          className={css.paper}
          href={paths.offerPdf(request.id, offer.id)}
          download
          aria-label={`PDF de la oferta de ${offer.store.name}`}
        >
          <Icon name="download" />
          PDF
        </a>
        {offer.actions.includes('decline') && (
          <Button
            look="bare"
            size="small"
            busy={decline.busy}
            onClick={() => void decline.go(null)}
            aria-label={`No, gracias: la oferta de ${offer.store.name}`}
          >
            No, gracias
          </Button>
        )}
      </div>
      {offer.shared && (
        <p className={css.note}>
          Compartida, vista {offer.views === 1 ? '1 vez' : `${offer.views} veces`}.{' '}
          <button type="button" onClick={() => void unshare.go(null)}>
            Cerrar el enlace
          </button>
        </p>
      )}
      {url && (
        <input
          className={css.url}
          readOnly
          value={url}
          aria-label={`Enlace a la oferta de ${offer.store.name}`}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Outcome told={decline.told ?? share.told ?? unshare.told} />
    </div>
  )
}
