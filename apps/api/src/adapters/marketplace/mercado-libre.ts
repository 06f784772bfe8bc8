import { fromWireMoney, toWireMoney } from '@tuerca/domain/money'
import type { Country } from '@tuerca/domain/country'
import {
  type ListingChange,
  type MarketListing,
  type MarketNotice,
  type MarketOrder,
  type Marketplace,
  MarketplaceError,
  type MarketplaceSession,
  type MarketplaceState,
  type MarketplaceTokens,
  type NewMarketListing,
} from '../../ports/marketplace.ts'
import { listOf, objectOf, textOf } from '../../platform/unknown-value.ts'
import { askMercadoLibre, type AskMercadoLibre, numberOf } from './ask-mercado-libre.ts'
import { readNotice } from './read-notice.ts'
import { vehiclesThere } from './vehicles-there.ts'

export interface MercadoLibreOptions {
  url: string
  logInUrl?: string | undefined
  clientId: string
  clientSecret: string
  timeOutMs?: number
}

const SITE = { CO: 'MCO', MX: 'MLM' } as const
const CURRENCY = { CO: 'COP', MX: 'MXN' } as const
const LOG_IN = { CO: 'https://auth.mercadolibre.com.co', MX: 'https://auth.mercadolibre.com.mx' } as const
const TIME_OUT_MS = 10_000
const LONGEST_TITLE = 60
const CONDITION = { new: 'new', used: 'used', remanufactured: 'used' } as const

/** Mercado Libre's own API (design/reference.md §7). */
export function mercadoLibre({
  url,
  logInUrl,
  clientId,
  clientSecret,
  timeOutMs = TIME_OUT_MS,
}: MercadoLibreOptions): Marketplace {
  const ask = askMercadoLibre({ url, timeOutMs })
  const setVehicles = vehiclesThere(ask)
  const tokens = async (given: Record<string, string>): Promise<MarketplaceTokens> => {
    const told = objectOf(
      await ask({
        method: 'POST',
        path: '/oauth/token',
        body: new URLSearchParams({ ...given, client_id: clientId, client_secret: clientSecret }),
      }),
    )
    const [access, refresh] = [textOf(told.access_token), textOf(told.refresh_token)]
    if (access === '' || refresh === '')
      throw new MarketplaceError('unavailable', { said: 'gave no token that can be renewed' })
    return { access, refresh, livesMs: numberOf(told.expires_in) * 1000, accountId: numberOf(told.user_id) }
  }
  const itemOf = async ({ access }: MarketplaceSession, id: string) =>
    objectOf(await ask({ path: `/items/${encodeURIComponent(id)}`, access }))
  return {
    kind: 'mercado-libre',
    loginAddress({ country, state, challenge, redirect }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirect,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return `${logInUrl ?? LOG_IN[country]}/authorization?${query}`
    },
    exchange: ({ code, verifier, redirect }) =>
      tokens({ grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier }),
    renew: (refresh) => tokens({ grant_type: 'refresh_token', refresh_token: refresh }),
    nickname: async ({ access }) => textOf(objectOf(await ask({ path: '/users/me', access })).nickname),
    async publish(session, listing) {
      const { access, country } = session
      const [guess] = listOf(
        await ask({
          path: `/sites/${SITE[country]}/domain_discovery/search?${new URLSearchParams({ limit: '1', q: listing.title })}`,
          access,
        }),
      )
      if (!guess) throw new MarketplaceError('refused', { said: 'No category for that title', codes: ['category'] })
      const tags = objectOf(await ask({ path: '/users/me', access })).tags
      const named =
        Array.isArray(tags) && tags.includes('user_product_seller')
          ? { family_name: listing.title.slice(0, LONGEST_TITLE) }
          : { title: listing.title.slice(0, LONGEST_TITLE) }
      const made = objectOf(
        await ask({
          method: 'POST',
          path: '/items',
          access,
          body: { ...named, ...bodyOf(listing, country), category_id: textOf(guess.category_id) },
        }),
      )
      const item = listingOf(made)
      if (listing.description !== '')
        await ask({
          method: 'POST',
          path: `/items/${item.itemId}/description`,
          access,
          body: { plain_text: listing.description },
        }).catch(unlessSevere)
      return item
    },
    async findBySku(session, sku) {
      const { results } = objectOf(
        await ask({
          path: `/users/${session.accountId}/items/search?${new URLSearchParams({ seller_sku: sku })}`,
          access: session.access,
        }),
      )
      for (const id of Array.isArray(results) ? results.map(textOf) : []) {
        const item = listingOf(await itemOf(session, id))
        if (item.state !== 'closed') return item
      }
      return null
    },
    read: async (session, itemId) => listingOf(await itemOf(session, itemId)),
    async change({ access }, itemId, change) {
      return listingOf(
        objectOf(
          await ask({ method: 'PUT', path: `/items/${encodeURIComponent(itemId)}`, access, body: changeOf(change) }),
        ),
      )
    },
    async setVehicles(session, itemId, vehicles) {
      const item = await itemOf(session, itemId)
      return setVehicles(
        session,
        { id: itemId, userProductId: textOf(item.user_product_id), categoryId: textOf(item.category_id) },
        vehicles,
      )
    },
    ...talkOf(ask, clientId),
    readNotice,
  }
}

/** What is sold and asked there. */
function talkOf(
  ask: AskMercadoLibre,
  clientId: string,
): Pick<Marketplace, 'order' | 'cannotMeet' | 'question' | 'answer' | 'missed'> {
  return {
    order: async ({ access }, id) =>
      orderOf(objectOf(await ask({ path: `/orders/${encodeURIComponent(id)}`, access }))),
    async cannotMeet({ access }, id) {
      await ask({
        method: 'POST',
        path: `/orders/${encodeURIComponent(id)}/feedback`,
        access,
        body: {
          fulfilled: false,
          rating: 'neutral',
          reason: 'OUT_OF_STOCK',
          message: 'Se agotó.',
          restock_item: false,
        },
      })
    },
    async question({ access }, id) {
      const told = objectOf(await ask({ path: `/questions/${encodeURIComponent(id)}?api_version=4`, access }))
      const answer = textOf(objectOf(told.answer).text)
      return {
        questionId: textOf(told.id),
        sellerId: numberOf(told.seller_id),
        itemId: textOf(told.item_id),
        text: textOf(told.text),
        answer: answer === '' ? null : answer,
        at: dateOf(told.date_created),
      }
    },
    async answer({ access }, id, text) {
      await ask({ method: 'POST', path: '/answers', access, body: { question_id: Number(id), text } })
    },
    async missed({ access }) {
      const { messages } = objectOf(
        await ask({ path: `/missed_feeds?${new URLSearchParams({ app_id: clientId })}`, access }),
      )
      return listOf(messages)
        .map(readNotice)
        .filter((one): one is MarketNotice => one !== null)
    },
  }
}

/** A listing without its description still counts; a refused token or a request to wait means that it is not done. */
function unlessSevere(error: unknown) {
  if (!(error instanceof MarketplaceError) || error.problem !== 'refused') throw error
}

const bodyOf = (listing: NewMarketListing, country: Country) => ({
  price: toWireMoney(listing.price),
  currency_id: CURRENCY[country],
  available_quantity: listing.stock,
  buying_mode: 'buy_it_now',
  listing_type_id: 'gold_special',
  condition: CONDITION[listing.condition],
  pictures: listing.pictures.map((source) => ({ source })),
  attributes: [
    { id: 'BRAND', value_name: listing.brand },
    { id: 'PART_NUMBER', value_name: listing.partNumber },
    { id: 'SELLER_SKU', value_name: listing.sku },
    ...(listing.gtin === null ? [] : [{ id: 'GTIN', value_name: listing.gtin }]),
  ],
  ...(listing.warrantyMonths === null
    ? {}
    : {
        sale_terms: [
          { id: 'WARRANTY_TYPE', value_name: 'Garantía del vendedor' },
          { id: 'WARRANTY_TIME', value_name: `${listing.warrantyMonths} meses` },
        ],
      }),
})

const changeOf = ({ price, stock, state, title, pictures, gtin }: ListingChange) => ({
  ...(price === undefined ? {} : { price: toWireMoney(price) }),
  ...(stock === undefined ? {} : { available_quantity: stock }),
  ...(state === undefined ? {} : { status: state }),
  ...(title === undefined ? {} : { title: title.slice(0, LONGEST_TITLE) }),
  ...(pictures === undefined ? {} : { pictures: pictures.map((source) => ({ source })) }),
  ...(gtin === undefined ? {} : { attributes: [{ id: 'GTIN', value_name: gtin }] }),
})

const STATES: Record<string, MarketplaceState> = { active: 'active', closed: 'closed' }
function listingOf(item: Record<string, unknown>): MarketListing {
  const sku = listOf(item.attributes).find((one) => textOf(one.id) === 'SELLER_SKU')
  const itemId = textOf(item.id)
  if (itemId === '') throw new MarketplaceError('unavailable', { said: 'answered a listing without its number' })
  // What it looks at, or has not paid, is not on sale either.
  return {
    itemId,
    permalink: textOf(item.permalink),
    title: textOf(item.title),
    price: fromWireMoney(numberOf(item.price)),
    stock: numberOf(item.available_quantity),
    state: STATES[textOf(item.status)] ?? 'paused',
    sku: textOf(sku?.value_name) || textOf(item.seller_custom_field),
    sellerId: numberOf(item.seller_id),
  }
}

function orderOf(told: Record<string, unknown>): MarketOrder {
  const status = textOf(told.status)
  return {
    orderId: textOf(told.id),
    sellerId: numberOf(objectOf(told.seller).id),
    buyer: textOf(objectOf(told.buyer).nickname),
    at: dateOf(told.date_created),
    state:
      status === 'paid' || status === 'partially_refunded'
        ? 'paid'
        : status === 'cancelled' || status === 'invalid'
          ? 'cancelled'
          : 'waiting',
    lines: listOf(told.order_items).map((line) => {
      const item = objectOf(line.item)
      return {
        itemId: textOf(item.id),
        title: textOf(item.title),
        quantity: numberOf(line.quantity),
        unitPrice: fromWireMoney(numberOf(line.unit_price)),
      }
    }),
  }
}

function dateOf(value: unknown): Date {
  const date = new Date(textOf(value))
  if (Number.isNaN(date.getTime()))
    throw new MarketplaceError('unavailable', { said: 'answered no date where one belongs' })
  return date
}
