import {
  BOUGHT_ELSEWHERE,
  BUYER_LEFT,
  MESSAGE_EMPTY,
  MESSAGE_PHOTOS_MOST,
  SALE_MESSAGE_LONGEST,
  writeSaleMessage,
} from '@tuerca/contract/sales-handling'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { PhotosField } from '../../../shared/forms/photos-field.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { call } from '../../../shared/api/call.ts'
import type { KeptPhoto } from '../../../shared/photo-file.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { names } from '../../../shared/ui/names.ts'
import { sendPhoto } from '../send-photo.ts'
import { Card } from './card.tsx'
import css from './talk.module.css'

const NO_PHOTOS: KeptPhoto[] = []

/** What both write to each other about it. */
export function Talk({ sale }: { sale: SaleDetail }) {
  const other = sale.side === 'buyer' ? sale.store.name : sale.buyer?.name.split(' ')[0] || 'quien compró'
  return (
    <Card
      part="talk"
      title={sale.side === 'buyer' ? 'Hablar con la tienda' : 'Hablar con quien compra'}
      beside={
        sale.adviser
          ? sale.side === 'buyer'
            ? `te atiende ${sale.adviser.name}`
            : `atiende ${sale.adviser.name}`
          : null
      }
      flush
    >
      <div role="log" aria-label="Lo que se escriben">
        {sale.messages.length > 0 && (
          <ol className={css.talk} aria-label="Mensajes">
            {sale.messages.map((one) => (
              <li key={one.id} className={names(css.said, one.mine && css.mine)}>
                <strong className={css.who}>{one.mine && one.who === '' ? 'Tú' : one.who || other}</strong>
                {one.text && <p className={css.text}>{one.text}</p>}
                {one.photos.length > 0 && (
                  <ul className={css.photos}>
                    {one.photos.map((url, at) => (
                      <li key={url}>
                        <a href={url} target="_blank" rel="noreferrer">
                          <img
                            src={url}
                            alt={`Foto ${at + 1} de ${one.mine ? 'tu mensaje' : one.who || other}, abrir en grande`}
                            width="96"
                            height="96"
                            loading="lazy"
                          />
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
                <span className={css.when}>
                  <Moment iso={one.at} country={sale.country} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {sale.buyer?.away ? (
        <p className={css.away}>{sale.origin === 'mercado_libre' ? BOUGHT_ELSEWHERE : BUYER_LEFT}</p>
      ) : (
        <Write sale={sale} other={other} />
      )}
    </Card>
  )
}

function Write({ sale, other }: { sale: SaleDetail; other: string }) {
  const form = useSubmit({
    start: { text: '', photos: NO_PHOTOS },
    check: ({ text, photos }) => ({
      text:
        text.trim() === '' && photos.length === 0
          ? MESSAGE_EMPTY
          : text.trim().length > SALE_MESSAGE_LONGEST
            ? `El mensaje admite hasta ${SALE_MESSAGE_LONGEST} caracteres.`
            : null,
    }),
    send: ({ text, photos }, { key }) =>
      call(
        writeSaleMessage,
        { params: { id: sale.id }, body: { text, photos: photos.map(({ photo }) => photo) } },
        { idempotencyKey: key },
      ),
    empties: true,
  })
  return (
    <form {...form.wiring} className={css.write}>
      <TextAreaField label={`Escribe a ${other}`} rows={2} longest={SALE_MESSAGE_LONGEST} {...form.field('text')} />
      <PhotosField
        send={(file) => sendPhoto(sale.id, file)}
        most={MESSAGE_PHOTOS_MOST}
        legend="Fotos del mensaje"
        bare
        photos={form.values.photos}
        error={null}
        onChange={(photos) => form.change({ photos })}
      />
      <Outcome told={form.told} />
      <div className={css.ends}>
        {!sale.contactOpen && (
          <span className={css.dim}>Sin teléfonos ni correos: se ven cuando la tienda acepte o esté pago.</span>
        )}
        <Button type="submit" busy={form.busy}>
          <Icon name="chat" />
          Enviar
        </Button>
      </div>
    </form>
  )
}
