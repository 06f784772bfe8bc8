import { listVehicles } from '@tuerca/contract/garage'
import {
  listServiceOrders,
  serviceOrderMargins,
  sharedServiceOrder,
  showServiceOrder,
  showWorkshopProfile,
} from '@tuerca/contract/service-orders'
import { WORKSHOPS_ONLY } from '@tuerca/contract/service-orders-wire'
import { isServiceOrderState } from '@tuerca/domain/service-order-states'
import { emptyState } from '@tuerca/line-art/emptyState'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf, linkApiOf } from '../../shared/api/api-of.ts'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'
import { roomPaths } from '../../shared/room-paths.ts'

export const ORDERS_SHOWN = 20
const MONTHS = 6

function forWorkshop({ context, url }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  if (!user.isWorkshop) throw data({ message: WORKSHOPS_ONLY }, 403)
  return context.get(apiContext)
}

/** The workshop's orders and its earnings by month; `found` is null when they could not be read. */
export async function ordersLoader(args: LoaderFunctionArgs) {
  const api = forWorkshop(args)
  const { searchParams } = args.url
  const [asked, q] = [searchParams.get('estado') ?? '', (searchParams.get('q') ?? '').trim().slice(0, 100)]
  const state = isServiceOrderState(asked) ? asked : undefined
  const page = pageOf(searchParams)
  const found = await Promise.all([
    api(listServiceOrders, { query: { page, pageSize: ORDERS_SHOWN, q, ...(state ? { state } : {}) } }),
    api(serviceOrderMargins, { query: { months: MONTHS } }),
    api(showWorkshopProfile, {}),
  ]).then(
    ([orders, margins, profile]) => ({
      orders: orders.data,
      total: orders.metadata['x-total-count'],
      states: orders.states,
      margins,
      profile: profile.data,
    }),
    () => null,
  )
  if (found && found.orders.length === 0 && page > 0) throw redirect(roomPaths.serviceOrders({ estado: state, q }))
  return { state: state ?? null, q, page, found, drawing: found?.orders.length === 0 ? emptyState('empty-box') : '' }
}

/** One of the workshop's own orders, with the cars of its garage and the earnings by month. */
export async function orderLoader(args: LoaderFunctionArgs) {
  forWorkshop(args)
  const [api, raw] = [apiOf(args.context), args.context.get(apiContext)]
  if (!/^\d{1,15}$/.test(args.params.id ?? '')) throw data({ message: 'Esta orden de servicio no existe.' }, 404)
  const { data: order } = await api(showServiceOrder, { params: { id: Number(args.params.id) } })
  // Neither the garage nor the plot holds up the order.
  const [cars, margins] = await Promise.all([
    raw(listVehicles, {
      query: { pageSize: 200, attributes: 'model,year,license_plate', relations: 'brandRelation' },
    }).then(
      ({ data: found }) => found,
      () => [],
    ),
    raw(serviceOrderMargins, { query: { months: MONTHS } }).catch(() => null),
  ])
  return {
    order,
    margins,
    cars: cars.map(({ id, brandRelation, model, year, license_plate }) => ({
      id,
      name: [brandRelation?.name, model, year].filter(Boolean).join(' '),
      plate: license_plate ?? '',
    })),
  }
}

/** What who has the link reads. */
export async function sharedLoader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  return { token, order: (await linkApiOf(context)(sharedServiceOrder, { params: { token } })).data }
}
