// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { shouldRevalidate } from './modal-address.ts'

const read = vi.fn(() => null)

/** Pages in a router, as a browser has them after a first visit to `start`. */
async function fresh(start: string = '/lista?search=filtro&marcas=a%20b') {
  vi.resetModules()
  read.mockClear()
  const state = await import('./overlay-state.ts')
  const address = await import('./modal-address.ts')
  const router = createMemoryRouter(
    [{ path: '*', loader: read, shouldRevalidate: address.shouldRevalidate, element: null }],
    { initialEntries: ['/antes', start], hydrationData: { loaderData: { '0': null } } },
  )
  state.followRouter(router)
  const open = (name: string, value: string | null = null) => state.pushModal(name, {}, { from: null, value })
  return {
    ...state,
    router,
    open,
    here: () => router.state.location.pathname + router.state.location.search,
    names: () => state.shownModals().map(({ name }) => name),
  }
}
let modals: Awaited<ReturnType<typeof fresh>>
beforeEach(async () => {
  modals = await fresh()
})
/** The address names the topmost modal. */
const isNamed = (name: string) => vi.waitFor(() => expect(topmost()).toBe(name))
const topmost = () => new URLSearchParams(modals.router.state.location.search).getAll('ventana').at(-1)?.split(':')[0]

test('whoever opened a modal gets its answer, and nothing when it was dismissed', async () => {
  const answered = modals.open('login')
  modals.answerModal('login', { id: 7 })
  expect(await answered).toEqual({ id: 7 })
  const dismissed = modals.open('login')
  await modals.closeModal()
  expect([await dismissed, modals.names()]).toEqual([undefined, []])
})

test('the address names what is open beside its own words, and nothing is read for it', async () => {
  void modals.open('plans', 'license_plates')
  void modals.open('login')
  expect(modals.names()).toEqual(['plans', 'login'])
  await isNamed('login')
  expect(modals.here()).toBe('/lista?search=filtro&marcas=a%20b&ventana=plans%3Alicense_plates&ventana=login')
  await modals.closeModal()
  await modals.closeModal()
  expect([modals.here(), modals.names()]).toEqual(['/lista?search=filtro&marcas=a%20b', []])
  expect(read).not.toHaveBeenCalled()
})

test('Back closes the topmost alone, and only that one answers', async () => {
  const [below, above] = [modals.open('plans'), modals.open('login')]
  await isNamed('login')
  await modals.router.navigate(-1)
  expect([await above, modals.names()]).toEqual([undefined, ['plans']])
  modals.answerModal('plans', 'bought')
  expect(await below).toBe('bought')
})

test('whoever waits for an answer may close the modal below at once', async () => {
  const below = modals.open('plans')
  const above = modals.open('login')
  await isNamed('login')
  modals.answerModal('login', 'Ana')
  await above
  await modals.closeModal()
  expect([await below, modals.names()]).toEqual([undefined, []])
})

test('pressed twice, or answered and closed at once, it leaves the modal and not the page', async () => {
  const answered = modals.open('login')
  modals.answerModal('login', 'Ana')
  await modals.closeModal()
  expect([await answered, modals.here(), modals.names()]).toEqual(['Ana', '/lista?search=filtro&marcas=a%20b', []])
})

test('answered again while the browser is still going back, it leaves the modal and not the page', async () => {
  const answered = modals.open('login')
  await isNamed('login')
  const { router } = modals
  const navigate = router.navigate.bind(router)
  // As when a reading of the page ends between the press and the browser's step.
  const browser = Promise.withResolvers<void>()
  const steps: Promise<void>[] = []
  vi.spyOn(router, 'navigate').mockImplementation((to) => {
    if (typeof to === 'number') steps.push(browser.promise.then(() => navigate(to)))
    return Promise.resolve()
  })
  modals.answerModal('login', 'Ana')
  await vi.waitFor(() => expect(steps).toHaveLength(1))
  modals.answerModal('login', 'Ana')
  browser.resolve()
  expect(await answered).toBe('Ana')
  await Promise.all(steps)
  expect(modals.here()).toBe('/lista?search=filtro&marcas=a%20b')
})

test("an answer to a modal that does not lie on top is nobody's", async () => {
  const [below, above] = [modals.open('plans'), modals.open('login')]
  await isNamed('login')
  modals.answerModal('plans', 'bought')
  expect(modals.names()).toEqual(['plans', 'login'])
  modals.answerModal('login', 'Ana')
  expect(await above).toBe('Ana')
  modals.answerModal('plans', 'bought')
  expect(await below).toBe('bought')
})

test('with none open there is nothing to close', async () => {
  await modals.closeModal()
  expect(modals.here()).toBe('/lista?search=filtro&marcas=a%20b')
})

test('a link inside leads away, and Back finds the modal open as it was', async () => {
  const answered = modals.open('productResult', '90915')
  await isNamed('productResult')
  await modals.router.navigate('/otra')
  expect(modals.names()).toEqual([])
  await modals.router.navigate(-1)
  expect(modals.names()).toEqual(['productResult'])
  modals.answerModal('productResult', 'elegido')
  expect(await answered).toBe('elegido')
})

test('a shared link opens what can be opened, Back closes it, and what needs its page is dropped', async () => {
  modals = await fresh('/lista?ventana=productResult:90915&ventana=cartLine')
  modals.reopenModals([
    { name: 'productResult', value: '90915', props: { partNumber: '90915' } },
    { name: 'cartLine', value: null, props: null },
  ])
  await isNamed('productResult')
  expect(modals.here()).toBe('/lista?ventana=productResult%3A90915')
  expect(modals.shownModals().map(({ props }) => props)).toEqual([{ partNumber: '90915' }])
  await modals.router.navigate(-1)
  expect([modals.here(), modals.names()]).toEqual(['/lista', []])
  await modals.router.navigate(-1)
  expect(modals.here()).toBe('/antes')
})

test('a step in the middle of a reading reads the page itself, for it ended the reading', async () => {
  void modals.router.revalidate()
  void modals.open('login')
  await isNamed('login')
  expect(modals.names()).toEqual(['login'])
  expect(read.mock.calls.length).toBeGreaterThan(1)
})

test('what the page keeps in its address survives a modal that opens at the same time', async () => {
  modals.keepSearch((query) => query.set('placa', 'ABC123'))
  void modals.open('login')
  await isNamed('login')
  expect(modals.here()).toBe('/lista?search=filtro&marcas=a+b&placa=ABC123&ventana=login')
  expect(read).not.toHaveBeenCalled()
})

test('another search in the address reads the page again', () => {
  const asked = (currentUrl: string, nextUrl: string) =>
    shouldRevalidate({
      currentUrl: new URL(currentUrl, 'https://tuerca.test'),
      nextUrl: new URL(nextUrl, 'https://tuerca.test'),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    })
  expect(asked('/lista?a=1', '/lista?a=2&ventana=login')).toBe(true)
  expect(asked('/lista?a=1', '/lista?a=1')).toBe(true)
  expect(asked('/lista?a=1&ventana=login', '/lista?a=1')).toBe(false)
})

test('a sheet that the page draws itself ends when Back closes it, and when another address takes its place', async () => {
  const closed = modals.openSheet('filtros')
  await isNamed('filtros')
  expect(modals.here()).toBe('/lista?search=filtro&marcas=a%20b&ventana=filtros')
  await modals.router.navigate(-1)
  await closed
  expect([modals.here(), modals.names()]).toEqual(['/lista?search=filtro&marcas=a%20b', []])
  const replaced = modals.openSheet('filtros')
  await isNamed('filtros')
  await modals.router.navigate('/lista?marcas=c', { replace: true })
  await replaced
  expect([modals.here(), modals.names()]).toEqual(['/lista?marcas=c', []])
  await modals.router.navigate(-1)
  expect(modals.here()).toBe('/lista?search=filtro&marcas=a%20b')
})
