import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getFeed, revokeFeed, rotateFeed } from '@tuerca/contract/agenda'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './feed-modal.module.css'
import layout from '../../../shared/ui/layout.module.css'

const KEY = ['agenda-feed']

/** The secret address that calendar programs read; created, renewed and revoked here. */
export default function FeedModal() {
  const client = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: KEY,
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => call(getFeed, {}, { signal }),
  })
  const write = useMutation({
    mutationFn: (what: 'make' | 'end') => call(what === 'make' ? rotateFeed : revokeFeed, {}),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
    onError: (error) =>
      toast(error instanceof ApiError ? error.message : 'No podemos procesar tu solicitud en este momento', {
        ms: 8000,
      }),
  })
  if (isPending)
    return (
      <Loading label="Cargando la dirección de tu agenda">
        <Skeleton />
        <br />
        <Skeleton width="80%" />
        <br />
        <Skeleton height="40px" />
      </Loading>
    )
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const { url } = data.data
  return (
    <div className={css.stack}>
      <p>Tu agenda aparece en el calendario de tu celular o de tu computador y se actualiza sola.</p>
      {url === null ? (
        <p>
          <Button look="go" busy={write.isPending} onClick={() => write.mutate('make')}>
            Crear la dirección
          </Button>
        </p>
      ) : (
        <Address feed={{ ...data.data, url }} busy={write.isPending} onWrite={write.mutate} />
      )}
    </div>
  )
}

interface AddressProps {
  feed: { url: string; createdAt: string | null; readAt: string | null }
  busy: boolean
  onWrite: (what: 'make' | 'end') => void
}

function Address({ feed: { url, readAt }, busy, onWrite }: AddressProps) {
  const { country } = useVisitor()
  const webcal = url.replace(/^https?:/, 'webcal:')
  const [asks, setAsks] = useState<'make' | 'end' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('Dirección copiada'),
      (error: unknown) => console.warn(error),
    )
  return (
    <>
      <div className={css.ways}>
        <a className={css.way} href={webcal} referrerPolicy="no-referrer">
          <Icon name="calendar" />
          <span>
            <strong>Abrir en mi calendario</strong>
            <small>iPhone, Mac, Outlook, Thunderbird</small>
          </span>
        </a>
        <a
          className={css.way}
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
        >
          <Icon name="external" />
          <span>
            <strong>Google Calendar</strong>
            <small>Se abre en otra pestaña</small>
          </span>
        </a>
      </div>
      <div className={css.copy}>
        <Input
          label="Dirección secreta"
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
          className={css.url}
          spellCheck={false}
        />
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          Copiar
        </Button>
      </div>
      <p className={css.warning}>
        <Icon name="warning" />
        <span>
          Cualquiera con esta dirección puede leer tu agenda. Si la compartiste por error, cámbiala o desactívala.
        </span>
      </p>
      <p className={css.dim}>
        {readAt ? (
          <>
            Un calendario la leyó por última vez el <Moment iso={readAt} country={country} form="stamp" ends />.
          </>
        ) : (
          'Ningún calendario la ha leído todavía.'
        )}
      </p>
      {asks === null ? (
        <p className={layout.row}>
          <Button onClick={() => setAsks('make')}>Cambiar la dirección</Button>
          <Button look="bare" onClick={() => setAsks('end')}>
            Desactivar
          </Button>
        </p>
      ) : (
        <div role="alert" className={css.ask}>
          <p>
            {asks === 'make'
              ? 'Los calendarios que usan la dirección de ahora dejan de recibir tu agenda.'
              : 'Tus calendarios dejan de recibir tu agenda.'}
          </p>
          <p className={layout.row}>
            <Button
              look="go"
              busy={busy}
              onClick={() => {
                onWrite(asks)
                setAsks(null)
              }}
            >
              {asks === 'make' ? 'Cambiar' : 'Desactivar'}
            </Button>
            <Button onClick={() => setAsks(null)}>Cancelar</Button>
          </p>
        </div>
      )}
    </>
  )
}
