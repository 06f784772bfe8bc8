import type { BillingFields, GuestBuyer, Shipping, TypedAddress } from '@tuerca/contract/checkout-fields'
import { LOG_IN_TO_BUY } from '@tuerca/contract/checkout'
import { SIGN_UP_INCOMPLETE } from '@tuerca/contract/plans'
import {
  emailProblem,
  internationalMobile,
  mobileProblem,
  nameProblem,
  normaliseEmail,
  normaliseMobile,
  signUpGaps,
} from '@tuerca/domain/accounts'
import { type Billing, judgeBilling } from '@tuerca/domain/billing'
import type { Country } from '@tuerca/domain/country'
import { placeText, regionOf } from '@tuerca/domain/regions'
import { placeLacks, placeProblems, streetWith } from '@tuerca/domain/typed-address'
import { callLimit } from '../../platform/call-limit.ts'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import type { SaleShipping } from '../../platform/db/column-types.ts'
import { conflict, invalid, loginRequired, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { hasAccount } from '../session/index.ts'
import type { Goal } from './basket.ts'

/** Who buys: an account, or a guest by their signed cookie. */
export interface Buyer {
  id: number | null
  guest: string | null
  name: string
  email: string
  mobile: string | null
}

export function completeUser(user: User | null): User {
  if (!user) throw loginRequired()
  const gaps = signUpGaps(user)
  if (gaps.length) throw invalid(gaps, SIGN_UP_INCOMPLETE)
  return user
}

/** M7.32: an account with a complete sign-up, or a guest with their data. */
export function buyerOf(ctx: Ctx, guest: GuestBuyer | undefined): Buyer {
  if (ctx.user) {
    const { id, name, email, mobile } = completeUser(ctx.user)
    return { id, guest: null, name, email, mobile }
  }
  return guestOf(ctx, guest)
}

/**
 * An address with an account must log in. Limits keep people from finding out who has an account, and from reserving
 * many pieces with unpaid payments; they are counted around the payment's transaction, in which others would wait for
 * them.
 */
export async function admittingGuest<T>(
  ctx: Ctx,
  { id, email }: Buyer,
  begin: (admit: (ctx: TxCtx) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (id !== null) return begin(() => Promise.resolve())
  await countKnown.refuse(ctx)
  await countGuest(ctx)
  let isKnown = false
  try {
    return await begin(async (ctx) => {
      isKnown = await hasAccount(ctx, email)
      if (isKnown) throw conflict(LOG_IN_TO_BUY)
    })
  } catch (error) {
    await countGuest.giveBack(ctx)
    if (isKnown) await countKnown(ctx)
    throw error
  }
}

/** Each may hold pieces for twenty minutes. */
const countGuest = callLimit({
  name: 'guest-payments',
  most: 30,
  ms: 3_600_000,
  message: 'Desde tu red empezaron muchos pagos sin cuenta. Ingresa con la tuya, o espera una hora.',
})

/** A person who pays without an account: no account is looked up, and none gets anything by it. */
export function guestOf(ctx: Ctx, guest: GuestBuyer | undefined): Buyer {
  if (!guest) throw invalid(['Escribe tu nombre, tu correo y tu celular, o ingresa con tu cuenta.'])
  const problems = [
    prefixed('El nombre', nameProblem(guest.name)),
    prefixed('El correo', emailProblem(guest.email)),
    prefixed('El celular', mobileProblem(guest.mobile, ctx.country)),
  ].filter((line) => line !== null)
  if (problems.length) throw invalid(problems)
  return {
    id: null,
    guest: ctx.guest.ensure(),
    name: guest.name.trim(),
    email: normaliseEmail(guest.email),
    mobile: normaliseMobile(guest.mobile, ctx.country),
  }
}

const countKnown = callLimit({
  name: 'known-addresses',
  most: 10,
  ms: 3_600_000,
  message: 'Intentaste con varios correos que ya tienen cuenta. Ingresa con la tuya, o espera una hora.',
})

const prefixed = (what: string, problem: string | null) =>
  problem?.endsWith('!') ? `${what}: este campo es requerido.` : problem

/** Who is invoiced, by the country's rules; throws with one line per problem. */
export function billingOf(typed: BillingFields, country: Country): Billing {
  const { number, name, regime, use, postalCode } = typed
  const { billing, problems } = judgeBilling(
    {
      type: typed.type,
      ...(number === undefined ? {} : { number }),
      ...(name === undefined ? {} : { name }),
      ...(regime === undefined ? {} : { regime }),
      ...(use === undefined ? {} : { use }),
      ...(postalCode === undefined ? {} : { postalCode }),
    },
    country,
  )
  if (!billing) throw invalid(Object.values(problems), 'Revisa a nombre de quién sale la factura.')
  return billing
}

/** Where a store's part goes, as it is kept with the sale. */
export type Destination = Extract<SaleShipping, { kind: 'address' }> | { kind: 'pickup'; warehouseId: number }

/** The choices for each store; an address of the account must be the caller's own and in the country. */
export async function destinationsOf(
  ctx: Pick<TxCtx, 'db' | 'user' | 'country'>,
  shipping: Shipping,
): Promise<Map<number, Destination>> {
  const ids = [...new Set(shipping.flatMap(({ addressId }) => addressId ?? []))]
  const kept =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('user_addresses')
          .selectAll()
          .where('id', 'in', ids)
          .where('user_id', '=', ctx.user?.id ?? 0)
          .execute()
  return new Map(
    shipping.map(({ storeId, addressId, address, warehouseId }): [number, Destination] => {
      if (warehouseId !== undefined) return [storeId, { kind: 'pickup', warehouseId }]
      if (address) return [storeId, typedDestination(address, ctx.country)]
      const own = kept.find(({ id }) => id === addressId)
      if (!own) throw notFound('Esa dirección no existe en tu cuenta.')
      if (own.country !== ctx.country)
        throw invalid(['Esa dirección es de otro país. Elige una del país de la compra.'])
      const { recipient, mobile, region, city, postal_code, notes } = own
      // Its carriers take none without it.
      const lacks = placeLacks(own, ctx.country)
      if (lacks)
        throw invalid([`A la dirección de ${city} le falta ${lacks}. Complétala en tus direcciones, o escribe otra.`])
      return [storeId, { kind: 'address', recipient, mobile, region, city, address: own.address, postal_code, notes }]
    }),
  )
}

function typedDestination({ neighborhood, ...typed }: TypedAddress, country: Country): Destination {
  const problems = [
    prefixed('El celular de quien recibe', mobileProblem(typed.mobile, country)),
    ...Object.values(placeProblems({ ...typed, neighborhood }, country)),
  ].filter((line) => line !== null)
  if (problems.length) throw invalid(problems)
  return {
    kind: 'address',
    ...typed,
    region: typed.region || (regionOf(typed.city) ?? ''),
    address: streetWith(typed.address, neighborhood),
    mobile: normaliseMobile(typed.mobile, country),
    postal_code: typed.postal_code?.trim() || null,
  }
}

export const goalOf =
  (destinations: ReadonlyMap<number, Destination>) =>
  (storeId: number): Goal => {
    const chosen = destinations.get(storeId)
    return chosen
      ? chosen.kind === 'pickup'
        ? { warehouseId: chosen.warehouseId }
        : { city: placeText(chosen) }
      : null
  }

/** What the store is told once it is accepted or paid. */
export const contactOf = ({ name, email, mobile }: Buyer, country: Country) => ({
  name,
  email,
  mobile,
  dialled: mobile === null ? null : internationalMobile(mobile, country),
})
