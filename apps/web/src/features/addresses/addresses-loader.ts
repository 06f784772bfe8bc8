import { listUserAdditionalAddress } from '@tuerca/contract/addresses'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { paths } from '../../shared/paths.ts'

/** The addresses one keeps; `found` is null when they could not be read. */
export async function addressesLoader({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  if (!user) throw redirect(paths.login({ next: url.pathname + url.search }, store))
  try {
    return {
      found: (await context.get(apiContext)(listUserAdditionalAddress, { query: { getters: 'fullAddress' } })).data,
    }
  } catch {
    return { found: null }
  }
}
