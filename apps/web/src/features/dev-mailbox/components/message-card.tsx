import { devMessagePreview, replyDevMessage } from '@tuerca/contract/notifications'
import { HOME, LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { address, call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { names } from '../../../shared/ui/names.ts'
import { linkedPieces } from '../linked-text.ts'
import { CHANNELS, type Message, STATES } from '../mailbox-loader.ts'
import css from './message-card.module.css'

const dateText = (iso: string) =>
  new Intl.DateTimeFormat(LOCALE[HOME], { dateStyle: 'medium', timeStyle: 'medium', timeZone: TIME_ZONE[HOME] }).format(
    new Date(iso),
  )
const BAD = new Set<Message['state']>(['failed', 'bounced', 'skipped'])

/** One message and its state: a mail as in a mailbox, WhatsApp as a bubble. */
export function MessageCard({ message }: { message: Message }) {
  const { id, channel, recipient, subject, text, html, state, createdAt, insteadOf } = message
  return (
    <article className={css.card} aria-labelledby={`m${id}`} id={`mensaje-${id}`}>
      <header className={css.head}>
        <div className={css.titles}>
          <p className={css.line}>
            <span className={names(css.channel, channel === 'whatsapp' && css.green)}>{CHANNELS[channel]}</span>{' '}
            <time dateTime={createdAt}>{dateText(createdAt)}</time>
          </p>
          <h2 className={css.subject} id={`m${id}`}>
            {subject || 'Mensaje de WhatsApp'}
          </h2>
          <p className={css.line}>Para: {recipient}</p>
        </div>
        <span className={names(css.state, BAD.has(state) ? css.bad : state === 'queued' ? css.wait : css.good)}>
          {STATES[state]}
        </span>
      </header>
      <Fate message={message} />
      {insteadOf !== null && (
        <p className={css.line}>
          En lugar del <a href={`#mensaje-${insteadOf}`}>WhatsApp n.º {insteadOf}</a>, que no llegó.
        </p>
      )}
      {channel === 'whatsapp' ? (
        <div className={css.chat}>
          <p className={css.bubble}>
            <Linked text={text} />
          </p>
          {message.replies.length > 0 && <Replies message={message} />}
        </div>
      ) : (
        <p className={css.text}>
          <Linked text={text} />
        </p>
      )}
      {html && (
        <details>
          <summary className={css.summary}>Ver como correo</summary>
          {/* By its own address: a mail's styles are not the page's. No script, no form; a link opens beside it. */}
          <iframe
            className={css.preview}
            title={`Vista del correo ${subject}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src={address(devMessagePreview.path, { id })}
            loading="lazy"
          />
        </details>
      )}
    </article>
  )
}

/** How often it was tried, why it failed, and when it is tried again. */
function Fate({ message: { attempts, lastError, nextTryAt, state } }: { message: Message }) {
  if (attempts < 2 && lastError === null) return null
  return (
    <p className={css.fate}>
      {attempts === 1 ? 'Un intento' : `${attempts} intentos`}
      {lastError ? `: ${lastError}` : ''}.
      {state === 'queued' && nextTryAt && (
        <>
          {' '}
          Próximo intento: <time dateTime={nextTryAt}>{dateText(nextTryAt)}</time>
        </>
      )}
    </p>
  )
}

/** The buttons under the bubble, as on a telephone: a press answers the question. */
function Replies({ message: { id, replies } }: { message: Message }) {
  const press = useSend<string>({
    send: (payload) => call(replyDevMessage, { params: { id }, body: { payload } }),
    done: (_, payload) => `Contestaste «${replies.find((one) => one.payload === payload)?.label}».`,
  })
  return (
    <div className={css.replies}>
      {replies.map(({ label, payload }) => (
        <Button key={payload} size="small" busy={press.busy} onClick={() => void press.go(payload)}>
          {label}
        </Button>
      ))}
      <Outcome told={press.told} />
    </div>
  )
}

function Linked({ text }: { text: string }) {
  return linkedPieces(text).map((piece, at) =>
    piece.href ? (
      <a key={at} href={piece.href}>
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )
}
