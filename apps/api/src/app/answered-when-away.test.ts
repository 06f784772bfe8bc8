import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AppError, unavailable } from '../platform/errors.ts'
import { answeredWhenAway } from './answered-when-away.ts'

/** Pages of one route, whose loader fails as told; what its face is told of it becomes the answer. */
async function page(error: unknown) {
  const shown = vi.fn(async (_, status: number, headers: Headers, { staticHandlerContext: { errors } }) =>
    Response.json(errors?.root, { status, headers }),
  )
  const loader = () => {
    throw error
  }
  const build = {
    entry: { module: { default: shown, handleError: () => undefined } },
    routes: { root: { id: 'root', path: '', module: { default: () => null, ErrorBoundary: () => null, loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a build as answers one page
  const answer = await createRequestHandler(
    answeredWhenAway(build as unknown as ServerBuild),
    'production',
  )(new Request('http://tuerca.test/'))
  return { status: answer.status, told: (await answer.json()) as unknown }
}

test('a page that cannot be read now says so in the words of its call', async () => {
  expect(await page(unavailable('Espera unos segundos.'))).toEqual({
    status: 503,
    told: expect.objectContaining({ status: 503, data: { message: 'Espera unos segundos.', lines: [] } }),
  })
})

test.each([[new Error('a detail of ours')], [new AppError(500, 'a detail of ours')]])(
  'of any other error it tells nothing',
  async (error) => {
    const { status, told } = await page(error)
    expect(status).toBe(500)
    expect(JSON.stringify(told)).not.toContain('a detail of ours')
  },
)
