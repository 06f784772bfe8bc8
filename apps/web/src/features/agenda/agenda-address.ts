import { isNameOf } from '@tuerca/domain/own-value'
import { isDay, isMonth, monthOf } from '@tuerca/domain/agenda-month'
import { pageOf, pageParam } from '../../shared/page-of.ts'

export const STATES = {
  todas: 'Todas',
  pendientes: 'Pendientes',
  atrasadas: 'Atrasadas',
  realizadas: 'Realizadas',
} as const
export type StateFilter = keyof typeof STATES

/** What the address of the planner says. */
export interface AgendaAddress {
  view: 'mes' | 'lista'
  /** Null: the month of the chosen day, or the current one. */
  month: string | null
  day: string | null
  state: StateFilter
  term: string
  /** Zero-based. */
  page: number
}

/** Reads the address; invalid parts are ignored. */
export function readAgendaAddress(query: URLSearchParams): AgendaAddress {
  const [month, day, state] = [query.get('mes') ?? '', query.get('dia') ?? '', query.get('estado') ?? '']
  return {
    view: query.get('vista') === 'lista' ? 'lista' : 'mes',
    month: isMonth(month) ? month : isDay(day) ? monthOf(day) : null,
    day: isDay(day) ? day : null,
    state: isNameOf(STATES, state) ? state : 'todas',
    term: (query.get('q') ?? '').trim().slice(0, 120),
    page: pageOf(query),
  }
}

/** The parameters for paths.agenda; defaults and the first page are left out. */
export function agendaValues({ view, month, day, state, term, page }: AgendaAddress) {
  return {
    vista: view === 'mes' ? undefined : view,
    mes: month ?? undefined,
    dia: day ?? undefined,
    estado: state === 'todas' ? undefined : state,
    q: term || undefined,
    pagina: pageParam(page),
  }
}
