// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Form, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ON_ITS_WAY, usePressedMark } from './use-pressed-mark.ts'

afterEach(cleanup)

function Frame() {
  usePressedMark()
  return (
    <>
      <Link to="/next">
        <b>On</b>
      </Link>
      <Link to="/other">Other</Link>
      <button type="button">Nothing</button>
      <Form action="/next">
        <input aria-label="Words" name="search" />
        <button type="button">Camera</button>
        <button>Search</button>
      </Form>
      <Outlet />
    </>
  )
}

/** A frame whose next page comes when it is let come. */
function open() {
  const { promise, resolve: come } = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Frame />,
      children: [
        { index: true, element: <p>First</p> },
        { path: 'next', loader: () => promise, element: <p>Second</p> },
        { path: 'other', loader: () => promise, element: <p>Third</p> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return { come: () => come(null), router }
}

const marked = () => [...document.querySelectorAll(`[${ON_ITS_WAY}]`)].map(({ textContent }) => textContent)

test('the link that was pressed is marked until its page has come', async () => {
  const { come } = open()
  fireEvent.click(screen.getByText('On'))
  await waitFor(() => expect(marked()).toEqual(['On']))
  come()
  await screen.findByText('Second')
  await waitFor(() => expect(marked()).toEqual([]))
})

test('another press while one waits is the one that is marked', async () => {
  const { come } = open()
  fireEvent.click(screen.getByText('On'))
  await waitFor(() => expect(marked()).toEqual(['On']))
  fireEvent.click(screen.getByText('Other'))
  await waitFor(() => expect(marked()).toEqual(['Other']))
  come()
  await screen.findByText('Third')
  await waitFor(() => expect(marked()).toEqual([]))
})

test('Enter in a field marks the button that it stands for', async () => {
  const { come } = open()
  const field = screen.getByRole('textbox')
  if (!(field instanceof HTMLInputElement) || !field.form) throw new Error('No form')
  fireEvent.submit(field.form)
  await waitFor(() => expect(marked()).toEqual(['Search']))
  come()
  await screen.findByText('Second')
})

test('a step that nothing on the page was pressed for marks nothing', async () => {
  const { router } = open()
  fireEvent.click(screen.getByText('Nothing'))
  dispatchEvent(new PopStateEvent('popstate'))
  void router.navigate('/next')
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  expect(marked()).toEqual([])
})
