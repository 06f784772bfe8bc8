import { listUserAdditionalAddress } from '@tuerca/contract/addresses'
import type { Api } from '@tuerca/contract/endpoint'
import { cityNamed } from '@tuerca/domain/cities'
import type { Visitor } from '../../shared/visitor.ts'

/** To which city parts shall come: the one chosen in this browser, else that of the account's newest address here; '' when neither tells. */
export async function cityOf(
  api: Api,
  { city, user, country }: Pick<Visitor, 'city' | 'user' | 'country'>,
): Promise<string> {
  if (city !== null || !user) return city ?? ''
  try {
    const { data } = await api(listUserAdditionalAddress, { query: {} })
    const [own] = data.filter((address) => address.country === country)
    return own ? (cityNamed(own.city, country)?.name ?? own.city.slice(0, 80)) : ''
  } catch (error) {
    // A list without it is still a list.
    console.error(error)
    return ''
  }
}
