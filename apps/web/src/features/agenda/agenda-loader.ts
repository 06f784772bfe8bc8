import { listActivities } from '@tuerca/contract/agenda'
import type { Answer } from '@tuerca/contract/endpoint'
import { wallTimeOf } from '@tuerca/domain/agenda'
import { addDays, addMonths, monthOf, weeksOf } from '@tuerca/domain/agenda-month'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type Api, apiContext, visitorContext } from '../../shared/contexts.ts'
import { paths } from '../../shared/paths.ts'
import { type AgendaAddress, agendaValues, readAgendaAddress } from './agenda-address.ts'

/** C9.05. */
export const PAGE_SIZE = 20
/** The most that one answer contains; a fuller month is read in several. */
const MONTH_PAGE = 200
const MONTH_PAGES = 5

export type Activity = Answer<typeof listActivities>['data'][number]
type Filter = Record<string, unknown>

export interface AgendaActivities {
  activities: Activity[]
  total: number
  /** Pending ones whose time has passed, in every month. */
  overdue: number
}

/** The planner for its address; `found` is null when it could not be read, and for guests. */
export async function agendaLoader({ context, url }: LoaderFunctionArgs) {
  const { user, country, store } = context.get(visitorContext)
  const address = readAgendaAddress(url.searchParams)
  const here = wallTimeOf(new Date(), country)
  if (!user) return { guest: true, now: here, month: address.month ?? monthOf(here), found: null }
  const api = context.get(apiContext)
  try {
    const { metadata } = await list(api, { overdue: true }, { page: 0, pageSize: 1 })
    const month = address.month ?? monthOf(metadata.now)
    const found = await read(api, address, month)
    // Its activities were deleted or done, or the address is old: shows the last existing page.
    const last = Math.max(Math.ceil(found.total / PAGE_SIZE), 1) - 1
    if (address.view === 'lista' && address.page > last)
      return redirect(paths.agenda(agendaValues({ ...address, page: last }), store))
    return {
      guest: false,
      now: metadata.now,
      month,
      found: { ...found, overdue: metadata['x-total-count'] } satisfies AgendaActivities,
    }
  } catch {
    return { guest: false, now: here, month: address.month ?? monthOf(here), found: null }
  }
}

async function read(api: Api, address: AgendaAddress, month: string) {
  const filter = {
    ...stateFilter(address),
    ...(address.term ? { searchInColumns: { term: address.term, columns: ['name', 'activity'] } } : {}),
  }
  if (address.view === 'mes')
    return wholeMonth(api, { ...filter, ...between(weeksOf(month)[0]?.[0] ?? '', weeksOf(month).at(-1)?.[6] ?? '') })
  // What is looked for or overdue may be in any month.
  const within =
    address.term || address.state === 'atrasadas'
      ? {}
      : between(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1))
  const { data, metadata } = await list(api, { ...filter, ...within }, { page: address.page, pageSize: PAGE_SIZE })
  return { activities: data, total: metadata['x-total-count'] }
}

async function wholeMonth(api: Api, filter: Filter) {
  const activities: Activity[] = []
  let total = 0
  for (let page = 0; page < MONTH_PAGES; page++) {
    const { data, metadata } = await list(api, filter, { page, pageSize: MONTH_PAGE })
    activities.push(...data)
    total = metadata['x-total-count']
    if (activities.length >= total) break
  }
  return { activities, total }
}

const list = (api: Api, filter: Filter, of: { page: number; pageSize: number }) =>
  api(listActivities, { query: { filter: JSON.stringify(filter), ...of } })
const between = (first: string, last: string) => ({ date_from: `${first} 00:00:00`, date_to: `${last} 23:59:59` })

function stateFilter({ state }: AgendaAddress): Filter {
  if (state === 'pendientes') return { activity_state: 0 }
  if (state === 'realizadas') return { activity_state: 1 }
  return state === 'atrasadas' ? { overdue: true } : {}
}
