import { getUserConsultations, type UserConsultations } from '@tuerca/contract/consultations'
import { getSubstitutions, getSupersessionChain } from '@tuerca/contract/substitutions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { deviceStorage } from '../../shared/browser-storage.ts'
import { signedIn } from '../../shared/modals/signed-in.ts'
import type { Visitor } from '../../shared/visitor.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { failureOf } from './failure.ts'
import { forget, passGate, thresholdsFrom } from './gate.ts'
import { LOGIN_REQUIRED, loginAdvice } from './texts.ts'

const here = () => location.pathname + location.search
const askToLogIn = (message: string, dismissible: boolean) => signedIn({ message, dismissible, returnTo: here() })

/** How many were looked up; a count that cannot be read is zero (C4.15). */
const readSearches = () =>
  call(getUserConsultations, {}).then(
    ({ data }) => data.searchesPerformed,
    () => 0,
  )

/** A counted look-up. Guests pass the gate first (C4.11); the server has the last word (M4.17, M4.18). */
async function lookUp(number: string, visitor: Visitor) {
  const gate = visitor.user
    ? 'open'
    : passGate(
        await readSearches(),
        thresholdsFrom(visitor.appParams, visitor.store?.isVirtualStore ?? false),
        deviceStorage,
      )
  try {
    const { data } = await call(getSubstitutions, { query: { reference: number } })
    // Including this one, so that it equals the number above the list. A look-up without result counts nothing and asks
    // nothing.
    if (gate === 'dismissibleLogin' && data.length > 0) void askToLogIn(loginAdvice(await readSearches()), true)
    return data
  } catch (error) {
    if (failureOf(error) === 'loginRequired') {
      forget(deviceStorage)
      void askToLogIn(LOGIN_REQUIRED, false)
    }
    throw error
  }
}

/** The substitutes of a number, its chain and the remaining look-ups, for the current visitor. */
export function useSubstitutions(number: string) {
  const visitor = useVisitor()
  const client = useQueryClient()
  // Whoever logs in looks up again as that person.
  const who = [visitor.user?.id ?? 'guest', visitor.store?.pathPrefix ?? '', visitor.country]
  const substitutions = useQuery({
    queryKey: ['substitutions', number, ...who],
    queryFn: async () => {
      const groups = await lookUp(number, visitor)
      await client.invalidateQueries({ queryKey: ['consultations'] })
      return groups
    },
    staleTime: Infinity,
    retry: false,
  })
  const chain = useQuery({
    queryKey: ['supersession', number, ...who],
    queryFn: async () => (await call(getSupersessionChain, { query: { reference: number } })).data,
    enabled: substitutions.isSuccess,
    staleTime: Infinity,
  })
  const consultations = useQuery({
    queryKey: ['consultations', ...who],
    queryFn: async (): Promise<UserConsultations> => (await call(getUserConsultations, {})).data,
    enabled: !substitutions.isPending,
  })
  return { substitutions, chain, consultations }
}
