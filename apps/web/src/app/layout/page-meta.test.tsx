// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { titleIn } from '../../shared/title-in.ts'
import { PageMeta } from './page-meta.tsx'

const BETO = { name: 'Repuestos Beto' }

/** What the head says of a page, outside of a store and inside of one. */
async function headOf(store: typeof BETO | null) {
  const Page = () => (
    <>
      <PageMeta store={store} />
      <Outlet />
    </>
  )
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Page,
      children: [
        {
          index: true,
          Component: () => <p>aquí</p>,
          meta: () => [
            { title: 'Carrito | Tuerca' },
            { property: 'og:site_name', content: 'Tuerca' },
            { name: 'robots', content: 'noindex' },
          ],
        },
      ],
    },
  ])
  const { unmount } = render(<Stub />)
  await waitFor(() => expect(document.title).not.toBe(''))
  const said = [
    document.title,
    ...[...document.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content')),
  ]
  unmount()
  return said
}

test("a page's title ends in the name of the place that it is in", async () => {
  expect(await headOf(null)).toEqual(['Carrito | Tuerca', 'Tuerca', 'noindex'])
  expect(await headOf(BETO)).toEqual(['Carrito | Repuestos Beto', 'Repuestos Beto', 'noindex'])
  // Only the end is the place: a part may be called so.
  expect(titleIn('Tuerca | Tuerca', BETO)).toBe('Tuerca | Repuestos Beto')
  expect(titleIn('Tuerca de rueda', BETO)).toBe('Tuerca de rueda')
})
