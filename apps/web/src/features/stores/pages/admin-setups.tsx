import { listStoreSetups, moveSetupByTeam, SETUP_WORDS, type StoreSetup } from '@tuerca/contract/store-setup'
import { COUNTRY_NAME } from '@tuerca/domain/country'
import { onSaleText, SETUP_STATES } from '@tuerca/domain/store-setup'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { AdminShell, requireAdmin, StoreQueue } from '../../admin/index.ts'
import css from './admin-setups.module.css'

const SHOWN = 10
const VIEWS = [
  { ver: undefined, state: 'waiting', label: 'Por empezar', none: 'Ninguna tienda espera.' },
  { ver: 'curso', state: 'working', label: 'En montaje', none: 'Nadie está montando una tienda.' },
  { ver: 'entregados', state: 'delivered', label: 'Entregados', none: 'Ninguno espera a su tienda.' },
  { ver: 'cerrados', state: 'closed', label: 'Cerrados', none: 'Todavía no se cierra ninguno.' },
] as const

/** One page of store set-ups; `found` is null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const view = VIEWS.find(({ ver }) => ver === (url.searchParams.get('ver') ?? undefined)) ?? VIEWS[0]
  const [page, q] = [pageOf(url.searchParams), (url.searchParams.get('q') ?? '').slice(0, 80)]
  const found = await foundPage(
    context.get(apiContext)(listStoreSetups, { query: { state: view.state, q, page, pageSize: SHOWN } }),
  )
  return { ver: view.ver, q, page, found }
}

export const meta = () => [{ title: 'Montajes | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Store set-ups: taken, worked on in the stores' own rooms, delivered or returned with a reason. */
export default function AdminSetups() {
  const { ver, q, page, found } = useLoaderData<typeof loader>()
  return (
    <AdminShell
      title="Montajes"
      note="Tiendas que piden que el equipo las monte. Quien lo toma entra a su equipo hasta entregarlo; publica la tienda."
    >
      <StoreQueue
        path={roomPaths.adminSetups()}
        views={VIEWS}
        ver={ver}
        q={q}
        to={roomPaths.adminSetups}
        from="Los pedidos llegan de Mi tienda, en las secciones de cada tienda."
        found={found}
        page={page}
        pageSize={SHOWN}
        keyOf={({ id }) => id}
        renderRow={(setup) => <Setup setup={setup} isFirst={setup === found?.rows[0]} />}
        loading="Cargando montajes"
        bones={{ count: 2, height: '200px' }}
      />
    </AdminShell>
  )
}

function Setup({ setup, isFirst }: { setup: StoreSetup; isFirst: boolean }) {
  const { id, store, country, state, note, answer, by, helper, isYours, createdAt, movedAt, products, unpublished } =
    setup
  const tienda = String(store.id)
  return (
    <article className={css.setup} aria-label={`Montaje de ${store.name}`}>
      <header>
        <h2>
          <Link to={roomPaths.adminStore(store.id)}>{store.name}</Link>
        </h2>
        <p className={css.dim}>
          Montaje {id} · {COUNTRY_NAME[country]} · <Moment iso={createdAt} country={country} />
          {by && ` · ${by}`}
        </p>
      </header>
      <p>
        <strong>{SETUP_STATES[state]}</strong>
        {helper && state !== 'waiting' && `, ${helper}`}, <Moment iso={movedAt} country={country} />
      </p>
      {note && <p className={css.words}>{note}</p>}
      {answer && (
        <p className={css.words}>
          <strong>{state === 'waiting' || state === 'refused' ? 'La tienda: ' : 'El equipo: '}</strong>
          {answer}
        </p>
      )}
      <p className={css.dim}>
        {onSaleText(products.published, country)}, {products.drafts} en borrador,{' '}
        {unpublished === 1 ? '1 cambio' : `${unpublished} cambios`} de la tienda sin publicar
      </p>
      {state === 'working' && isYours && (
        <nav className={css.acts} aria-label={`Secciones de ${store.name}`}>
          <LinkButton size="small" to={roomPaths.myStore({ tienda })}>
            Mi tienda
          </LinkButton>
          <LinkButton size="small" to={roomPaths.storeImports({ tienda })}>
            Importar
          </LinkButton>
          <LinkButton size="small" to={paths.storeProducts({ tienda })}>
            Productos
          </LinkButton>
        </nav>
      )}
      {(state === 'waiting' || state === 'working') && <Acts setup={setup} isFirst={isFirst} />}
    </article>
  )
}

function Acts({ setup: { id, state, isYours }, isFirst }: { setup: StoreSetup; isFirst: boolean }) {
  const [asked, ask] = useState<'deliver' | 'decline' | null>(null)
  const start = useSend<void, { data: { message: string } }>({
    send: () => call(moveSetupByTeam, { params: { id }, body: { action: 'start' } }),
    done: ({ data }) => toast(data.message),
  })
  if (asked) return <Words id={id} action={asked} onBack={() => ask(null)} />
  const isMine = state === 'working' && isYours
  return (
    <div className={css.acts}>
      {isMine ? (
        <Button look={isFirst ? 'go' : 'plain'} size="small" onClick={() => ask('deliver')}>
          Entregar
        </Button>
      ) : (
        <Button look={isFirst ? 'go' : 'plain'} size="small" busy={start.busy} onClick={() => void start.go()}>
          {state === 'working' ? 'Tomarlo yo' : 'Empezar'}
        </Button>
      )}
      <Button look="bare" size="small" onClick={() => ask('decline')}>
        No se puede
      </Button>
      <Outcome told={start.told} />
    </div>
  )
}

/** What a press opened is what one writes in next. */
const focus = (input: HTMLTextAreaElement | null) => input?.focus()

function Words({ id, action, onBack }: { id: number; action: 'deliver' | 'decline'; onBack: () => void }) {
  const form = useSubmit({
    start: { reason: '' },
    check: ({ reason }: { reason: string }) => ({
      reason: reason.trim() !== '' ? null : action === 'deliver' ? 'Escribe qué quedó listo.' : 'Escribe el motivo.',
    }),
    send: (values) => call(moveSetupByTeam, { params: { id }, body: { action, ...values } }),
    done: ({ data }: { data: { message: string } }) => {
      toast(data.message)
      onBack()
    },
  })
  return (
    <Form of={form} send={action === 'deliver' ? 'Entregar a la tienda' : 'Devolver'} onCancel={onBack}>
      <TextAreaField
        label={action === 'deliver' ? 'Qué quedó listo' : 'Por qué no se puede'}
        hint={action === 'deliver' ? 'La tienda lo lee al revisar.' : 'La tienda lo lee y recupera su implementación.'}
        longest={SETUP_WORDS}
        rows={3}
        ref={focus}
        {...form.field('reason')}
      />
    </Form>
  )
}
