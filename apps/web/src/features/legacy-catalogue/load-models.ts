import { getLegacyCatalogs, getLegacyModels } from '@tuerca/contract/legacy-catalogue'
import type { Api } from '@tuerca/contract/endpoint'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import type { LoaderFunctionArgs } from 'react-router'
import { answer, consult, markOf } from '../catalogue/index.ts'
import { askedOf } from './asked.ts'

/** The brand's own id, name and mark; the address's name for it when the list does not know it. */
export async function brandIn(api: Api, { c, catalogId }: LegacyAddress) {
  const known = await api(getLegacyCatalogs, {}).then(
    ({ data }) => data.find(({ id }) => id.toLowerCase() === catalogId.toLowerCase()),
    () => undefined,
  )
  return { id: known?.id ?? catalogId, name: known?.name ?? c ?? catalogId, mark: known ? markOf(known.img) : null }
}

/** C2.11. */
export async function loadModels(args: LoaderFunctionArgs) {
  const {
    api,
    visitor: { origin },
    address,
  } = askedOf(args)
  const [brand, shown] = await Promise.all([
    brandIn(api, address),
    consult(async () => ({ models: (await api(getLegacyModels, { query: { catalogId: address.catalogId } })).data })),
  ])
  return answer(
    {
      kind: shown.kind,
      brand,
      models: shown.kind === 'shown' ? shown.models : [],
      address: { ...address, c: brand.name, catalogId: brand.id },
      origin,
    },
    shown,
  )
}
