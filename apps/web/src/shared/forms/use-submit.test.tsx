// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { draftAt } from './kept-draft.ts'
import { type Sending, UNKNOWN_FAILURE } from './use-send.ts'
import { type SubmitOptions, useSubmit } from './use-submit.ts'

const start = { name: '', city: '' }
type Values = typeof start
const check = ({ name, city }: Values) => ({
  name: name ? null : 'Escribe el nombre.',
  city: city ? null : 'Escribe la ciudad.',
})

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const read = vi.fn(() => null)

function open(options: Partial<SubmitOptions<Values, unknown>>) {
  function Page() {
    const form = useSubmit<Values>({ start, check, send: async () => null, ...options })
    return (
      <Form
        of={form}
        aria-label="Sede"
        send="Guardar"
        sending="Guardando…"
        ends={
          <button type="submit" value="close">
            Guardar y cerrar
          </button>
        }
      >
        {/* Not in the order of the check. */}
        <TextField label="Ciudad" {...form.field('city')} />
        <TextField label="Nombre" {...form.field('name')} />
      </Form>
    )
  }
  read.mockClear()
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader: read, HydrateFallback: () => null }])
  return render(<Stub />)
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
async function fill(name = 'Taller', city = 'Cali') {
  await userEvent.type(await field('Nombre'), name)
  await userEvent.type(await field('Ciudad'), city)
}
const press = (name: string | RegExp = 'Guardar') => userEvent.click(screen.getByRole('button', { name }))
/** An answer that comes when it is told to. */
function later<T>() {
  let give: (value: T) => void = () => undefined
  const answer = new Promise<T>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

test('what is wrong stands beside its field, the first one on the screen has the focus, and nothing is sent', async () => {
  const send = vi.fn(async () => null)
  open({ send })
  const city = await field('Ciudad')
  await press()
  expect(document.activeElement).toBe(city)
  expect(city.getAttribute('aria-invalid')).toBe('true')
  expect(
    city
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ).toEqual(['Escribe la ciudad.'])
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(city, 'Cali')
  expect([screen.queryByText('Escribe la ciudad.'), screen.queryByText('Escribe el nombre.')?.textContent]).toEqual([
    null,
    'Escribe el nombre.',
  ])
})

test('a double press sends once, and says that it is on its way', async () => {
  const { answer, give } = later<null>()
  const send = vi.fn(() => answer)
  const done = vi.fn(() => 'Quedó guardada.')
  open({ send, done })
  await fill()
  await press()
  await press('Guardando…')
  expect(send).toHaveBeenCalledTimes(1)
  give(null)
  expect((await screen.findByRole('status')).textContent).toBe('Quedó guardada.')
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(done).toHaveBeenCalledTimes(1)
})

test('the key stays while the same is sent after a lost answer, and changes with what is sent, with the button and once it was taken', async () => {
  const sent: Sending[] = []
  let answer: () => Promise<null> = () => Promise.reject(new ApiError(0, 'No pudimos conectar con Tuerca.'))
  open({
    send: (_, sending) => {
      sent.push(sending)
      return answer()
    },
  })
  await fill()
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('No pudimos conectar con Tuerca.')
  await press()
  await press('Guardar y cerrar')
  await userEvent.type(await field('Nombre'), 's')
  answer = async () => null
  await press()
  await press()
  const [lost, again, closing, changed, second] = sent.map(({ key }) => key)
  expect(again).toBe(lost)
  expect(new Set([lost, closing, changed, second]).size).toBe(4)
  expect(sent.map(({ pressed }) => pressed)).toEqual(['', '', 'close', '', ''])
})

test('a refusal is told beside its field, which has the focus, and the rest in the box; typing takes it from the field', async () => {
  open({
    send: () => Promise.reject(new ApiError(400, 'Revisa los datos', ['Ese nombre ya existe.', 'Y otra cosa.'])),
    beside: (line) => (line === 'Ese nombre ya existe.' ? 'name' : undefined),
  })
  await fill()
  await press()
  const name = await field('Nombre')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(name)
  const [beside, box] = screen.getAllByRole('alert')
  expect(beside?.textContent).toBe('Ese nombre ya existe.')
  expect([...(box?.children ?? [])].map((line) => line.textContent)).toEqual(['Revisa los datos', 'Y otra cosa.'])
  await userEvent.type(name, 's')
  expect(name.getAttribute('aria-invalid')).toBeNull()
})

test('what nobody foresaw is told in one sentence, or in that of the form', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open({ send: () => Promise.reject(new TypeError('x is undefined')) })
  await fill()
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(UNKNOWN_FAILURE)
  cleanup()
  open({ send: () => Promise.reject(new ApiError(409, 'Alguien lo cambió.')), failed: 'No se guardó.' })
  await fill()
  await press()
  expect([...(await screen.findByRole('alert')).children].map((line) => line.textContent)).toEqual([
    'No se guardó.',
    'Alguien lo cambió.',
  ])
})

test('a draft is there again until the form was taken', async () => {
  const draft = draftAt<Values>('test.draft')
  const { unmount } = open({ draft })
  await fill('Taller', 'Cali')
  unmount()
  open({ draft })
  expect([(await field('Nombre')).value, (await field('Ciudad')).value]).toEqual(['Taller', 'Cali'])
  await press()
  await waitFor(() => expect(draft.read()).toBeNull())
})

test('a draft of an older page gives only what has a field of its kind', async () => {
  sessionStorage.setItem('test.draft', '{"name":7,"city":"Cali","plate":"ABC123"}')
  open({ draft: draftAt<Values>('test.draft') })
  expect([(await field('Nombre')).value, (await field('Ciudad')).value]).toEqual(['', 'Cali'])
})

test('what fails after it was taken is no refusal, and is not sent again with the same key', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent: string[] = []
  open({
    send: async (_, { key }) => {
      sent.push(key)
    },
    done: () => {
      throw new Error('closed already')
    },
  })
  await fill()
  await press()
  await press()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(new Set(sent).size).toBe(2)
})

test('who is not ready is not sent, and what is told elsewhere is not told here', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError(409, 'Hay una versión más nueva.')))
  const ready = vi.fn(() => false)
  const { unmount } = open({ send, ready })
  await fill()
  await press()
  expect(send).not.toHaveBeenCalled()
  unmount()
  open({ send, refused: ({ status }) => status === 409 })
  await fill()
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

const ana = {
  id: 7,
  name: 'Ana',
  email: 'ana@taller.test',
  mobile: null,
  isGuest: false,
  isComplete: true,
  isWorkshop: true,
  role: 'user' as const,
  isSeller: false,
  downloadPartsCatalog: false,
}

test('a guest logs in and it goes on by itself; whoever closes the window keeps what was typed', async () => {
  const send = vi.fn(async () => null)
  let who: typeof ana | undefined
  const ready = vi.fn((_: Values, come: object | null) => come !== null)
  open({ send, ready, signIn: async () => who, done: () => 'Quedó guardada.' })
  await fill()
  await press()
  expect([send.mock.calls.length, (await field('Nombre')).value, screen.queryByRole('status')]).toEqual([
    0,
    'Taller',
    null,
  ])
  who = ana
  await press()
  await screen.findByText('Quedó guardada.')
  expect([send.mock.calls.length, ready.mock.calls.at(-1)?.[1]]).toEqual([1, ana])
})

test('whose session has ended logs in again and it goes on', async () => {
  const send = vi.fn<() => Promise<null>>().mockRejectedValueOnce(new ApiError(401, 'Ingresa.')).mockResolvedValue(null)
  open({ send, signIn: async () => ana, done: () => 'Quedó guardada.' })
  await fill()
  await press()
  await screen.findByText('Quedó guardada.')
  expect([send.mock.calls.length, screen.queryByRole('alert')]).toEqual([2, null])
})

test('a guest who presses twice is asked to log in once, and it is sent once', async () => {
  const { answer, give } = later<typeof ana>()
  const signIn = vi.fn(() => answer)
  const send = vi.fn(async () => null)
  open({ send, signIn, done: () => 'Quedó guardada.' })
  await fill()
  await press()
  await press()
  expect([signIn.mock.calls.length, send.mock.calls.length]).toEqual([1, 0])
  give(ana)
  await screen.findByText('Quedó guardada.')
  expect([signIn.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
})

test('rules come with the first touch; a press waits for them, and a second one meanwhile sends nothing', async () => {
  const send = vi.fn(async () => null)
  const { answer, give } = later<null>()
  let rules: typeof check | undefined
  const fetchRules = vi.fn(async () => {
    await answer
    rules = check
  })
  open({ send, fetchRules, check: (values) => rules?.(values) ?? {} })
  await userEvent.click(await field('Nombre'))
  expect(fetchRules).toHaveBeenCalledOnce()
  await press()
  await press(/Guardando/)
  give(null)
  await waitFor(async () => expect((await field('Ciudad')).getAttribute('aria-invalid')).toBe('true'))
  expect(send).not.toHaveBeenCalled()
  await fill()
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})

test('where the rules do not come, the server judges', async () => {
  const send = vi.fn(async () => null)
  open({ send, check: () => ({}), fetchRules: async () => Promise.reject(new TypeError('Failed to fetch')) })
  await field('Nombre')
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})
