import type { PlateAnswer } from '@tuerca/contract/plates'
import { expect, test } from 'vitest'
import { initialPlateState, plateReducer, type PlateHappening } from './plate-state.ts'

const run = (happenings: PlateHappening[], free = false) => happenings.reduce(plateReducer, initialPlateState('', free))
const asked: PlateHappening[] = [{ typed: 'ABC123' }, { event: 'submitMember' }, { token: 'proof' }, { event: 'human' }]
const answer = { data: { license_plate: 'ABC123' }, metadata: { searchesPerformed: 1 } } as PlateAnswer

test('a found car stays while nothing else is asked, and its proof is used up (C4.19)', () => {
  const state = run([...asked, { event: 'found', answer }])
  expect(state).toMatchObject({ step: 'found', vehicle: answer.data, searched: 'ABC123', token: null, attempts: 1 })
  expect(plateReducer(state, { typed: 'ABC12' })).toMatchObject({ step: 'typing', plate: 'ABC12', searched: 'ABC123' })
})

test('a forced login clears the input and keeps what it is about (C4.18)', () => {
  expect(run([{ typed: 'ABC123' }, { event: 'submitGuest' }, { event: 'gateForced' }])).toMatchObject({
    step: 'loginForced',
    plate: '',
    about: 'ABC123',
  })
  expect(run([...asked, { event: 'loginRequired' }])).toMatchObject({ step: 'loginForced', plate: '', about: 'ABC123' })
})

test('a proof that does not count is asked again, with the words under the box', () => {
  expect(run([...asked, { event: 'notHuman', problem: 'Debes validar el Captcha' }])).toMatchObject({
    step: 'captcha',
    token: null,
    attempts: 1,
    captchaProblem: 'Debes validar el Captcha',
  })
})

test('without free look-ups the next one is counted, after another captcha (C4.23)', () => {
  expect(run([...asked, { event: 'exhaustedFree' }], true)).toMatchObject({
    step: 'captcha',
    free: false,
    token: null,
    attempts: 1,
  })
})

test('an answer to an earlier plate changes nothing', () => {
  const typing = run([...asked, { event: 'found', answer }, { typed: 'ABC12' }])
  expect(plateReducer(typing, { event: 'human' })).toBe(typing)
})
