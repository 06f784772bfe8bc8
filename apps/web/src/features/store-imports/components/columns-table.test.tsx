// @vitest-environment happy-dom
import { chooseImportColumns, type StoreImport } from '@tuerca/contract/store-imports'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../../shared/api/call.ts'
import { ColumnsTable } from './columns-table.tsx'

vi.mock('../../../shared/api/call.ts', () => ({ call: vi.fn(() => Promise.resolve({ ok: true, data: {} })) }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const column = (index: number, letter: string, heading: string, field: 'number' | 'brand') => ({
  index,
  letter,
  heading,
  field,
  note: null,
  examples: [],
})

function open(questions: string[]) {
  const one = {
    id: 7,
    state: 'ready',
    preview: [{ line: 1, cells: ['Referencia', 'Marca'] }],
    layout: {
      sheet: null,
      header: { from: 1, to: 1 },
      columns: [column(0, 'A', 'Referencia', 'number'), column(1, 'B', 'Marca', 'brand')],
      questions: questions.map((text) => ({ field: 'make', text, options: [1] })),
      otherSheets: [],
    },
  } as unknown as StoreImport
  const Stub = createRoutesStub([{ path: '/', Component: () => <ColumnsTable one={one} /> }])
  render(<Stub />)
}
const again = () => screen.findByRole<HTMLButtonElement>('button', { name: /ensayar otra vez/i })

test('a question whose answer is what was found is answered without changing anything', async () => {
  open(['¿B «Marca» es la marca del repuesto o la del vehículo?'])
  expect((await again()).textContent).toBe('Así está bien, ensayar otra vez')
  await userEvent.click(await again())
  expect(call).toHaveBeenCalledWith(chooseImportColumns, {
    params: { id: 7 },
    body: {
      sheet: null,
      header: 1,
      columns: [
        { index: 0, field: 'number' },
        { index: 1, field: 'brand' },
      ],
    },
  })
})

test('without a question nothing is rehearsed again until something is changed', async () => {
  open([])
  expect((await again()).disabled).toBe(true)
  await userEvent.selectOptions(screen.getByLabelText('Columna B'), 'Marca vehículo')
  expect((await again()).disabled).toBe(false)
})

test('a question that was just answered is asked no more', async () => {
  open(['¿B «Marca» es la marca del repuesto o la del vehículo?'])
  await screen.findByText(/la del vehículo\?/)
  await userEvent.selectOptions(screen.getByLabelText('Columna B'), 'Marca vehículo')
  expect(screen.queryByText(/la del vehículo\?/)).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Ya lo dijiste. Ensaya otra vez para ver cómo queda.')
})
