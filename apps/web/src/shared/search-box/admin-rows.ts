import { listPeople } from '@tuerca/contract/people'
import { listStores } from '@tuerca/contract/stores'
import { APP_PARAMS } from '@tuerca/domain/app-params'
import { namesOf } from '@tuerca/domain/own-value'
import { foldText } from '@tuerca/domain/words'
import { call } from '../api/call.ts'
import { roomPaths } from '../room-paths.ts'
import type { BoxRow } from './box-rows.ts'

const OF_EACH = 4
/** The number of an order, a purchase, or a counter sale. */
const SALE_NUMBER = /^[CPQ][\s-]?\d{3,15}$/i

/** What of the administration's own things a text finds; what could not be asked is left out. */
export async function foundByAdmin(term: string, signal?: AbortSignal): Promise<BoxRow[]> {
  const nothing = (): BoxRow[] => []
  const found = await Promise.all([storesNamed(term, signal).catch(nothing), peopleNamed(term, signal).catch(nothing)])
  return [...found.flat(), ...paramsNamed(term)]
}

/**
 * What Enter does with a text, and the other things to do with it: a sale's number leads to its payment; else the list
 * in which something was found, stores before people before parameters; what is a part's number, to the shop.
 */
export function adminRows(term: string, found: readonly BoxRow[], outside: readonly BoxRow[]): BoxRow[] {
  const list = (kind: string, url: string): BoxRow => ({
    ...row({ key: `list ${kind}`, icon: 'list', text: term, note: '', kind, url }),
    verb: 'Buscar',
  })
  const has = (what: string) => found.some(({ key }) => key.startsWith(`${what} `))
  const payments = list('En los pagos', roomPaths.adminPayments({ q: term }))
  const lists = [
    ...(has('store') ? [list('En las tiendas', roomPaths.adminStores({ q: term }))] : []),
    ...(has('person') ? [list('En las personas', roomPaths.adminPeople({ q: term }))] : []),
    ...(has('param') ? [list('En los parámetros', roomPaths.adminParams({ q: term }))] : []),
  ]
  const whole = found.find(({ text }) => foldText(text) === foldText(term))
  const first = SALE_NUMBER.test(term) ? payments : (whole ?? lists[0] ?? outside[0] ?? payments)
  return [first, ...[...lists, ...found, payments, ...outside].filter(({ key }) => key !== first.key)]
}

const row = (of: Pick<BoxRow, 'key' | 'icon' | 'text' | 'note' | 'kind' | 'url'>): BoxRow => ({
  ...of,
  verb: '',
  isNumber: false,
  search: of.text,
})

async function storesNamed(q: string, signal?: AbortSignal): Promise<BoxRow[]> {
  const { data } = await call(listStores, { query: { q, pageSize: OF_EACH } }, { signal })
  return data.map(({ id, name, city }) =>
    row({ key: `store ${id}`, icon: 'store', text: name, note: city, kind: 'Tienda', url: roomPaths.adminStore(id) }),
  )
}

async function peopleNamed(q: string, signal?: AbortSignal): Promise<BoxRow[]> {
  const { data } = await call(listPeople, { query: { q, pageSize: OF_EACH } }, { signal })
  return data.map(({ id, name, email }) =>
    row({
      key: `person ${id}`,
      icon: 'user',
      text: name,
      note: email,
      kind: 'Persona',
      url: roomPaths.adminPerson(id),
    }),
  )
}

function paramsNamed(term: string): BoxRow[] {
  const wanted = foldText(term)
  return namesOf(APP_PARAMS)
    .filter((name) => foldText(`${name} ${APP_PARAMS[name].about}`).includes(wanted))
    .slice(0, OF_EACH)
    .map((name) =>
      row({
        key: `param ${name}`,
        icon: 'gear',
        text: name,
        note: APP_PARAMS[name].about,
        kind: 'Parámetro',
        url: roomPaths.adminParams({ q: name }),
      }),
    )
}
