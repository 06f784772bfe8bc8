import { useRef } from 'react'
import { answerModal, toast } from '../../../shared/modals/modals.tsx'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './copies.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** A link to share: to read, to copy where the browser allows it, to send by WhatsApp, and to revoke where possible. */
export default function LinkModal({
  url,
  note,
  words,
  closes = false,
}: {
  url: string
  note: string
  words: string
  closes?: boolean
}) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    field.current?.select()
    await navigator.clipboard?.writeText(url).then(
      () => toast('Enlace copiado.'),
      () => toast('Mantén presionado el enlace para copiarlo.'),
    )
  }
  return (
    <div className={css.window}>
      <p>{note}</p>
      <input
        ref={field}
        className={css.url}
        readOnly
        value={url}
        aria-label="Enlace"
        onFocus={(event) => event.target.select()}
      />
      <p className={layout.row}>
        <Button look="go" onClick={() => void copy()}>
          <Icon name="copy" />
          Copiar
        </Button>
        <LinkButton
          to={`https://wa.me/?text=${encodeURIComponent(`${words} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" />
          WhatsApp
        </LinkButton>
        {closes && (
          <Button look="bare" onClick={() => answerModal('linkToSend', 'close')}>
            Cerrar el enlace
          </Button>
        )}
      </p>
    </div>
  )
}
