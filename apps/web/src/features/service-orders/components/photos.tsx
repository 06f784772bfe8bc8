import { addServiceOrderPhoto, deleteServiceOrderPhoto } from '@tuerca/contract/service-orders'
import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import { MOST_ORDER_PHOTOS } from '@tuerca/domain/service-order-states'
import { useRef } from 'react'
import { address, call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { PICTURE_TYPES, sendPicture } from '../send-picture.ts'
import css from './order-parts.module.css'

/** What the customer sees of the car. */
export function Photos({ order: { id, photos, state } }: { order: ServiceOrder }) {
  const input = useRef<HTMLInputElement>(null)
  const { go, busy, told } = useSend<() => Promise<unknown>>({ send: (change) => change() })
  const problem = told && !told.ok ? (told.lines[0] ?? told.message) : ''
  const open = state !== 'sent' && state !== 'delivered'
  if (!open && photos.length === 0) return null
  return (
    <div className={css.body}>
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((photo, at) => (
            <li key={photo.id} className={css.photo}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img src={photo.url} alt={`Foto ${at + 1}, abrir en grande`} loading="lazy" />
              </a>
              {open && (
                <Button
                  square
                  size="small"
                  look="bare"
                  aria-label={`Quitar la foto ${at + 1}`}
                  onClick={() => void go(() => call(deleteServiceOrderPhoto, { params: { id, photoId: photo.id } }))}
                >
                  <Icon name="close" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && photos.length < MOST_ORDER_PHOTOS && (
        <p>
          <Button busy={busy} onClick={() => input.current?.click()}>
            <Icon name="photo" />
            {busy ? 'Guardando la foto…' : 'Agregar una foto'}
          </Button>
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label="Foto de la orden"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void go(() => sendPicture(address(addServiceOrderPhoto.path, { id }), file))
        }}
      />
    </div>
  )
}
