/**
 * The rates of sending of the store `at` as a list of ShippingRate (packages/domain/src/cart.ts), in the words of SQL:
 * every reader counts by the same.
 */
export const sendingRates = (at: string) =>
  `(select coalesce(json_agg(json_build_object('city', r.city, 'region', r.region, 'price', r.price, 'price20', r.price_20, 'perKg', r.price_kg, 'freeFrom', r.free_from, 'days', r.days)), '[]'::json) from store_shipping_rates r where r.store_id = ${at}.id)`
