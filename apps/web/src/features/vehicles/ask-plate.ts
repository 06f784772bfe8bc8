import { codeOf } from '@tuerca/contract/error-codes'
import {
  getConsultationsByPlateAvailable,
  getVehicleForLicensePlatePremium,
  waitForPlate,
} from '@tuerca/contract/plates'
import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { DEFAULT_THRESHOLDS } from '@tuerca/domain/consultation-gate'
import { failureEvent, gateEvent } from '@tuerca/domain/plate-search'
import { SAMPLE_PLATE } from '@tuerca/domain/sample-vehicle'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import type { PlateHappening } from './plate-state.ts'

/** C4.15: what a guest meets; a count that fails is zero, and the sample's plate costs nothing after any count. */
export async function askGate(plate: string): Promise<PlateHappening> {
  if (plate === SAMPLE_PLATE) return { event: 'gateOpen' }
  const counted = await call(getConsultationsByPlateAvailable, {}).then(
    ({ data }) => data,
    () => null,
  )
  return { event: gateEvent(counted?.searchesPerformed ?? null, counted ?? DEFAULT_THRESHOLDS.plates) }
}

/** Whether the signed-in person may look up a plate now; false when the count could not be read. */
export async function hasQueries(): Promise<boolean> {
  const counted = await call(getConsultationsByPlateAvailable, {}).then(
    ({ data }) => data,
    () => null,
  )
  return counted !== null && counted.consultationsByPlateAvailable.amount + counted.generalInquiriesAvailable.amount > 0
}

/** C4.19–C4.23: one look-up with its proof, as what happened. */
export async function askPlate({
  plate,
  token,
  free,
  freeMode,
}: {
  plate: string
  token: string
  free: boolean
  freeMode: boolean
}): Promise<PlateHappening> {
  try {
    const answer = await call(getVehicleForLicensePlatePremium, {
      query: { licensePlate: plate, reCaptcha: token, allowFreeSearches: free ? '1' : '0' },
    })
    return { event: answer.data ? 'found' : 'notFound', answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, lines } = error
    const event = failureEvent({ code: codeOf(error), freeMode: freeMode && free })
    return {
      event,
      problem: event === 'notHuman' ? CAPTCHA_MISSING : undefined,
      lines: lines.length > 0 ? lines : event === 'failed' ? [message] : [],
    }
  }
}

/** C8.09. */
export async function askToBeTold(plate: string): Promise<void> {
  await call(waitForPlate, { body: { licensePlate: plate } })
}
