import type { PlateAnswer } from '@tuerca/contract/plates'
import { expect, test, vi } from 'vitest'
import { PlateFlow, type PlateWorld } from './plate-flow.ts'
import type { PlateHappening } from './plate-state.ts'

const found: PlateHappening = {
  event: 'found',
  answer: { data: { license_plate: 'ABC123' }, metadata: { createdInGarage: false } } as PlateAnswer,
}
const somebody = { isComplete: true }

/** A flow with its world: what is not told of answers as on a good day. */
function start(told: Partial<PlateWorld> & { plate?: string; waits?: boolean; freeSearches?: boolean } = {}) {
  const kept = { plate: null as string | null, wait: '' }
  const { plate = '', waits = false, freeSearches = false, ...others } = told
  const world = {
    askGate: vi.fn(async (): Promise<PlateHappening> => ({ event: 'gateOpen' })),
    askPlate: vi.fn(async () => found),
    askToBeTold: vi.fn(async () => undefined),
    hasQueries: vi.fn(async () => false),
    signIn: vi.fn(async (): Promise<unknown> => undefined),
    showPlans: vi.fn(async () => undefined),
    arePlansShown: () => false,
    tell: vi.fn(),
    rememberPlate(typed: string) {
      kept.plate = typed
    },
    rememberWait(typed: string) {
      kept.wait = typed
    },
    takePlate() {
      const taken = kept.plate
      kept.plate = null
      return taken
    },
    takeWait(typed: string) {
      const isKept = kept.wait === typed
      kept.wait = isKept ? '' : kept.wait
      return isKept
    },
    ...others,
  } satisfies PlateWorld
  const flow = new PlateFlow({ plate, waits, freeSearches, country: 'CO', world })
  return { flow, world, kept, step: () => flow.state().step }
}

const settled = () => new Promise((done) => setTimeout(done))

test('a guest below the limit proves to be human and sees the car (C4.16)', async () => {
  const { flow, world, step } = start({ plate: 'abc 123' })
  const onFound = vi.fn()
  flow.listen({ onFound })
  flow.show(null)
  await settled()
  expect(step()).toBe('captcha')
  flow.solved('proof')
  await settled()
  expect(step()).toBe('found')
  expect(world.askPlate).toHaveBeenCalledWith({ plate: 'ABC123', token: 'proof', free: false, freeMode: false })
  expect(onFound).toHaveBeenCalledWith({ license_plate: 'ABC123' })
})

test('a proof opens one door, whatever else happens meanwhile', async () => {
  const { flow, world } = start({ plate: 'ABC123' })
  flow.show(somebody)
  flow.solved('proof')
  flow.solved('proof')
  flow.show({ ...somebody })
  await settled()
  expect(world.askPlate).toHaveBeenCalledTimes(1)
})

test('a log-in that may be left for later goes on without an account (C4.17)', async () => {
  const { flow, world, kept, step } = start({ plate: 'ABC123', askGate: async () => ({ event: 'gateDismissible' }) })
  flow.show(null)
  await settled()
  expect(world.signIn).toHaveBeenCalledWith({ message: expect.any(String), dismissible: true })
  expect(step()).toBe('captcha')
  expect(kept.plate).toBeNull()
})

test('a forced log-in keeps the plate, and goes on with the account that came (C4.18)', async () => {
  const { flow, world, kept, step } = start({ plate: 'ABC123', askGate: async () => ({ event: 'gateForced' }) })
  flow.show(null)
  await settled()
  expect(world.signIn).toHaveBeenCalledWith({ message: expect.any(String), dismissible: false })
  expect(step()).toBe('loginForced')
  expect(kept.plate).toBe('ABC123')
  flow.show(somebody)
  expect(step()).toBe('captcha')
  expect(flow.state().plate).toBe('ABC123')
  expect(kept.plate).toBeNull()
})

test('whoever comes back with an account has the plate searched that was kept (C4.20)', () => {
  const { flow, kept, step } = start()
  kept.plate = 'XYZ987'
  flow.show(somebody)
  expect(step()).toBe('captcha')
  expect(flow.state().about).toBe('XYZ987')
})

test('what only waits in the address is typed and not asked', () => {
  const { flow, step } = start({ plate: 'ABC123', waits: true })
  flow.show(somebody)
  expect(step()).toBe('typing')
  expect(flow.state().plate).toBe('ABC123')
})

test.each([
  ['!!', false, '', 'La placa del vehículo debe contener 6 caracteres.'],
  ['ABCÑ123', false, 'ABC123', 'La placa no es valida'],
  ['AB', true, 'AB', 'La placa del vehículo debe contener 6 caracteres.'],
])('an address that asks for %s is told what is wrong, and asks nothing', async (asked, waits, plate, problem) => {
  const { flow, world, step } = start({ plate: asked, waits })
  // Before any script too.
  expect(flow.state()).toMatchObject({ plate, problem })
  flow.show(somebody)
  flow.solved('proof')
  await settled()
  expect([flow.state().problem, step()]).toEqual([problem, 'typing'])
  expect(world.askPlate).not.toHaveBeenCalled()
})

test('what is on screen is not asked for again (C5.04)', async () => {
  const { flow, world } = start({ plate: 'ABC123' })
  flow.show(somebody)
  flow.solved('one')
  await settled()
  flow.submit()
  flow.solved('two')
  await settled()
  expect(world.askPlate).toHaveBeenCalledTimes(1)
})

test('without queries the plans are shown once, and what stopped goes on when there are some (C8.07)', async () => {
  const { flow, world, step } = start({
    plate: 'ABC123',
    askPlate: vi.fn(async (): Promise<PlateHappening> => ({ event: 'exhausted' })),
    hasQueries: vi.fn(async () => true),
  })
  flow.show(somebody)
  flow.solved('proof')
  await settled()
  expect(world.showPlans).toHaveBeenCalledTimes(1)
  expect(step()).toBe('captcha')
})

test('plans are not pushed on a form of a vehicle, nor on whoever has not completed the sign-up', async () => {
  for (const [freeSearches, person] of [
    [true, somebody],
    [false, { isComplete: false }],
  ] as const) {
    const { flow, world, step } = start({
      plate: 'ABC123',
      freeSearches,
      askPlate: async () => ({ event: 'exhausted' }),
    })
    flow.show(person)
    flow.solved('proof')
    await settled()
    expect(step()).toBe('noQueries')
    expect(world.showPlans).not.toHaveBeenCalled()
  }
})

test('a guest who asked to be told waits as soon as there is an account (C8.09)', async () => {
  const { flow, world, kept, step } = start({
    plate: 'ABC123',
    askPlate: async () => ({ event: 'unavailable' }),
  })
  flow.show(null)
  await settled()
  flow.solved('one')
  await settled()
  expect(step()).toBe('unavailable')
  flow.register()
  expect(kept).toEqual({ plate: 'ABC123', wait: 'ABC123' })
  flow.show(somebody)
  flow.solved('two')
  await settled()
  expect(world.askToBeTold).toHaveBeenCalledWith('ABC123')
  expect(step()).toBe('waiting')
})

test('nobody who left for another page is asked about look-ups', async () => {
  const { flow, world } = start({ plate: 'ABC123', askPlate: async () => ({ event: 'exhausted' }) })
  const leave = flow.show(somebody)
  flow.solved('proof')
  leave()
  await settled()
  expect(world.hasQueries).not.toHaveBeenCalled()
})

test('a link with what is no plate says what is wrong with it, and asks nothing', async () => {
  const { flow, world } = start({ plate: '<b>1</b>' })
  flow.show(null)
  await settled()
  expect(flow.state()).toMatchObject({ plate: 'B1B', problem: 'La placa del vehículo debe contener 6 caracteres.' })
  expect(world.askGate).not.toHaveBeenCalled()
})
