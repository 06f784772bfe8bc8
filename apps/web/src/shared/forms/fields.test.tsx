// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CheckField, MoneyField, NumberField, RadioFields, SelectField, TextAreaField, TextField } from './fields.tsx'

afterEach(cleanup)

const described = (control: Element) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent) ?? []

/** A field on its own, with what it holds beside it. */
function hold<T>(start: T, draw: (value: T, onChange: (next: T) => void) => React.ReactNode) {
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <>
        {draw(value, setValue)}
        <output>{JSON.stringify(value)}</output>
      </>
    )
  }
  render(<Held />)
}
const held = () => JSON.parse(screen.getByRole('status').textContent) as unknown

test('label, hint, unit and error belong to the control', () => {
  render(
    <TextField
      name="days"
      label="Vigencia"
      hint="Desde hoy."
      unit="días"
      error="Escribe los días."
      value=""
      onChange={() => undefined}
      optional
    />,
  )
  const control = screen.getByLabelText('Vigencia (opcional)')
  expect(described(control)).toEqual(['Desde hoy.', 'días', 'Escribe los días.'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['CO', '1.250.000', '1250000', 'COP'],
  ['MX', '1,250,000', '1250000', 'MXN'],
] as const)('money in %s reads %s and is typed on as %s', async (country, read, typed, currency) => {
  hold('', (value, onChange) => (
    <MoneyField name="price" label="Precio" country={country} value={value} onChange={onChange} />
  ))
  const control = screen.getByLabelText<HTMLInputElement>('Precio')
  await userEvent.type(control, '1250000')
  await userEvent.tab()
  expect([control.value, held(), described(control)]).toEqual([read, typed, [currency]])
  await userEvent.click(control)
  expect(control.value).toBe(typed)
})

test('Tab into a field selects its figures, so that typing replaces them', async () => {
  hold('29700', (value, onChange) => (
    <MoneyField name="price" label="Precio" country="CO" value={value} onChange={onChange} />
  ))
  const control = screen.getByLabelText<HTMLInputElement>('Precio')
  expect(control.value).toBe('29.700')
  // A browser selects before it tells of the focus.
  control.select()
  control.focus()
  expect([control.selectionStart, control.selectionEnd, control.value]).toEqual([0, 5, '29700'])
  await userEvent.keyboard('31000')
  expect(held()).toBe('31000')
})

test('figures that are selected right after a focus within a drawing are replaced, too', async () => {
  function Opened() {
    const [value, setValue] = useState('29700')
    useLayoutEffect(() => {
      const input = document.querySelector('input')
      input?.focus()
      input?.select()
    }, [])
    return <MoneyField name="price" label="Precio" country="CO" value={value} onChange={setValue} />
  }
  render(<Opened />)
  const control = screen.getByLabelText<HTMLInputElement>('Precio')
  await userEvent.keyboard('31000')
  expect(control.value).toBe('31000')
})

test('a number that is none stays as it was typed', async () => {
  hold('', (value, onChange) => (
    <NumberField name="km" label="Kilómetros" unit="km" country="CO" value={value} onChange={onChange} />
  ))
  const control = screen.getByLabelText<HTMLInputElement>('Kilómetros')
  await userEvent.type(control, '84500')
  await userEvent.tab()
  expect(control.value).toBe('84.500')
  await userEvent.type(control, '.5x')
  await userEvent.tab()
  expect([control.value, held()]).toEqual(['84500.5x', '84500.5x'])
})

test('a text tells the room that is left, and what is too much, without cutting it', async () => {
  hold('a'.repeat(99), (value, onChange) => (
    <TextAreaField name="note" label="Nota" longest={100} value={value} onChange={onChange} />
  ))
  const control = screen.getByLabelText('Nota')
  expect(described(control)).toEqual(['Te queda 1 carácter.'])
  await userEvent.type(control, 'bcd')
  expect(described(control)).toEqual(['Sobran 2 caracteres.'])
  expect(held()).toBe(`${'a'.repeat(99)}bcd`)
})

test('a chosen radio button gives its value to the form', async () => {
  hold<'yes' | 'no' | null>(null, (value, onChange) => (
    <RadioFields
      name="fits"
      legend="¿Le sirve?"
      options={[
        ['yes', 'Sí'],
        ['no', 'No'],
      ]}
      value={value}
      error={value ? null : 'Elige una.'}
      onChange={onChange}
    />
  ))
  expect(described(screen.getByLabelText('Sí'))).toEqual(['Elige una.'])
  await userEvent.click(screen.getByLabelText('No'))
  expect(held()).toBe('no')
  cleanup()
  hold('CO', (value, onChange) => (
    <SelectField name="country" label="País" value={value} onChange={onChange}>
      <option value="CO">Colombia</option>
      <option value="MX">México</option>
    </SelectField>
  ))
  await userEvent.selectOptions(screen.getByLabelText('País'), 'México')
  expect(held()).toBe('MX')
  cleanup()
  hold(false, (value, onChange) => (
    <CheckField name="workshop" value={value} onChange={onChange}>
      Soy taller
    </CheckField>
  ))
  await userEvent.click(screen.getByLabelText('Soy taller'))
  expect(held()).toBe(true)
})
