import { Refusal } from '@tuerca/contract/refusal'

/** What the API refused or could not do. `status` is 0 when there was no answer at all. */
export class ApiError extends Refusal {
  override name = 'ApiError'
}
