import * as contract from '@tuerca/contract/store-keys'
import { inTransaction } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { exampleOf, keysOf, makeKey, revokeKey } from './keys.ts'
import { ownStores } from './own-store.ts'

export { callerByKey } from './caller-by-key.ts'
export { ownStores, requireOwnerOf } from './own-store.ts'

/** Keys with which a store's own programs call (selling.md §9). */
export const storeKeys: Feature = {
  routes(app) {
    route(app, contract.listStoreKeys, async (ctx, { query: { storeId } }) => {
      const { store, stores } = await ownStores(ctx, personOf(ctx), storeId)
      return {
        data: {
          store,
          stores,
          keys: await keysOf(ctx, store.id),
          origin: ctx.origin,
          example: await exampleOf(ctx, store.id),
        },
      }
    })
    route(app, contract.makeStoreKey, async (ctx, { body }, http) => {
      void http?.reply.header('cache-control', 'no-store')
      return { data: await inTransaction(ctx, (ctx) => makeKey(ctx, personOf(ctx), body)) }
    })
    route(app, contract.revokeStoreKey, async (ctx, { params: { id } }) => {
      await inTransaction(ctx, (ctx) => revokeKey(ctx, personOf(ctx), id))
      return { data: { message: 'Llave revocada: su próxima llamada se rechaza.' } }
    })
  },
  async download({ db }, { id }) {
    return {
      storeKeys: await db
        .selectFrom('store_api_keys')
        .select(['name', 'scopes', 'created_at', 'last_used_at', 'revoked_at'])
        .where('made_by', '=', id)
        .orderBy('id')
        .execute(),
    }
  },
}
