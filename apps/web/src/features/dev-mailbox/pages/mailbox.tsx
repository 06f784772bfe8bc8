import { devMessages } from '@tuerca/contract/notifications'
import type { Answer } from '@tuerca/contract/endpoint'
import { Form, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { linkedPieces } from '../linked-text.ts'
import css from './mailbox.module.css'

const PAGE_SIZE = 20
type Message = Answer<typeof devMessages>['data'][number]

/** Only where the embedded mailer is in use; elsewhere this page does not exist. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const page = Math.min(Math.max(Math.trunc(Number(asked.get('page'))) || 0, 0), 500)
  const recipient = asked.get('recipient')?.trim().slice(0, 254) || undefined
  const answer = await apiOf(context)(devMessages, { query: { page, pageSize: PAGE_SIZE, recipient } })
  return { messages: answer.data, total: answer.metadata['x-total-count'], page, recipient }
}
export const meta = () => [{ title: 'Bandeja | Tuerca' }, { name: 'robots', content: 'noindex' }]

export default function MailboxPage() {
  const { messages, total, page, recipient } = useLoaderData<typeof loader>()
  const waiting = useNavigation().location?.pathname === paths.mailbox()
  const turn = (to: number) => `${paths.mailbox()}?page=${to}${recipient ? `&recipient=${encodeURIComponent(recipient)}` : ''}`
  return (
    <div className={css.page}>
      <h1>Bandeja</h1>
      <p className={css.dim}>Los correos y mensajes de WhatsApp que esta instalación enviaría. Ninguno sale de aquí.</p>
      <Form className={css.find}>
        <div><Input label="Destinatario" name="recipient" defaultValue={recipient} /></div>
        <Button type="submit">Filtrar</Button>
      </Form>
      {waiting ? <Loading><Skeleton height="96px" /><br /><Skeleton height="96px" /></Loading> : messages.length === 0
        ? <EmptyState title="Todavía no hay mensajes." text={recipient ? `Nada para ${recipient}.` : 'Crea una cuenta o pide otra contraseña y el correo aparece aquí.'}><LinkButton to={paths.mailbox()}>Actualizar</LinkButton></EmptyState>
        : <ul className={css.list}>{messages.map((message) => <li key={message.id}><MessageCard message={message} /></li>)}</ul>}
      {total > PAGE_SIZE && (
        <nav className={css.head} aria-label="Páginas de la bandeja">
          {page > 0 ? <LinkButton to={turn(page - 1)}>Más nuevos</LinkButton> : <span />}
          {(page + 1) * PAGE_SIZE < total && <LinkButton to={turn(page + 1)}>Más antiguos</LinkButton>}
        </nav>
      )}
    </div>
  )
}

const states: Record<Message['state'], string> = { queued: 'En cola', sent: 'Enviado', delivered: 'Entregado', failed: 'Falló', bounced: 'Rebotó', skipped: 'No se envió' }

function MessageCard({ message }: { message: Message }) {
  const date = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'America/Bogota' }).format(new Date(message.createdAt))
  return (
    <article className={css.mail} aria-labelledby={`m${message.id}`}>
      <div className={css.head}>
        <h2 id={`m${message.id}`}>{message.channel === 'mail' ? message.subject : 'WhatsApp'}</h2>
        <small>{date} · {states[message.state]}{message.lastError ? ` · ${message.lastError}` : ''}</small>
      </div>
      <p className={css.dim}>Para: {message.recipient}</p>
      <p className={message.channel === 'whatsapp' ? css.bubble : css.text}>
        {linkedPieces(message.text).map((piece, at) => piece.href ? <a key={at} href={piece.href}>{piece.text}</a> : piece.text)}
      </p>
      {message.html && (
        <details>
          <summary className={css.summary}>Ver como correo</summary>
          {/* An empty sandbox: no script, no form, no navigation. */}
          <iframe className={css.preview} title={`Vista del correo ${message.subject}`} sandbox="" srcDoc={message.html} loading="lazy" />
        </details>
      )}
    </article>
  )
}
