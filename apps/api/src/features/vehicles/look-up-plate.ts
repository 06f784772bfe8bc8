import { PLATE_FAILED, type PlateAnswer } from '@tuerca/contract/plates'
import type { Country } from '@tuerca/domain/country'
import { isCarClass, normalisePlate, PLATE_HINT, PLATE_INVALID, plateProblem } from '@tuerca/domain/plates'
import { plateUnavailable } from '@tuerca/domain/plate-texts'
import { inTransaction, type Ctx, type TxCtx } from '../../platform/context.ts'
import { AppError, invalid, unavailable } from '../../platform/errors.ts'
import { type RegisteredVehicle, RegistryError } from '../../ports/plate-registry.ts'
import { requireHuman } from '../captcha/index.ts'
import { recordSearch } from '../catalogue/index.ts'
import { testVehicle } from '../test-vehicles/index.ts'
import {
  recordConsultation,
  requireOpenGate,
  settleConsultation,
  type Cost,
  type LookUp,
} from '../consultations/index.ts'
import { isFree, releaseFreeSearch, reserveFreeSearch } from './free-search.ts'
import { keepFound } from './keep-found.ts'
import { keptResult, requireFewMisses } from './plate-queries.ts'
import { type KeptVehicle, plateAnswer } from './plate-wire.ts'

export interface PlateSearch {
  licensePlate: string
  reCaptcha?: string
  allowFreeSearches: boolean
}

/** The subject under which a plate is counted; a Mexican plate is not the Colombian one with the same letters. */
export const subjectOf = (plate: string, country: Country) => (country === 'CO' ? plate : `${country} ${plate}`)

/** C5.05, C5.06: a plate in the form for the registry; throws 400 with the words shown under its input. */
export function readPlate(typed: string, country: Country): string {
  const problem = plateProblem(typed, country)
  if (problem !== null) throw invalid(problem === PLATE_INVALID ? [problem, PLATE_HINT] : [problem])
  return normalisePlate(typed)
}

/**
 * The car of a plate (C4.13). Nothing is charged when nothing is found, the same plate is free again for 12 hours, and
 * test plates are never counted. Throws 400, 401 'Exhausted license plate inquiries', 403 'Login required', 503, and
 * 502 with the registry's own lines.
 */
export async function lookUpPlate(
  ctx: Ctx,
  { licensePlate, reCaptcha, allowFreeSearches }: PlateSearch,
): Promise<PlateAnswer> {
  const plate = readPlate(licensePlate, ctx.country)
  // Whoever has a key is known, and counted by it.
  if (!ctx.key) await requireHuman(ctx, reCaptcha, 'plate_search')
  const test = await testVehicle(ctx, plate)
  if (test) return plateAnswer(ctx, { vehicle: test, kept: await inTransaction(ctx, (ctx) => keepFound(ctx, test)) })
  const lookUp: LookUp = { kind: 'plates', subject: subjectOf(plate, ctx.country) }
  return allowFreeSearches && ctx.user ? freeLookUp(ctx, plate, lookUp) : countedLookUp(ctx, plate, lookUp)
}

async function countedLookUp(ctx: Ctx, plate: string, lookUp: LookUp): Promise<PlateAnswer> {
  const gate = await gateOf(ctx, lookUp)
  if (gate instanceof AppError && ctx.ports.plateRegistry.isFree !== true) throw gate
  // Paid for less than 12 hours ago: shown as it was, even while the registry is away.
  const before = gate === 'again' ? await keptResult(ctx, plate) : null
  const vehicle = before?.vehicle ?? (await askBehind(ctx, plate, gate))
  if (!vehicle) {
    await inTransaction(ctx, async (ctx) => {
      await recordConsultation(ctx, lookUp, { found: false })
      await recordSearch(ctx, { kind: 'plate', catalogue: '', vehicle: '', found: false })
    })
    return plateAnswer(ctx, null)
  }
  if (gate instanceof AppError && !costsNothing(vehicle)) throw gate
  const kept = await inTransaction(ctx, async (ctx) => {
    if (!costsNothing(vehicle) && (await settleConsultation(ctx, lookUp)) !== 'again')
      await recordSearch(ctx, searchOf(vehicle))
    return keepFound(ctx, vehicle, before?.hash)
  })
  return plateAnswer(ctx, { vehicle, kept })
}

/** A test plate, or not a car: there is nothing to buy for it, so nothing is charged (product.md, Metering). */
const costsNothing = ({ isTest, vehicleClass }: RegisteredVehicle) => isTest || !isCarClass(vehicleClass)

/** What a look-up would cost, or why there can be none. */
async function gateOf(ctx: Ctx, lookUp: LookUp): Promise<Cost | AppError> {
  try {
    return await requireOpenGate(ctx, lookUp)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** A visitor who may not look up is told that, and not that the registry is away. */
async function askBehind(ctx: Ctx, plate: string, gate: Cost | AppError): Promise<RegisteredVehicle | null> {
  try {
    return await ask(ctx, plate)
  } catch (error) {
    throw gate instanceof AppError ? gate : error
  }
}

/** C4.23: never charged; counted apart, so that it ends. */
async function freeLookUp(ctx: Ctx, plate: string, lookUp: LookUp): Promise<PlateAnswer> {
  const reserved = (await isFree(ctx, lookUp)) ? null : await reserveFreeSearch(ctx, lookUp.subject)
  let vehicle: RegisteredVehicle | null
  try {
    vehicle = (await keptResult(ctx, plate))?.vehicle ?? (await ask(ctx, plate))
  } catch (error) {
    if (reserved !== null) await releaseFreeSearch(ctx, reserved)
    throw error
  }
  if (!vehicle) return plateAnswer(ctx, null)
  const found = vehicle
  if (reserved !== null && costsNothing(found)) await releaseFreeSearch(ctx, reserved)
  const kept = await inTransaction(ctx, (ctx: TxCtx): Promise<KeptVehicle> => keepFound(ctx, found))
  return plateAnswer(ctx, { vehicle, kept })
}

const searchOf = ({ brand, model, year }: RegisteredVehicle) => ({
  kind: 'plate' as const,
  catalogue: '',
  vehicle: [brand, model, year].filter((one) => one !== null).join(' '),
  found: true,
})

/** The registry's answer; its refusals become ours (C8.09, C8.10). */
async function ask(ctx: Ctx, plate: string): Promise<RegisteredVehicle | null> {
  await requireFewMisses(ctx)
  try {
    return await ctx.ports.plateRegistry.find({ plate, country: ctx.country, now: ctx.now, userId: ctx.user?.id })
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    if (error.problem === 'unavailable') throw unavailable(plateUnavailable(plate))
    throw new AppError(
      502,
      PLATE_FAILED,
      error.lines.length > 0
        ? error.lines
        : ['El registro de vehículos no aceptó la consulta. Intenta de nuevo más tarde.'],
    )
  }
}
