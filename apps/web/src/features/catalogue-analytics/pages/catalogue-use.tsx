import {
  analitycsCatalogV2Search,
  exportCatalogSearches,
  getAnalyticsCatalogSearchGeneral,
  SearchKind,
} from '@tuerca/contract/catalogue-analytics'
import type { Answer } from '@tuerca/contract/endpoint'
import { HOME, LOCALE, numberText } from '@tuerca/domain/country'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { address } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { FileButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { LinkChoices } from '../../../shared/ui/link-choices.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Plot } from '../../../shared/ui/plot.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { AdminShell, requireAdmin } from '../../admin/index.ts'
import css from './catalogue-use.module.css'
import { namedStore } from '../../../shared/named-store.ts'

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: `Consultas del catálogo | ${location.pathname.startsWith('/admin') ? 'Administración de ' : ''}Tuerca` },
  { name: 'robots', content: 'noindex' },
]

const SHOWN = 20
const DAY_MS = 86_400_000
const PERIODS = { 7: '7 días', 30: '30 días', 90: '90 días', 366: 'Un año' } as const
const KINDS: Readonly<Record<SearchKind, string>> = {
  vehicle: 'Vehículo abierto',
  vin: 'VIN',
  frame: 'Chasis',
  plate: 'Placa',
  oem: 'Número de parte',
}

type SearchKind = (typeof SearchKind.options)[number]
type General = Answer<typeof getAnalyticsCatalogSearchGeneral>['data']
type InDetail = Answer<typeof analitycsCatalogV2Search>['data']

/**
 * C7.23: searches everywhere for the administration, and within a store for the store; null when it could not be read.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const forAdmin = url.pathname === roomPaths.adminCatalogueUse()
  if (forAdmin) requireAdmin({ context, url })
  else requireSeller({ context, url })
  const { searchParams } = url
  const days = Number(Object.keys(PERIODS).find((one) => one === searchParams.get('dias')) ?? 30)
  const kind = SearchKind.options.find((one) => one === searchParams.get('tipo'))
  const { storeId } = namedStore(searchParams)
  const page = pageOf(searchParams)
  const api = context.get(apiContext)
  // The server knows today's date in the stores' own zone; we only set the length of the period.
  const general = await api(getAnalyticsCatalogSearchGeneral, { query: { storeId } }).catch(() => null)
  const from = general && new Date(Date.parse(general.data.to) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const asked = { days, kind, storeId, page, forAdmin }
  if (!general || from === null) return { asked, found: null }
  const period = { from, to: general.data.to, storeId }
  const [told, list] = await Promise.all([
    days === 30 ? general : api(getAnalyticsCatalogSearchGeneral, { query: period }),
    api(analitycsCatalogV2Search, { query: { ...period, kind, page, pageSize: SHOWN } }),
  ]).catch(() => [null, null])
  return {
    asked,
    found: told && list && { general: told.data, lines: list.data, total: list.metadata['x-total-count'], period },
  }
}

/** How much the catalogue was asked, what for, and where. */
export default function CatalogueUse() {
  const { asked, found } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const here = asked.forAdmin ? roomPaths.adminCatalogueUse : roomPaths.storeCatalogueUse
  const busy = useNavigation().location?.pathname === here()
  const values = {
    dias: asked.days === 30 ? undefined : String(asked.days),
    tipo: asked.kind,
    tienda: asked.storeId === undefined ? undefined : String(asked.storeId),
  }
  const store = found?.general.stores.find(({ storeId }) => storeId === asked.storeId)
  const file = found && address(exportCatalogSearches.path, {}, { ...found.period, kind: asked.kind })
  return (
    <AdminShell
      title="Consultas del catálogo"
      note={
        asked.forAdmin
          ? 'Vehículos, VIN, placas y números que la gente buscó. No se guarda quién.'
          : 'Lo que buscaron dentro de tu tienda virtual. No se guarda quién.'
      }
      actions={
        found &&
        found.total > 0 &&
        file && (
          <FileButton href={file} download>
            <Icon name="download" />
            CSV
          </FileButton>
        )
      }
    >
      <LinkChoices
        label="Periodo"
        choices={Object.entries(PERIODS).map(([days, label]) => ({
          key: days,
          label,
          to: here({ ...values, dias: days === '30' ? undefined : days }),
          on: days === String(asked.days),
        }))}
        narrowed={[
          ...(asked.storeId === undefined
            ? []
            : [
                {
                  key: 'tienda',
                  label: store?.name || 'Solo una tienda',
                  without: here({ ...values, tienda: undefined }),
                },
              ]),
          ...(asked.kind === undefined
            ? []
            : [{ key: 'tipo', label: KINDS[asked.kind], without: here({ ...values, tipo: undefined }) }]),
        ]}
      />
      {busy ? (
        <Loading label="Cargando consultas">
          <Skeleton height="240px" />
          <Skeleton height="160px" />
        </Loading>
      ) : !found ? (
        <ErrorState text="No pudimos leer las consultas." onRetry={() => void revalidate()} />
      ) : found.general.found + found.general.notFound === 0 ? (
        <EmptyState
          title="Nadie ha consultado el catálogo."
          text={
            asked.forAdmin
              ? 'En este periodo no hubo consultas.'
              : 'Cuando alguien busque su carro, un VIN o una placa dentro de tu tienda virtual, lo ves aquí.'
          }
        />
      ) : (
        <>
          <Days general={found.general} days={asked.days} />
          <Breakdown general={found.general} forAdmin={asked.forAdmin} only={(one) => here({ ...values, ...one })} />
          <Vehicles lines={found.lines} total={found.total} />
          <Paginator
            page={asked.page}
            pageSize={SHOWN}
            total={found.total}
            href={(pagina) => here({ ...values, pagina })}
          />
        </>
      )}
    </AdminShell>
  )
}

interface BreakdownProps {
  general: General
  forAdmin: boolean
  /** The address of this page for one kind or one store. */
  only: (one: { tipo: SearchKind } | { tienda: string }) => string
}

/** By kind, by make, and for the administration by store. */
function Breakdown({ general, forAdmin, only }: BreakdownProps) {
  return (
    <div className={css.cards}>
      <Shares
        title="Por dónde buscaron"
        rows={general.kinds.map(({ kind, ...row }) => ({
          ...row,
          key: kind,
          name: (
            <Link to={only({ tipo: kind })} preventScrollReset>
              {KINDS[kind]}
            </Link>
          ),
        }))}
      />
      <Shares
        title="Marcas"
        rows={general.brands.map(({ brand, ...row }) => ({ ...row, key: brand, name: brand }))}
        none="Ninguna búsqueda llegó a una marca."
      />
      {forAdmin && (
        <Shares
          title="Dónde"
          rows={general.stores.map(({ storeId, name, ...row }) => ({
            ...row,
            key: String(storeId),
            name:
              storeId === null ? (
                'Tuerca'
              ) : (
                <Link to={only({ tienda: String(storeId) })} preventScrollReset>
                  {name}
                </Link>
              ),
          }))}
        />
      )}
    </div>
  )
}

const figure = (count: number) => numberText(count, HOME)
const percent = (part: number, whole: number) =>
  `${numberText(Math.round((part / Math.max(1, whole)) * 1000) / 10, HOME)} %`
const DATE = new Intl.DateTimeFormat(LOCALE[HOME], { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayText = (day: string) => DATE.format(new Date(`${day}T12:00:00Z`))

/** Each day of the period; days without searches count as zero. */
function Days({ general: { found, notFound, to, days: told }, days }: { general: General; days: number }) {
  const counts = new Map(told.map((one) => [one.day, one]))
  const all = Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(to) - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
  return (
    <section className={css.card} aria-labelledby="por-dia">
      <div className={css.title}>
        <h2 id="por-dia">{figure(found + notFound)} consultas</h2>
        <p className={css.dim}>
          {figure(notFound)} sin respuesta, {percent(notFound, found + notFound)}
        </p>
      </div>
      <Plot
        says={`Consultas por día: ${figure(found)} encontradas y ${figure(notFound)} sin respuesta`}
        placesAre="Día"
        places={all.map(dayText)}
        lines={[
          { name: 'Encontradas', values: all.map((day) => counts.get(day)?.found ?? 0) },
          { name: 'Sin respuesta', values: all.map((day) => counts.get(day)?.notFound ?? 0), tone: 'bad' },
        ]}
        full={figure}
        short={figure}
      />
    </section>
  )
}

interface Share {
  key: string
  name: ReactNode
  found: number
  notFound: number
}

function Shares({
  title,
  rows: told,
  none = 'Nada en este periodo.',
}: {
  title: string
  rows: readonly Share[]
  none?: string
}) {
  const rows = told.toSorted((a, b) => b.found + b.notFound - a.found - a.notFound)
  const most = Math.max(1, ...rows.map(({ found, notFound }) => found + notFound))
  return (
    <section className={css.card} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={css.dim}>{none}</p>
      ) : (
        <table className={css.shares}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{title}</VisuallyHidden>
              </th>
              <th scope="col">Consultas</th>
              <th scope="col">Sin respuesta</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, found, notFound }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <span
                    className={css.bar}
                    style={{ inlineSize: `${((found + notFound) / most) * 100}%` }}
                    aria-hidden="true"
                  />
                </th>
                <td>{figure(found + notFound)}</td>
                <td>{notFound > 0 ? percent(notFound, found + notFound) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Vehicles({ lines, total }: { lines: InDetail; total: number }) {
  return (
    <section className={css.card} aria-labelledby="en-detalle">
      <div className={css.title}>
        <h2 id="en-detalle">Lo más consultado</h2>
        <p className={css.dim}>
          {figure(total)} {total === 1 ? 'distinto' : 'distintos'}
        </p>
      </div>
      {lines.length === 0 ? (
        <p className={css.dim}>Nada con estos filtros.</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.lines}>
            <thead>
              <tr>
                <th scope="col">Vehículo</th>
                <th scope="col">Marca</th>
                <th scope="col">Por</th>
                <th scope="col">Encontradas</th>
                <th scope="col">Sin respuesta</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ catalog, brand, vehicle, kind, found, notFound }) => (
                <tr key={`${catalog} ${vehicle} ${kind}`}>
                  <th scope="row">{vehicle || (found > 0 ? 'Sin vehículo' : 'Nada encontrado')}</th>
                  <td>{brand || catalog || '–'}</td>
                  <td>{KINDS[kind]}</td>
                  <td data-label="Encontradas">{figure(found)}</td>
                  <td data-label="Sin respuesta">{notFound > 0 ? figure(notFound) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
