import { Refusal } from '@tuerca/contract/refusal'

/** A refusal or failure of the API. `status` is 0 when no answer arrived. */
export class ApiError extends Refusal {
  override name = 'ApiError'
}
