import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canSearchPlate,
  failureEvent,
  gateEvent,
  PLATE_STEPS,
  type PlateEvent,
  type PlateStep,
  plateStep,
  showsCaptcha,
} from './plate-search.ts'
import { typedPlate } from './plates.ts'
import { plateWords, type Surroundings } from './plate-texts.ts'

const walk = (...events: PlateEvent[]) => events.reduce<PlateStep>((step, event) => plateStep(step, event), 'typing')

test.each([
  ['C4.16 a guest below the limit', ['submitGuest', 'gateOpen', 'human', 'found'], 'found'],
  [
    'C4.17 a guest between the limits closes the modal',
    ['submitGuest', 'gateDismissible', 'loginClosed', 'human', 'notFound'],
    'notFound',
  ],
  ['C4.17 or logs in there', ['submitGuest', 'gateDismissible', 'loggedIn', 'human', 'found'], 'found'],
  ['C4.18 a guest at the limit', ['submitGuest', 'gateForced'], 'loginForced'],
  ['C4.20 and is searched after login', ['submitGuest', 'gateForced', 'loggedIn', 'human', 'found'], 'found'],
  ['C4.18 typing does not take the sample away', ['submitGuest', 'gateForced', 'edit'], 'loginForced'],
  ['C8.08 the server has the last word', ['submitGuest', 'gateOpen', 'human', 'loginRequired'], 'loginForced'],
  ['a member goes straight on', ['submitMember', 'human', 'found'], 'found'],
  ['C8.07 exhausted', ['submitMember', 'human', 'exhausted'], 'noQueries'],
  [
    'C4.23 in free mode it is tried again after another captcha',
    ['submitMember', 'human', 'exhaustedFree', 'human', 'found'],
    'found',
  ],
  ['C8.09 away, and waited for', ['submitMember', 'human', 'unavailable', 'wait'], 'waiting'],
  [
    'C8.09 whoever asked to be told waits, also without look-ups left',
    ['submitMember', 'human', 'exhausted', 'wait'],
    'waiting',
  ],
  ['C8.10', ['submitMember', 'human', 'failed'], 'failed'],
  ['C4.19 a captcha that does not count is asked again', ['submitMember', 'human', 'notHuman'], 'captcha'],
  ['another plate begins anew', ['submitMember', 'human', 'found', 'edit'], 'typing'],
  ['typing while the captcha is open takes the search back', ['submitMember', 'edit'], 'typing'],
  ['what comes late changes nothing', ['submitMember', 'human', 'found', 'unavailable', 'human', 'wait'], 'found'],
] as const)('%s', (_what, events, step) => expect(walk(...events)).toBe(step))

test('no step is a dead end, and every step can be reached', () => {
  const reached = new Set<PlateStep>(['typing'])
  for (const step of reached) for (const next of Object.values(PLATE_STEPS[step].next)) reached.add(next)
  expect([...reached].sort()).toEqual(Object.keys(PLATE_STEPS).sort())
  for (const [step, { next, actions, busy }] of Object.entries(PLATE_STEPS)) {
    expect(Object.keys(next), step).not.toEqual([])
    expect(busy || actions.length > 0, step).toBe(true)
  }
})

test.each([
  [0, 'gateOpen'],
  [1, 'gateOpen'],
  [2, 'gateDismissible'],
  [3, 'gateForced'],
  [9, 'gateForced'],
  [null, 'gateOpen'],
  [NaN, 'gateOpen'],
] as const)('a guest with %s plates meets %s', (searches, event) =>
  expect(gateEvent(searches, { withoutLogin: 2, warning: 3 })).toBe(event),
)

test.each([
  ['abc-123', 'CO', 'ABC123'],
  ['abc 1234', 'CO', 'ABC123'],
  ['abc-12-34', 'MX', 'ABC1234'],
  ['abc12345', 'MX', 'ABC1234'],
  ['á b_c!', 'CO', 'BC'],
  ['abñ-123', 'CO', 'AB123'],
  ['', 'CO', ''],
] as const)('C5.04 %j in %s is %s', (text, country, plate) => expect(typedPlate(text, country)).toBe(plate))

test('what remains of a text has no sign of another alphabet', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('CO' as const, 'MX' as const), (text, country) => {
      expect(typedPlate(text, country)).toMatch(country === 'CO' ? /^[A-Z0-9]{0,6}$/ : /^[A-Z0-9]{0,7}$/)
    }),
  )
})

test.each([
  ['ABC1', null, false],
  ['ABC12', null, true],
  ['ABC123', null, true],
  ['ABC123', 'ABC123', false],
  ['ABC124', 'ABC123', true],
] as const)('C4.14 %s with %s on screen: captcha %s', (plate, current, shows) =>
  expect(showsCaptcha(plate, current)).toBe(shows),
)

test.each([
  ['ABC123', null, 'typing', true],
  ['ABC12', null, 'typing', false],
  ['ABCDEF', null, 'typing', false],
  ['ABC123', 'ABC123', 'found', false],
  ['ABC123', 'ABC123', 'notFound', false],
  ['ABC123', 'ABC123', 'unavailable', true],
  ['ABC123', 'ABC123', 'noQueries', true],
  ['ABC123', 'ABC123', 'failed', true],
  ['XYZ123', 'ABC123', 'found', true],
  ['ABC123', null, 'searching', false],
] as const)('%s after %s at %s: may be searched %s', (plate, searched, step, may) =>
  expect(canSearchPlate({ plate, country: 'CO', searched, step })).toBe(may),
)

test.each([
  ['exhaustedPlates', false, 'exhausted'],
  ['exhaustedPlates', true, 'exhaustedFree'],
  ['loginRequired', false, 'loginRequired'],
  ['notHuman', false, 'notHuman'],
  ['unavailable', false, 'unavailable'],
  ['failed', false, 'failed'],
  ['offline', false, 'failed'],
  ['tooMany', true, 'failed'],
  ['constructor', false, 'failed'],
] as const)('%s in free mode %s means %s', (code, freeMode, event) =>
  expect(failureEvent({ code, freeMode })).toBe(event),
)

const page: Surroundings = {
  plate: 'ABC123',
  country: 'CO',
  place: 'page',
  isGuest: false,
  catalogIsActive: true,
  product: 'Tuerca',
}
test.each([
  [page, 'La placa ABC123 no está registrada en Colombia', 'Revisa la información ingresada y vuelve a intentarlo.'],
  [
    { ...page, country: 'MX' as const },
    'La placa ABC123 no está registrada en México',
    'Revisa la información ingresada y vuelve a intentarlo.',
  ],
  [
    { ...page, catalogIsActive: false },
    'La placa ABC123 no está registrada en Colombia',
    'Verifica que hayas escrito correctamente la placa del vehículo.',
  ],
  [
    { ...page, place: 'form' as const },
    'Placa ABC123 no encontrada en Tuerca',
    'Diligencia los datos del vehículo en el siguiente formulario.',
  ],
  [
    { ...page, place: 'modal' as const },
    'Placa ABC123 no encontrada',
    'Verifica que la escribiste bien, o busca el vehículo en el catálogo de partes.',
  ],
])('C8.11 %j', (where, title, text) => expect(plateWords('notFound', where)).toEqual({ title, text }))

test('every step that ends a search without a car says so', () => {
  for (const isGuest of [true, false]) {
    for (const step of ['notFound', 'noQueries', 'unavailable', 'waiting', 'failed', 'loginForced'] as const)
      expect(plateWords(step, { ...page, isGuest })?.title, step).toBeTruthy()
  }
  expect(plateWords('unavailable', page)?.title).toBe(
    'Estamos presentando intermitencias en el acceso a la información del vehículo ABC123',
  )
  expect(plateWords('noQueries', { ...page, isGuest: true })?.text).toBe(
    'Registrate gratis o ingresa a tu cuenta para hacer la consulta',
  )
  expect(plateWords('found', page)).toBeNull()
})
