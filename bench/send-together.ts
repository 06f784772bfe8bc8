// node bench/send-together.ts: how long a cart of twenty parts over forty stores takes to be laid out anew, and how far
// from the bound it is.
import { SEND_AIMS, type SendRequest, type SendOffer, sendTogether } from '../packages/domain/src/send-together.ts'

const [PARTS, STORES, ROUNDS, MS] = [20, 40, 20, 250]

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from + Math.floor((state / 2 ** 32) * (to - from + 1))
  }
}

/**
 * Stores that have some 60 % of the parts, at prices that differ by a fifth; sending, tiers and smallest orders as the
 * demonstration has them.
 */
function made(seed: number): Omit<SendRequest, 'aim'> {
  const any = numbers(seed)
  const parts = Array.from({ length: PARTS }, (_, at) => ({
    id: `p${at}`,
    quantity: any(1, 3),
    price: any(20, 400) * 1000 * 100,
  }))
  const stores = Array.from({ length: STORES }, (_, at) => ({
    id: at + 1,
    terms: {
      rules: any(0, 2)
        ? [
            { price_range: any(3, 8) * 10_000_000, discount_percentage: 0 },
            { price_range: null, discount_percentage: any(2, 8) },
          ]
        : [],
      minimum: any(0, 2) ? null : 5_000_000,
      rates: [{ city: null, price: any(85, 170) * 10_000, freeFrom: any(0, 1) ? 60_000_000 : null, days: any(1, 4) }],
    },
  }))
  const offers = stores.flatMap(({ id }) =>
    parts.flatMap((part): SendOffer[] =>
      any(1, 100) > 60
        ? []
        : [
            {
              partId: part.id,
              storeId: id,
              productId: id,
              unitPrice: Math.round((part.price * any(90, 110)) / 100),
              stock: 9,
              days: any(0, 3),
            },
          ],
    ),
  )
  return {
    parts: parts.map(({ id, quantity }) => ({ id, quantity })),
    stores,
    offers,
    city: null,
    country: 'CO' as const,
  }
}

for (const aim of SEND_AIMS) {
  const seen = Array.from({ length: ROUNDS }, (_, round) => {
    const asked = { ...made(round + 1), aim }
    const from = performance.now()
    const plan = sendTogether(asked, { clock: () => performance.now(), ms: MS })
    return {
      ms: performance.now() - from,
      proven: plan?.proven ?? false,
      gap: plan ? (plan.total - plan.bound) / plan.total : 1,
    }
  })
  const times = seen.map(({ ms }) => ms).sort((a, b) => a - b)
  const gaps = seen.map(({ gap }) => gap).sort((a, b) => a - b)
  console.log(
    `${aim}: ${PARTS} × ${STORES}, median ${times[ROUNDS / 2]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms, proven ${seen.filter(({ proven }) => proven).length} of ${ROUNDS}, from the bound median ${((gaps[ROUNDS / 2] ?? 0) * 100).toFixed(2)} %, worst ${((gaps.at(-1) ?? 0) * 100).toFixed(2)} %`,
  )
}
