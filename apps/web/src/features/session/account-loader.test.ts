import { notificationPreferences } from '@tuerca/contract/notifications'
import { account, openSessions } from '@tuerca/contract/session'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { accountLoader } from './account-loader.ts'

const URL_OF = 'https://tuerca.test/cuenta'
const own = { id: 1, name: 'Ana', email: 'ana@taller.test' }

/** What the page of the account is given; `told` is what the notices answer. */
async function open({
  user = own,
  told,
  query = '',
}: {
  user?: object | null
  told: () => Promise<unknown>
  query?: string
}) {
  const context = new RouterContextProvider()
  context.set(visitorContext, {
    user,
    country: 'CO',
    store: null,
    theme: 'system',
    language: 'es_ES',
    origin: '',
    appParams: {},
  } as never)
  context.set(apiContext, (async (endpoint: unknown) => {
    if (endpoint === account) return { data: own }
    if (endpoint === openSessions) return { data: [] }
    if (endpoint === notificationPreferences) return told()
    throw new Error('not asked for here')
  }) as never)
  return accountLoader({
    context,
    request: new Request(URL_OF + query),
    url: new URL(URL_OF + query),
    params: {},
  } as unknown as LoaderFunctionArgs)
}

test("tells that one's address bounced", async () => {
  const told = (bouncedAt: string | null) => async () => ({ data: { mail: { bouncedAt } } })
  expect(await open({ told: told('2026-06-01T12:00:00Z') })).toMatchObject({ own, bounced: true })
  expect(await open({ told: told(null) })).toMatchObject({ bounced: false })
})

test("is there, with the way to take one's data and to leave, when the notices do not answer", async () => {
  expect(await open({ told: () => Promise.reject(new Error('down')) })).toEqual({
    own,
    sessions: [],
    bounced: false,
    events: null,
    passkeys: null,
  })
})

test('knows where one comes back to, an address of ours alone, also by way of a login', async () => {
  const told = async () => ({ data: { mail: { bouncedAt: null } } })
  const query = '?next=%2Fplanes%3Ftipo%3Dlicense_plates%26ventana%3Dplans%253A1'
  expect(await open({ told, query })).toMatchObject({ next: '/planes?tipo=license_plates&ventana=plans%3A1' })
  for (const other of ['?next=https%3A%2F%2Fother.test', '?next=%2F%2Fother.test', '?next='])
    expect((await open({ told, query: other })).next).toBeUndefined()
  const thrown = await open({ user: null, told, query }).catch((answer: unknown) => answer)
  expect(
    thrown instanceof Response && new URLSearchParams(thrown.headers.get('location')?.split('?')[1]).get('next'),
  ).toBe(`/cuenta${query}`)
})

test('asks a guest to sign in, and comes back', async () => {
  const thrown = await open({ user: null, told: () => Promise.reject(new Error('down')) }).catch(
    (answer: unknown) => answer,
  )
  expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/ingresar?next=%2Fcuenta')
})
