import { bannerOf, type previewStoreFront, storePictureUrl } from '@tuerca/contract/store-front'
import type { Reply } from '@tuerca/contract/endpoint'
import { parseHours } from '@tuerca/domain/opening-hours'
import { readPin } from '@tuerca/domain/store-front'
import type { Ctx } from '../../../platform/context.ts'
import { showStoreProfile } from '../../search/index.ts'
import { draftOf, readFront } from './read-front.ts'

/** The store's home as it would look with its draft. The caller has checked that the user may see it. */
export async function previewOf(ctx: Ctx, storeId: number): Promise<Reply<typeof previewStoreFront>['data']> {
  const state = await readFront(ctx.db, storeId)
  const draft = draftOf(state)
  const { id, pathPrefix, country, published } = state
  const { name, headColour, buttonColour, linkColour, showProductReferences } = draft
  const logotypeUrl =
    draft.logo === published.logo ? state.logotypeUrl : draft.logo && storePictureUrl(id, draft.logo, 200)
  // As its pages would be: whoever looks here sees a virtual store.
  const store = { id, name, pathPrefix, country, isVirtualStore: true, showProductReferences, logotypeUrl }
  const profile = await showStoreProfile({ ...ctx, store, country })
  return {
    store,
    colours: { headColour, buttonColour, linkColour },
    profile: {
      ...profile,
      name,
      logotypeUrl,
      about: draft.about,
      slogan: draft.slogan,
      phone: draft.phone,
      whatsapp: draft.whatsapp || null,
      address: draft.address,
      banner: bannerOf(id, draft.banner),
      hours: (parseHours(draft.hours) ?? []).map(([...line]) => line),
      pin: draft.pin ? readPin(draft.pin) : null,
    },
  }
}
