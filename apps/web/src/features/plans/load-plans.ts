import { getMovements, getWallet, type Movement, type Wallet } from '@tuerca/contract/consultations'
import { getChargingPlansActive, getTransactionTypes, type PlanOnSale, type PlanType } from '@tuerca/contract/plans'
import type { LoaderFunctionArgs, MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'

export interface PlansData {
  types: PlanType[]
  plans: PlanOnSale[]
  /** Null for guests. */
  wallet: Wallet | null
}

export const MOVEMENTS_SHOWN = 10

/**
 * The page of plans. Personal data are only read for a signed-in person, because guests' pages are cached. `board` is
 * null when it could not be read.
 */
export async function plansLoader({ context, url }: LoaderFunctionArgs) {
  const { user, store, origin } = context.get(visitorContext)
  const api = context.get(apiContext)
  const page = pageOf(url.searchParams)
  const shared = { page, head: headOf(origin, store !== null) }
  try {
    const [types, plans, wallet, moved] = await Promise.all([
      api(getTransactionTypes, { query: {} }),
      api(getChargingPlansActive, { query: {} }),
      user ? api(getWallet, {}) : null,
      user ? api(getMovements, { query: { page, pageSize: MOVEMENTS_SHOWN } }) : null,
    ])
    const board: PlansData = { types: types.data, plans: plans.data, wallet: wallet?.data ?? null }
    const movements: { rows: Movement[]; total: number } | null = moved && {
      rows: moved.data,
      total: moved.metadata['x-total-count'],
    }
    return { ...shared, board, movements }
  } catch {
    return { ...shared, board: null, movements: null }
  }
}

/** The page's head is made here, so that the browser does not need its texts. */
const headOf = (origin: string, inStore: boolean): MetaDescriptor[] => [
  { title: 'Planes de suscripción | Tuerca' },
  {
    name: 'description',
    content:
      'Consultas de placas, catálogos originales y sustituciones, y planes para tiendas. Sin renovación automática: lo que no se encuentra no se cobra.',
  },
  inStore
    ? { name: 'robots', content: 'noindex' }
    : { tagName: 'link', rel: 'canonical', href: origin + paths.plans() },
]

/** The board contains every type: another tab, or a highlighted plan, needs nothing from the server. */
export function plansRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const sameTab = currentUrl.search === nextUrl.search
  const samePage =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('pagina') === nextUrl.searchParams.get('pagina')
  return samePage && !sameTab ? false : defaultShouldRevalidate
}
