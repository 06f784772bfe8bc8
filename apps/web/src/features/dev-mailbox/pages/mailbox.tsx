import { Form, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Input, Select } from '../../../shared/ui/field.tsx'
import { FirstMessages } from '../components/first-messages.tsx'
import { MessageCard } from '../components/message-card.tsx'
import { CHANNELS, mailboxLoader, PAGE_SIZE, STATES } from '../mailbox-loader.ts'
import css from './mailbox.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = mailboxLoader

export const meta = () => [{ title: 'Bandeja | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** What this installation would send, as who gets it would see it. */
export default function MailboxPage() {
  const { page, filter, found } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const turn = (to: number) => {
    const query = new URLSearchParams({ page: String(to) })
    for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
    return `${roomPaths.mailbox()}?${query}`
  }
  return (
    <div className={layout.stack}>
      <header className={css.top}>
        <div>
          <h1>Bandeja</h1>
          <p className={css.dim}>
            Los correos y mensajes de WhatsApp que esta instalación enviaría. Ninguno sale de aquí.
          </p>
        </div>
        <Button size="small" busy={state !== 'idle'} onClick={() => void revalidate()}>
          Actualizar
        </Button>
      </header>
      <Form className={css.find} key={JSON.stringify(filter)}>
        <Input label="Destinatario" name="recipient" defaultValue={filter.recipient} />
        <Select label="Canal" name="channel" defaultValue={filter.channel ?? ''}>
          <option value="">Todos</option>
          {Object.entries(CHANNELS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <Select label="Estado" name="state" defaultValue={filter.state ?? ''}>
          <option value="">Todos</option>
          {Object.entries(STATES).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <Button type="submit">Filtrar</Button>
      </Form>
      <List />
      {found && found.total > PAGE_SIZE && (
        <nav className={css.turns} aria-label="Páginas de la bandeja">
          {page > 0 ? <LinkButton to={turn(page - 1)}>Más nuevos</LinkButton> : <span />}
          {(page + 1) * PAGE_SIZE < found.total && <LinkButton to={turn(page + 1)}>Más antiguos</LinkButton>}
        </nav>
      )}
    </div>
  )
}

function List() {
  const { filter, found } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === roomPaths.mailbox()
  if (waiting)
    return (
      <Loading label="Cargando mensajes">
        <Skeleton height="120px" />
        <br />
        <Skeleton height="120px" />
      </Loading>
    )
  if (!found)
    return (
      <div className={css.paper}>
        <ErrorState
          title="No pudimos leer la bandeja."
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  if (found.messages.length === 0) {
    const filtered = Object.values(filter).some(Boolean)
    if (!filtered)
      return (
        <div className={css.paper}>
          <FirstMessages />
        </div>
      )
    return (
      <div className={css.paper}>
        <EmptyState
          title="Ningún mensaje es así."
          text={filter.recipient ? `Nada para ${filter.recipient}.` : 'Prueba con otro canal u otro estado.'}
        >
          <LinkButton to={roomPaths.mailbox()}>Ver todos</LinkButton>
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className={css.list}>
      {found.messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} />
        </li>
      ))}
    </ul>
  )
}
