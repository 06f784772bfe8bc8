import { type CheckoutQuote, type LastBilling, LOG_IN_TO_BUY, saveOnlinePurchase } from '@tuerca/contract/checkout'
import type { CityInRegion } from '@tuerca/domain/regions'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { draftAt } from '../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { signedIn } from '../../shared/modals/signed-in.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { goToGateway } from '../payments/index.ts'
import { useBoughtByAgreement, useWay } from './how-paid.ts'
import { billingOf, type CheckoutValues, startOf } from './checkout-values.ts'
import { checkoutProblems, fetchRules, placeText } from './fetched-rules.ts'

interface CheckoutStart {
  quote: CheckoutQuote
  last: LastBilling | null
  ids: readonly number[]
  addressId: number | null
  place: CityInRegion
}

/** The page's form: its input, its errors, and the press that leads to the gateway. */
export function useCheckout({ quote, last, ids, addressId, place: sentTo }: CheckoutStart) {
  const { user, country } = useVisitor()
  const { revalidate } = useRevalidator()
  const { toCity } = useWhere()
  const { way, setWay, ways } = useWay(quote.stores)
  const bought = useBoughtByAgreement()
  const [countedFor, setCountedFor] = useState<string | null>(null)
  const isSent = quote.stores.some(({ pickUpAt }) => pickUpAt === null)
  const asked = { country, isGuest: !user, typesAddress: addressId === null && isSent }
  const form = useSubmit({
    start: startOf(country, { name: user?.name ?? '', mobile: user?.mobile ?? '', place: sentTo, last }),
    draft: draftAt<CheckoutValues>('checkout'),
    fetchRules,
    check: (values) => checkoutProblems(values, asked),
    // A draft may name another city than the one that the sum is of.
    ready(values) {
      const place = placeText(values)
      // What nobody can tell here, the server does: it refuses another total.
      const isSummed = !asked.typesAddress || place === null || place === quote.sendsTo.name
      if (!isSummed) toCity(place)
      setCountedFor(isSummed ? null : place)
      return isSummed
    },
    async send(values, { key: idempotencyKey }) {
      const { data } = await call(
        saveOnlinePurchase,
        {
          body: {
            shipping: shippingOf(quote, addressId, values),
            billing: billingOf(values),
            payment: way,
            seen: quote.total,
            acceptTerms: true,
            ...(ids.length > 0 ? { ids: [...ids] } : {}),
            ...(user ? {} : { guest: { name: values.name, email: values.email, mobile: values.mobile } }),
          },
        },
        { idempotencyKey },
      )
      if (data.gateway === null) return data.sales
      goToGateway(data.gateway)
      // The page leaves: until then nothing may be pressed again.
      return new Promise<never>(() => undefined)
    },
    done: bought,
    refused: async ({ message, status }) => {
      // What changed is read again: the next press is of the new total.
      if (status === 409) void revalidate()
      if (message !== LOG_IN_TO_BUY) return false
      await signedIn({ message: LOG_IN_TO_BUY })
      return true
    },
  })
  /** The city that was pressed for before its sending was summed up. */
  return { form, ...asked, isSent, countedFor, way, setWay, ways }
}

function shippingOf(
  { stores }: CheckoutQuote,
  addressId: number | null,
  { recipient, phone, region, city, neighborhood, address, postal, notes }: CheckoutValues,
) {
  const typed = {
    recipient,
    mobile: phone,
    region,
    city,
    address,
    neighborhood,
    postal_code: postal.trim() || null,
    notes,
  }
  return stores.map(({ store: { id: storeId }, pickUpAt }) =>
    pickUpAt !== null
      ? { storeId, warehouseId: pickUpAt }
      : addressId !== null
        ? { storeId, addressId }
        : { storeId, address: typed },
  )
}

/** The destination is in the page's address: a reload and Back keep it, and the server calculates the sum. */
export function useWhere() {
  const [params, setParams] = useSearchParams()
  const change = (next: Record<string, string | null>) =>
    setParams(
      (now) => {
        const after = new URLSearchParams(now)
        for (const [name, value] of Object.entries(next)) {
          if (value === null || value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const fetched = new Map(
    (params.get('recoger') ?? '').split(',').flatMap((pair): [string, string][] => {
      const [store, warehouse] = pair.split(':')
      return store && warehouse ? [[store, warehouse]] : []
    }),
  )
  return {
    isOther: params.get('direccion') === 'otra',
    toAddress: (id: number | 'otra') => change({ direccion: String(id) }),
    toCity: (city: string) => change({ ciudad: city.trim() }),
    fetchAt(storeId: number, warehouseId: number | null) {
      if (warehouseId === null) fetched.delete(String(storeId))
      else fetched.set(String(storeId), String(warehouseId))
      change({ recoger: [...fetched].map((pair) => pair.join(':')).join(',') })
    },
  }
}
export type Checkout = ReturnType<typeof useCheckout>
