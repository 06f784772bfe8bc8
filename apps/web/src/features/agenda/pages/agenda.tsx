import { monthOf } from '@tuerca/domain/agenda-month'
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { openModal } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { shouldRevalidate as revalidateUnlessModals } from '../../../shared/modals/modal-address.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { useHere } from '../../../shared/use-here.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { type AgendaAddress, agendaValues, readAgendaAddress } from '../agenda-address.ts'
import { type AgendaActivities, agendaLoader, PAGE_SIZE } from '../agenda-loader.ts'
import { ActivityList } from '../components/activity-list.tsx'
import { AgendaBar } from '../components/agenda-bar.tsx'
import { DaySheet } from '../components/day-sheet.tsx'
import { MonthPlanner } from '../components/month-planner.tsx'
import { useActivities } from '../use-activities.ts'
import css from './agenda.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = agendaLoader

export const meta = () => [{ title: 'Agenda | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Another day of the month that is shown has been read already. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = asked
  const [from, to] = [readAgendaAddress(currentUrl.searchParams), readAgendaAddress(nextUrl.searchParams)]
  const onlyDay =
    currentUrl.pathname === nextUrl.pathname &&
    from.day !== to.day &&
    from.month !== null &&
    JSON.stringify({ ...from, day: null }) === JSON.stringify({ ...to, day: null })
  return !onlyDay && revalidateUnlessModals(asked)
}

/** What one has to do: a month on the wall, or a list. */
export default function AgendaPage() {
  const { guest } = useLoaderData<typeof loader>()
  return (
    <div className={layout.stack}>
      <header className={layout.ends}>
        <h1>Agenda</h1>
        {!guest && (
          <p className={layout.row}>
            <Button
              className={css.export}
              aria-label="Llevar a mi calendario"
              onClick={() => openModal('agendaFeed', {})}
            >
              <Icon name="calendar" />
              <span className={css.word}>Llevar a mi calendario</span>
            </Button>
            <NewActivity />
          </p>
        )}
      </header>
      {guest ? <Guest /> : <Planner />}
    </div>
  )
}

function NewActivity() {
  const [query] = useSearchParams()
  return (
    <Button look="go" onClick={() => openModal('schedule', { date: readAgendaAddress(query).day ?? undefined })}>
      <Icon name="plus" />
      Agendar actividad
    </Button>
  )
}

function Guest() {
  const { store } = useVisitor()
  const here = useHere()
  return (
    <div className={css.paper}>
      <EmptyState
        title="Ingresa para ver tu agenda"
        text="Anota mantenimientos, entregas y repuestos por llegar. Te avisamos a tiempo por correo y por WhatsApp."
      >
        <LinkButton
          look="go"
          to={paths.login({ next: here }, store)}
          onClick={(event) => {
            event.preventDefault()
            void signedIn({})
          }}
        >
          Ingresar
        </LinkButton>
        <LinkButton to={paths.register({ next: here }, store)}>Crear cuenta</LinkButton>
      </EmptyState>
    </div>
  )
}

function Planner() {
  const { month, found } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { state, location } = useNavigation()
  const { store } = useVisitor()
  const address = readAgendaAddress(query)
  const next =
    location?.pathname === paths.agenda({}, store) ? readAgendaAddress(new URLSearchParams(location.search)) : null
  const waiting =
    state === 'loading' &&
    next !== null &&
    JSON.stringify({ ...next, day: null }) !== JSON.stringify({ ...address, day: null })
  return (
    <div>
      <AgendaBar
        address={waiting ? next : address}
        month={(waiting ? next.month : null) ?? month}
        overdue={found?.overdue ?? 0}
      />
      {waiting && (next.view !== address.view || !found) ? (
        <Waiting view={next.view} />
      ) : found ? (
        <div className={waiting ? css.old : undefined} aria-busy={waiting}>
          <Found found={found} address={address} />
        </div>
      ) : (
        <div className={css.paper}>
          <ErrorState text="No pudimos leer tu agenda." onRetry={() => void revalidate()} />
        </div>
      )}
    </div>
  )
}

function Found({ found, address }: { found: AgendaActivities; address: AgendaAddress }) {
  const { now, month } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const navigate = useNavigate()
  const { shown, ...actions } = useActivities(found.activities)
  const filtered = address.state !== 'todas' || address.term !== ''
  const today = now.slice(0, 10)
  if (address.view === 'lista') {
    if (shown.length === 0) return <Nothing filtered={filtered} address={address} />
    const href = (pagina?: string) => paths.agenda({ ...agendaValues(address), pagina }, store)
    return (
      <div className={css.list}>
        <ActivityList activities={shown} now={now} actions={actions} />
        <Paginator page={address.page} pageSize={PAGE_SIZE} total={found.total} href={href} />
      </div>
    )
  }
  const day =
    address.day && monthOf(address.day) === month ? address.day : today.startsWith(month) ? today : `${month}-01`
  const choose = (to: string) =>
    void navigate(paths.agenda(agendaValues({ ...address, month: monthOf(to), day: to }), store), {
      replace: monthOf(to) === month,
      preventScrollReset: true,
    })
  return (
    <div className={css.columns}>
      <MonthPlanner month={month} day={day} now={now} activities={shown} onDay={choose} />
      <DaySheet day={day} now={now} activities={shown} filtered={filtered} actions={actions} />
    </div>
  )
}

function Nothing({ filtered, address }: { filtered: boolean; address: AgendaAddress }) {
  const { store } = useVisitor()
  return (
    <div className={css.paper}>
      {filtered ? (
        <EmptyState
          title="Nada de tu agenda coincide"
          text={
            address.term ? `Buscamos «${address.term}» en todos los meses.` : 'Prueba con otro estado o con otro mes.'
          }
        >
          <LinkButton to={paths.agenda(agendaValues({ ...address, state: 'todas', term: '', page: 0 }), store)}>
            Ver todo el mes
          </LinkButton>
        </EmptyState>
      ) : (
        <EmptyState
          title="Nada agendado este mes"
          text="Agenda un mantenimiento, una entrega o la llegada de un repuesto y te avisamos a tiempo."
        >
          <NewActivity />
        </EmptyState>
      )}
    </div>
  )
}

function Waiting({ view }: { view: AgendaAddress['view'] }) {
  if (view === 'lista')
    return (
      <Loading label="Cargando la agenda">
        <div className={css.list}>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height="130px" />
          ))}
        </div>
      </Loading>
    )
  return (
    <Loading label="Cargando la agenda">
      <div className={css.columns}>
        <div className={css.bones}>
          {Array.from({ length: 35 }, (_, at) => (
            <Skeleton key={at} height="100%" />
          ))}
        </div>
        <Skeleton height="220px" />
      </div>
    </Loading>
  )
}
