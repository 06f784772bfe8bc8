import {
  type StoreAnswer,
  ANSWERED_DAYS,
  MOST_WAITS,
  storeAnswered,
  storeDay,
  storeTold,
  WAIT_KINDS,
  type WaitKind,
  type Waiting,
} from '@tuerca/contract/selling'
import { ownAnswersInWords } from '@tuerca/domain/store-answers'
import { foldText } from '@tuerca/domain/words'
import { emptyState } from '@tuerca/line-art/emptyState'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import { paths } from '../../../shared/paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/faces.tsx'
import { FindInList } from '../../../shared/ui/find-in-list.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Price } from '../../../shared/ui/price.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { ReadAll, Seen } from '../components/read-waits.tsx'
import { WaitAnswer } from '../components/wait-answer.tsx'
import { KINDS, Left, waitKey } from '../components/wait-list.tsx'
import { WhoWasTold } from '../components/who-was-told.tsx'
import { openWait } from '../open-wait.ts'
import css from './waits.module.css'

/** What waits in every room, and the one that is open: the named one, else what is due first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const api = context.get(apiContext)
  const query = namedStore(searchParams)
  const kind = WAIT_KINDS.find((one) => one === searchParams.get('ver')) ?? null
  const isDone = searchParams.get('ver') === ANSWERED
  const q = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const day = await api(storeDay, { query: { ...query, most: MOST_WAITS, ...(kind && { kind }) } }).then(
    (answer) => answer.data,
    orOwnStore(query, roomPaths.storeWaits()),
  )
  const answered = isDone
    ? await api(storeAnswered, {}).then(
        (answer) => answer.data,
        () => null,
      )
    : []
  const waits = day?.waits.filter((one) => says(one, q)) ?? []
  const named = isDone ? undefined : waits.find((one) => waitKey(one) === searchParams.get('abierto'))
  const open = isDone ? undefined : (named ?? waits[0])
  // What cannot be read is left out, and the list is shown.
  const [opened, told] = open
    ? await Promise.all([
        openWait(api, open).catch(() => null),
        api(storeTold, { query: { kind: open.kind, id: open.id, storeId: open.storeId } }).then(
          ({ data }) => data,
          () => [],
        ),
      ])
    : [null, []]
  return {
    day,
    kind,
    isDone,
    q,
    waits,
    answered: answered && answered.filter((one) => says(one, q)),
    open,
    opened,
    told,
    isNamed: named !== undefined,
    at: Date.now(),
    drawing: day?.waits.length === 0 ? emptyState('empty-box') : '',
  }
}

export const meta = () => [{ title: 'Bandeja | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** The view of what was answered, in the address. */
const ANSWERED = 'respondidas'
/** Whether one of them is of these words: a number, a customer, a product. */
const says = (one: Waiting, words: string) => {
  const text = foldText([one.number, one.who, KINDS[one.kind].title(one)].join(' '))
  return foldText(words)
    .split(' ')
    .every((word) => text.includes(word))
}

const TABS: Record<WaitKind, string> = {
  confirmation: 'Confirmaciones',
  sale: 'Ventas y pedidos',
  question: 'Preguntas',
  request: 'Solicitudes',
  return: 'Devoluciones',
  market: 'Mercado Libre',
}
const HOUR = 3_600_000
/** As soon as its clock is told in red. */
const URGENT = 3 * HOUR

/** What both lists have alike. */
const FACES = { path: roomPaths.storeWaits(), bones: { count: 5, height: '58px' } }

/** All that waits for a store by what is due first, and beside it the answer; on a phone the list or the answer. */
export default function WaitsPage() {
  const { day, kind, isDone, q, waits, answered, open, opened, told, isNamed, at, drawing } =
    useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  if (!day)
    return (
      <div className={css.page}>
        <h1>Bandeja</h1>
        <ErrorState
          title="No pudimos traer lo que espera"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  const tienda = day.stores.length > 1 ? String(day.store.id) : undefined
  const total = Object.values(day.rooms).reduce((sum, count) => sum + count, 0)
  const urgent = day.waits.filter(({ due_at }) => due_at !== null && Date.parse(due_at) - at < URGENT).length
  const ver = isDone ? ANSWERED : (kind ?? undefined)
  const query = { tienda, ver, q: q || undefined }
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Bandeja</h1>
        <p className={css.dim}>{urgent === 0 ? 'Vence primero arriba' : `${urgent} vencen en menos de tres horas`}</p>
        {day.answers && <p className={css.answers}>{ownAnswersInWords(day.answers)}</p>}
      </header>
      <ViewTabs
        label="Qué espera"
        tabs={[
          { label: 'Todo', to: roomPaths.storeWaits({ tienda }), isOn: kind === null && !isDone, count: total },
          ...WAIT_KINDS.map((one) => ({
            label: TABS[one],
            to: roomPaths.storeWaits({ tienda, ver: one }),
            isOn: one === kind,
            count: day.rooms[one],
          })),
          { label: 'Respondidas', to: roomPaths.storeWaits({ tienda, ver: ANSWERED }), isOn: isDone },
        ]}
      />
      <div className={css.tools}>
        {(q !== '' || (isDone ? answered?.length : day.waits.length) !== 0) && (
          <search className={css.narrow}>
            <FindInList asked={q} query={{ tienda, ver }} placeholder="Filtrar por número, cliente o producto" />
            {q !== '' && (
              <LinkButton look="bare" to={roomPaths.storeWaits({ tienda, ver })}>
                Quitar filtro
              </LinkButton>
            )}
          </search>
        )}
        {!isDone && <ReadAll waits={waits} />}
      </div>
      {isDone ? (
        <AnsweredList rows={answered} isNarrowed={q !== ''} />
      ) : (
        <ListFaces
          {...FACES}
          rows={waits}
          opens="abierto"
          loading="Cargando lo que espera"
          empty={
            day.waits.length === 0 ? (
              <EmptyState
                title={kind === null ? 'Nada por contestar' : 'Aquí nada espera por ti'}
                text="Lo que te pregunten, pidan o compren llega aquí, a tu WhatsApp y a tu correo."
                picture={<Scene drawing={drawing} />}
              >
                {total > 0 && <LinkButton to={roomPaths.storeWaits({ tienda })}>Ver todo lo que espera</LinkButton>}
              </EmptyState>
            ) : (
              <EmptyState title="Nada de lo que espera coincide" text="Quita el filtro o busca en Respondidas." />
            )
          }
        >
          <div className={names(css.beside, isNamed && css.named)} data-beside>
            <ul className={css.list} aria-label="Qué espera">
              {waits.map((one) => (
                <li key={waitKey(one)}>
                  <Row
                    one={one}
                    at={at}
                    to={roomPaths.storeWaits({ ...query, abierto: waitKey(one) })}
                    isOpen={open !== undefined && waitKey(one) === waitKey(open)}
                  />
                </li>
              ))}
            </ul>
            {open && <Pane {...{ open, opened, told, isNamed }} back={roomPaths.storeWaits(query)} />}
          </div>
        </ListFaces>
      )}
      {!isDone && total > MOST_WAITS && (
        <p className={css.dim}>
          Estas {day.waits.length} vencen primero. Las demás están en <Link to={paths.sales()}>Ventas</Link> y las otras
          secciones.
        </p>
      )}
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

interface PaneProps extends Pick<Loaded, 'opened' | 'told' | 'isNamed'> {
  open: Waiting
  back: string
}

/** The one that is open, with its answer. */
function Pane({ open, opened, told, isNamed, back }: PaneProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className={css.pane}>
      <LinkButton look="bare" to={back} className={css.back}>
        <Icon name="left" />
        Bandeja
      </LinkButton>
      {opened ? (
        <>
          {isNamed && <Seen key={`seen ${waitKey(open)}`} one={open} />}
          <WaitAnswer key={waitKey(open)} one={open} opened={opened} />
          <WhoWasTold told={told} country={open.country} />
        </>
      ) : (
        <ErrorState
          title="No pudimos abrirla"
          text="Ábrela en su sección o intenta de nuevo."
          onRetry={() => void revalidate()}
        />
      )}
    </div>
  )
}

/** What was answered lately, by whom, and how it stands since. */
function AnsweredList({ rows, isNarrowed }: { rows: readonly StoreAnswer[] | null; isNarrowed: boolean }) {
  return (
    <ListFaces
      {...FACES}
      rows={rows}
      loading="Cargando lo respondido"
      failed={{ title: 'No pudimos traer lo respondido', text: 'Intenta de nuevo en un momento.' }}
      empty={
        <EmptyState
          title={isNarrowed ? 'Nada de lo respondido coincide' : `Nada respondido en ${ANSWERED_DAYS} días`}
          text={
            isNarrowed ? 'Quita el filtro para ver lo demás.' : 'Lo que contestes queda aquí, con quién lo contestó.'
          }
        />
      }
    >
      <ul className={css.list} aria-label="Respondidas">
        {rows?.map((one) => {
          const { name, title, to } = KINDS[one.kind]
          return (
            <li key={waitKey(one)}>
              <article className={names(css.row, css.done)}>
                <div className={css.what}>
                  {/* What was confirmed has a page as every sale has. */}
                  <Link to={one.kind === 'confirmation' ? paths.sale(one.id) : to(one)}>{title(one)}</Link>
                  <small>{[name(one), one.kind === 'question' ? '' : one.who].filter(Boolean).join(' · ')}</small>
                </div>
                <div className={css.when}>
                  <b>{one.stateLabel}</b>
                  <small className={css.dim}>
                    {one.by !== '' && `${one.by}, `}
                    <Moment iso={one.answered_at} country={one.country} />
                  </small>
                  {one.amount !== null && <Price amount={one.amount} currency={one.currency} />}
                </div>
              </article>
            </li>
          )
        })}
      </ul>
    </ListFaces>
  )
}

function Row({ one, at, to, isOpen }: { one: Waiting; at: number; to: string; isOpen: boolean }) {
  const { name, title } = KINDS[one.kind]
  return (
    <article className={css.row} data-open={isOpen || undefined} data-new={one.unread || undefined}>
      <div className={css.what}>
        <Link to={to} preventScrollReset aria-current={isOpen ? 'true' : undefined}>
          {title(one)}
          {one.unread && <VisuallyHidden>, sin leer</VisuallyHidden>}
        </Link>
        <small>{[name(one), one.kind === 'question' ? '' : one.who].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={css.when}>
        <Left one={one} at={at} />
        {one.amount !== null && <Price amount={one.amount} currency={one.currency} />}
      </div>
    </article>
  )
}
