import type { SaleDetail, ShippingInfo } from '@tuerca/contract/sales-wire'
import { dateFormat } from '@tuerca/domain/country'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'
import { Card } from './card.tsx'
import css from './facts.module.css'

/** Until it is sent or stands at the counter. */
const WAITS: readonly string[] = ['sent', 'accepted', 'unpaid', 'paid', 'preparing']
/** Its sending is paid for: only the store can still change where it goes. */
const CHANGES_BY_WORD: readonly string[] = ['paid', 'preparing']

/** To the field of the card beside, wherever it stands on this screen. */
function toTalk() {
  const field = document.querySelector<HTMLElement>('[data-part=talk] textarea')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** Several parcels, each with its own tracking; a single one is on the timeline. */
function Parcels({ parcels, country }: { parcels: ShippingInfo['parcels']; country: SaleDetail['country'] }) {
  return (
    <ol className={css.parcels} aria-label="Envíos">
      {parcels.map(({ id, carrier, tracking_number, tracking_url, sent_at }, at) => (
        <li key={id}>
          <strong>Envío {at + 1}</strong> <span className={css.dim}>{momentText(sent_at, country, 'date')}</span>
          <br />
          {carrier}, guía <CopyNumber number={tracking_number} what="Guía" />
          {tracking_url && (
            <>
              {' '}
              <a href={tracking_url} target="_blank" rel="noopener noreferrer nofollow">
                Rastrear
                <Icon name="external" />
              </a>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Where it goes, or where it is picked up. */
export function Delivery({ sale }: { sale: SaleDetail }) {
  const to = sale.shipping_info
  if (!to || (to.city === '' && to.warehouse === '' && to.address === '')) return null
  const place = [to.city, to.region, to.postal_code && `C. P. ${to.postal_code}`]
    .filter((word, i, all) => word !== '' && all.indexOf(word) === i)
    .join(', ')
  return (
    <Card
      title={to.kind === 'pickup' ? 'Dónde se recoge' : 'A dónde va'}
      beside={
        // Who is called to the counter does not wait any more.
        to.arrives === null || !WAITS.includes(sale.state)
          ? null
          : `${to.kind === 'pickup' ? 'Listo' : 'Llega'} el ${dateFormat(sale.country, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${to.arrives}T12:00:00Z`))}`
      }
    >
      <address className={css.address}>
        {to.warehouse && <strong>{to.warehouse}</strong>}
        {to.recipient && <strong>{to.recipient}</strong>}
        {to.address && <span>{to.address}</span>}
        <span>{place}</span>
        {to.hours && <span className={css.dim}>{to.hours}</span>}
        {to.mobile && <a href={`tel:${to.mobile.replaceAll(/[^\d+]/g, '')}`}>{to.mobile}</a>}
        {to.notes && <span className={css.dim}>{to.notes}</span>}
      </address>
      {to.parcels.length > 1 ||
      (to.parcels.length === 1 && sale.state !== 'shipped' && sale.state !== 'delivered' && sale.state !== 'closed') ? (
        <Parcels parcels={to.parcels} country={sale.country} />
      ) : null}
      {sale.side === 'buyer' &&
        to.kind === 'address' &&
        sale.whereTo === null &&
        CHANGES_BY_WORD.includes(sale.state) && (
          <p className={css.dim}>
            ¿Va a otra parte?{' '}
            <Button look="bare" size="small" onClick={toTalk}>
              Escríbele a la tienda
            </Button>{' '}
            antes de que salga.
          </p>
        )}
      {sale.side === 'seller' && !sale.contactOpen && (
        <p className={css.dim}>La dirección completa se ve cuando aceptes o esté pago.</p>
      )}
    </Card>
  )
}
