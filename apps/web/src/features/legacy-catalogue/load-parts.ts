import { getLegacyParts } from '@tuerca/contract/legacy-catalogue'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { answer, consult } from '../catalogue/index.ts'
import { askedOf, carQuery } from './asked.ts'
import { knownCar } from './load-groups.ts'

/** C2.14. Without a session one goes to login and comes back. */
export async function loadParts(args: LoaderFunctionArgs) {
  const { api, visitor, address } = askedOf(args)
  if (visitor.user === null) throw redirect(paths.login({ next: args.url.pathname + args.url.search }, visitor.store))
  const [car, shown] = await Promise.all([
    knownCar(api, address),
    consult(async () => {
      const {
        data: parts,
        metadata: { meter },
      } = await api(getLegacyParts, {
        query: { ...carQuery(address), groupId: address.groupId ?? '', subGroupId: address.subGroupId ?? '' },
      })
      return { parts, meter }
    }),
  ])
  if (shown.kind !== 'shown') return answer({ kind: shown.kind, car, parts: null, meter: null, address }, shown)
  return answer({ ...shown, car, address }, shown)
}
