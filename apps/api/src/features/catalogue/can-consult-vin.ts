import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { readVinOrFrame } from '@tuerca/domain/vin-or-frame'
import { requireOpenGate } from '../consultations/index.ts'
import { findOrNone } from './find-vehicles.ts'
import { subjectOf } from './identify-vehicle.ts'

/** C7.18: whether the VIN leads to a vehicle here and the person's look-ups would open it now. Nothing is counted. */
export async function canConsultVin(ctx: Ctx, typed: string): Promise<{ hasCatalog: boolean; canConsult: boolean }> {
  const read = readVinOrFrame(typed)
  const [vehicle] = typeof read === 'string' ? [] : await findOrNone(ctx, read.value)
  if (!vehicle) return { hasCatalog: false, canConsult: false }
  return { hasCatalog: true, canConsult: await isOpen(ctx, subjectOf(vehicle)) }
}

async function isOpen(ctx: Ctx, subject: string): Promise<boolean> {
  try {
    await requireOpenGate(ctx, { kind: 'catalogue', subject })
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return false
    throw error
  }
}
