import { describe, expect, test } from 'vitest'
import { checkoutProblems } from './checkout-rules.ts'
import { alsoThere, isAsBilledLast, isSentAsLast, notBilled, startOf } from './checkout-values.ts'

const empty = startOf('MX', { name: '', mobile: '', place: { city: 'Puebla', region: 'Puebla' } })

describe('a guest writes their name and mobile once', () => {
  test.each([
    ['name', empty, { name: 'Rosa' }, { name: 'Rosa', recipient: 'Rosa', billed: 'Rosa' }],
    ['mobile', empty, { mobile: '222' }, { mobile: '222', phone: '222' }],
    [
      'a name that goes on',
      { ...empty, name: 'Ro', recipient: 'Ro', billed: 'Ro' },
      { name: 'Ros' },
      { name: 'Ros', recipient: 'Ros', billed: 'Ros' },
    ],
    [
      'who receives is another',
      { ...empty, name: 'Ro', recipient: 'Luis' },
      { name: 'Ros' },
      { name: 'Ros', billed: undefined, recipient: undefined },
    ],
    [
      'a company is invoiced',
      { ...empty, type: 'RFC' },
      { name: 'Rosa' },
      { name: 'Rosa', recipient: 'Rosa', billed: undefined },
    ],
  ])('%s', (_, now, next, expected) => {
    const { billed, recipient, ...more } = alsoThere(now, next)
    expect({ billed, recipient, ...more }).toMatchObject(expected)
  })
})

test.each<[object, string[]]>([
  [{ region: '' }, ['region', 'neighborhood', 'postal']],
  [{ region: 'Puebla', neighborhood: 'El Carmen', postal: '7253' }, ['postal']],
  [{ region: 'Puebla', neighborhood: 'El Carmen', postal: '72530' }, []],
])('a Mexican address with %j lacks %j', (typed, wrong) => {
  const values = { ...empty, recipient: 'Rosa', phone: '2221234567', address: 'Av. Juárez 1', ...typed }
  const problems = checkoutProblems(values, { country: 'MX', isGuest: false, typesAddress: true })
  expect(
    Object.entries(problems)
      .filter(([, problem]) => problem)
      .map(([name]) => name),
  ).toEqual(wrong)
})

test('what was invoiced last is offered again', () => {
  const last = {
    type: 'NIT',
    number: '901234567-7',
    name: 'Taller El Piñón SAS',
    regime: null,
    use: null,
    postalCode: null,
    sentTo: null,
  }
  expect(
    startOf('CO', { name: 'Ana', mobile: '300', place: { city: 'Bogotá', region: 'Bogotá D.C.' }, last }),
  ).toMatchObject({
    type: 'NIT',
    number: '901234567-7',
    billed: 'Taller El Piñón SAS',
    recipient: 'Ana',
  })
  // Said beside it, and emptied by one press.
  const start = startOf('CO', { name: 'Ana', mobile: '300', place: { city: 'Bogotá', region: 'Bogotá D.C.' }, last })
  expect([
    isAsBilledLast(start, last),
    isAsBilledLast({ ...start, ...notBilled('CO', 'Ana') }, last),
    isAsBilledLast(start, null),
  ]).toEqual([true, false, false])
  expect(startOf('CO', { name: 'Ana', mobile: '300', place: { city: 'Bogotá', region: 'Bogotá D.C.' } })).toMatchObject(
    {
      type: 'CC',
      number: '',
      billed: 'Ana',
    },
  )
})

test('where the last purchase went is offered again, to the same city alone', () => {
  const sentTo = {
    recipient: 'Hugo Ramírez',
    mobile: '3000001211',
    region: 'Boyacá',
    city: 'Chiquinquirá',
    address: 'Cra 10 # 17-30',
    neighborhood: '',
    postal_code: '',
    notes: 'Local 3',
  }
  const last = { type: 'CC', number: '1', name: 'Ana', regime: null, use: null, postalCode: null, sentTo }
  const who = { name: 'Ana', mobile: '300', last }
  const again = startOf('CO', { ...who, place: { city: 'Chiquinquirá', region: 'Boyacá' } })
  expect(again).toMatchObject({ recipient: 'Hugo Ramírez', phone: '3000001211', address: 'Cra 10 # 17-30' })
  expect([isSentAsLast(again, last), isSentAsLast({ ...again, address: 'Cra 11' }, last)]).toEqual([true, false])
  expect(startOf('CO', { ...who, place: { city: 'Tunja', region: 'Boyacá' } })).toMatchObject({
    recipient: 'Ana',
    phone: '300',
    city: 'Tunja',
    address: '',
    notes: '',
  })
})
