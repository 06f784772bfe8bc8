import { COUNTRY_NAME } from '@tuerca/domain/country'
import {
  blockPerson,
  endSessionsOfPerson,
  lookAs,
  MOST_WHY,
  type Person,
  setRole,
  showPerson,
  unblockPerson,
  WHY_NEEDED,
} from '@tuerca/contract/people'
import { ownValue } from '@tuerca/domain/own-value'
import { TRANSACTION_TYPE_FACTS } from '@tuerca/domain/transaction-types'
import { useState } from 'react'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiOf } from '../../../shared/api/api-of.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { deviceName } from '../../session/index.ts'
import { AdminShell } from '../components/admin-shell.tsx'
import sheet from '../components/sheet.module.css'
import state from '../components/store-state.module.css'
import { requireAdmin } from '../require-admin.ts'
import { counted, dateOf, inFigures, momentOf } from '../words.ts'
import css from './store.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const meta = ({ loaderData }: { loaderData?: { person: Person } }) => [
  { title: `${loaderData?.person.name || 'Persona'} | Administración de Tuerca` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const id = Number(params['id'])
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw data({ message: 'Esa persona no tiene cuenta aquí.', lines: [] }, { status: 404 })
  return { person: (await apiOf(context)(showPerson, { params: { id } })).data }
}

const ROLES = { owner: 'Dueña o dueño', staff: 'Equipo' } as const

/** One account: the person, their stores, their sessions, and the administration's actions. */
export default function AdminPerson() {
  const { person } = useLoaderData<typeof loader>()
  const { user } = useVisitor()
  const { id, name, email, mobile, country, createdAt, isBlocked, role, isConfirmed, hasSecondFactor, counts } = person
  return (
    <AdminShell
      title={name || email}
      trail={[{ name: 'Todas las personas', href: roomPaths.adminPeople() }]}
      note={
        <>
          {email}
          {mobile && `, ${mobile}`}. {COUNTRY_NAME[country]}, desde el {dateOf(createdAt)}.{' '}
          {isBlocked ? (
            <StateBadge state="problem">Suspendida</StateBadge>
          ) : (
            <StateBadge state="available">Abierta</StateBadge>
          )}
        </>
      }
    >
      <div className={css.columns}>
        <div className={layout.stack}>
          <section className={sheet.sheet} aria-labelledby="cuenta">
            <header className={sheet.title}>
              <h2 id="cuenta">La cuenta</h2>
            </header>
            <ul className={css.people}>
              <Line
                name="Es"
                value={role === 'admin' ? 'De la administración' : person.isWorkshop ? 'Taller' : 'Comprador'}
              />
              <Line name="Correo" value={isConfirmed ? 'Confirmado' : 'Sin confirmar'} />
              <Line name="Segundo factor" value={hasSecondFactor ? 'Activo' : 'No tiene'} />
              <Line name="Compras y preguntas" value={inFigures(counts.purchases)} />
              <Line name="Vehículos en su garaje" value={inFigures(counts.vehicles)} />
            </ul>
          </section>
          <Wallets person={person} />
          <Stores person={person} />
        </div>
        <div className={layout.stack}>
          {id === user?.id ? (
            <section className={state.state}>
              <p>Es tu propia cuenta: lo demás lo hace otra persona de la administración.</p>
            </section>
          ) : (
            <>
              {role === 'user' && <Looking key={`mirar ${id}`} person={person} />}
              <Blocking key={`estado ${id} ${isBlocked}`} person={person} />
              <Role person={person} />
            </>
          )}
          <Sessions person={person} own={id === user?.id} />
          <p>
            <Link to={paths.admin({ area: 'person', q: `(${id})` })}>
              Lo que la administración hizo con esta cuenta
            </Link>
          </p>
        </div>
      </div>
    </AdminShell>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <li>
    <span className={sheet.dim}>{name}</span>
    <span>{value}</span>
  </li>
)

const Wallets = ({ person: { wallets } }: { person: Person }) => (
  <section className={sheet.sheet} aria-labelledby="saldos">
    <header className={sheet.title}>
      <h2 id="saldos">Saldos</h2>
    </header>
    {wallets.length === 0 ? (
      <p className={css.none}>No tiene consultas ni publicaciones por gastar.</p>
    ) : (
      <ul className={css.people}>
        {wallets.map(({ transaction_type, amount, store, expiredDate }) => (
          <li key={`${transaction_type} ${store}`}>
            <b>{ownValue(TRANSACTION_TYPE_FACTS, transaction_type)?.label}</b>
            <span className={sheet.dim}>{store ?? 'Tuerca'}</span>
            <span>
              {inFigures(amount)}, hasta el {dateOf(expiredDate)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Stores = ({ person: { stores } }: { person: Person }) => (
  <section className={sheet.sheet} aria-labelledby="tiendas">
    <header className={sheet.title}>
      <h2 id="tiendas">Tiendas</h2>
    </header>
    {stores.length === 0 ? (
      <p className={css.none}>No es de ninguna.</p>
    ) : (
      <ul className={css.people}>
        {stores.map((store) => (
          <li key={store.id}>
            <Link to={roomPaths.adminStore(store.id)}>{store.name}</Link>
            <span className={sheet.dim}>{ROLES[store.role]}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** A press with its reason, which the log keeps. */
function WithReason({
  ask,
  send,
  done,
  start,
  hint,
}: {
  ask: string
  start: string
  hint: string
  send: (reason: string) => Promise<unknown>
  done: () => void
}) {
  const [asking, setAsking] = useState(false)
  const form = useSubmit({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? WHY_NEEDED : null }),
    send: ({ reason }) => send(reason),
    done,
  })
  if (!asking)
    return (
      <div>
        <Button onClick={() => setAsking(true)}>{start}</Button>
      </div>
    )
  return (
    <Form
      of={form}
      ends={
        <>
          <Button type="submit" busy={form.busy}>
            {start}
          </Button>
          <Button look="bare" onClick={() => setAsking(false)}>
            Cancelar
          </Button>
        </>
      }
    >
      <TextAreaField
        label={ask}
        hint={hint}
        {...form.field('reason')}
        rows={3}
        longest={MOST_WHY}
        maxLength={MOST_WHY}
      />
    </Form>
  )
}

const Looking = ({ person: { id, name, email } }: { person: Person }) => (
  <section className={state.state} aria-label="Mirar como esta persona">
    <p>
      <b>Mirar como {name || email}.</b> Ves lo que ve, por media hora, sin cambiar nada.
    </p>
    <WithReason
      start="Mirar como esta persona"
      ask="Para qué"
      hint="Queda en el registro, con tu nombre."
      send={(reason) => call(lookAs, { params: { id }, body: { reason } })}
      done={() => location.assign('/')}
    />
  </section>
)

function Blocking({ person: { id, isBlocked, blockedBecause } }: { person: Person }) {
  const { go, busy, told } = useSend({
    send: () => call(unblockPerson, { params: { id } }),
    done: () => toast('La cuenta está abierta otra vez.'),
  })
  if (isBlocked)
    return (
      <section className={`${state.state} ${state.closed}`} aria-label="Estado de la cuenta">
        <p>
          <b>Suspendida.</b> No puede entrar. Nada suyo se borró.
        </p>
        {blockedBecause && <blockquote>{blockedBecause}</blockquote>}
        <Outcome told={told} />
        <Button look="go" busy={busy} onClick={() => void go(null)}>
          Abrir la cuenta
        </Button>
      </section>
    )
  return (
    <section className={state.state} aria-label="Estado de la cuenta">
      <p>
        <b>Abierta.</b> Al suspenderla se cierran sus sesiones y no puede entrar, hasta que la abras.
      </p>
      <WithReason
        start="Suspender la cuenta"
        ask="Por qué se suspende"
        hint="La persona lo recibe por correo."
        send={(reason) => call(blockPerson, { params: { id }, body: { reason } })}
        done={() => toast('La cuenta quedó suspendida.')}
      />
    </section>
  )
}

function Role({ person: { id, role } }: { person: Person }) {
  const next = role === 'admin' ? 'user' : 'admin'
  const { go, busy, told } = useSend({
    send: () => call(setRole, { params: { id }, body: { role: next } }),
    done: () => toast(next === 'admin' ? 'Ya es de la administración.' : 'Ya no es de la administración.'),
  })
  return (
    <section className={state.state} aria-label="Rol">
      <p>
        {role === 'admin' ? (
          <>
            <b>Es de la administración.</b> Cambia parámetros, planes, pagos y tiendas.
          </>
        ) : (
          <>
            <b>No es de la administración.</b> Quien entra a ella necesita un segundo factor para cambiar algo.
          </>
        )}
      </p>
      <Outcome told={told} />
      <Button busy={busy} onClick={() => void go(null)}>
        {role === 'admin' ? 'Quitarla de la administración' : 'Hacerla de la administración'}
      </Button>
    </section>
  )
}

function Sessions({ person: { id, sessions }, own }: { person: Person; own: boolean }) {
  const { go, busy, told } = useSend({
    send: () => call(endSessionsOfPerson, { params: { id } }),
    done: () => toast('Sus sesiones se cerraron: entra otra vez con su contraseña.'),
  })
  return (
    <section className={sheet.sheet} aria-labelledby="sesiones">
      <header className={sheet.title}>
        <h2 id="sesiones">Sesiones</h2>
        <p>{counted(sessions.length, 'abierta', 'abiertas')}</p>
      </header>
      {sessions.length === 0 ? (
        <p className={css.none}>No tiene ninguna abierta.</p>
      ) : (
        <ul className={css.people}>
          {sessions.slice(0, 10).map((one) => (
            <li key={one.id}>
              <b>{deviceName(one.userAgent)}</b>
              <span className={sheet.dim}>{momentOf(one.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {!own && sessions.length > 0 && (
        <div className={css.none}>
          <Outcome told={told} />
          <Button size="small" busy={busy} onClick={() => void go(null)}>
            Cerrar todas
          </Button>
        </div>
      )}
    </section>
  )
}
