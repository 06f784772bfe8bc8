// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PlaceFields } from './place-fields.tsx'

afterEach(cleanup)

function open({ tells = true } = {}) {
  const places: string[] = []
  function Form() {
    const [values, setValues] = useState({ city: '', region: '' })
    return (
      <PlaceFields
        country="CO"
        values={values}
        field={(name) => ({ name, value: values[name], onChange: () => undefined })}
        change={(next) => setValues((before) => ({ ...before, ...next }))}
        {...(tells && { onPlace: (place: string) => places.push(place) })}
      />
    )
  }
  render(<Form />)
  const city = screen.getByLabelText('Ciudad')
  const region = screen.getByLabelText<HTMLSelectElement>('Departamento')
  return { places, city, region, type: (text: string) => userEvent.type(city, text) }
}

test('a city of the list brings its region, which goes with it again', async () => {
  const { places, city, region, type } = open()
  await type('Girardot')
  expect(region.value).toBe('Cundinamarca')
  await type('a')
  expect(region.value).toBe('')
  await userEvent.clear(city)
  await type('Cali')
  expect(region.value).toBe('Valle del Cauca')
  await userEvent.tab()
  expect(places.at(-1)).toBe('Cali')
})

test('a chosen region stays, and the price of sending follows it', async () => {
  const { places, region, type } = open()
  await userEvent.selectOptions(region, 'Antioquia')
  await type('Girardota')
  await userEvent.tab()
  expect([region.value, places.at(-1)]).toEqual(['Antioquia', 'Girardota, Antioquia'])
  expect(screen.getByText('No está en nuestra lista: el envío se cuenta como a Antioquia.')).toBeTruthy()
})

test('a form that asks nobody for a price takes the region too', async () => {
  const { region } = open({ tells: false })
  await userEvent.selectOptions(region, 'Antioquia')
  expect(region.value).toBe('Antioquia')
})
