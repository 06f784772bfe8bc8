import type pg from 'pg'

/** What one piece weighs with its box, in grams, of the kinds that a counter sends most. */
const GRAMS: Readonly<Record<string, number>> = {
  'brake-pads': 1_600,
  'brake-disc': 7_300,
  'shock-absorber': 4_200,
  'control-arm': 3_400,
  'ball-joint': 700,
  'tie-rod-end': 450,
  'cylinder-head': 14_500,
  turbocharger: 6_800,
  'timing-belt': 250,
  'accessory-belt': 200,
  'oil-filter': 350,
  'air-filter': 400,
  'fuel-pump': 900,
  'water-pump': 1_900,
  radiator: 5_400,
  'spark-plug': 60,
  battery: 15_500,
  starter: 4_800,
  alternator: 6_200,
  headlight: 2_600,
  hood: 16_000,
  tire: 9_500,
}

/**
 * Two stores that weigh what they send: what each piece weighs, and what the rest of their country costs by weight.
 * What somebody has written since stays.
 */
export async function loadWeights(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update products p set weight_g = w.grams from part_types t join json_each_text($1::json) j on j.key = t.kind cross join lateral (select j.value::integer as grams) w, stores s
     where t.id = p.part_type_id and s.id = p.store_id and s.path_prefix in ('repuestos-beto', 'frenos-puebla') and p.weight_g is null`,
    [JSON.stringify(GRAMS)],
  )
  await client.query(
    `update store_shipping_rates r set price_20 = r.price * 2, price_kg = r.price / 10 from stores s
     where s.id = r.store_id and s.path_prefix in ('repuestos-beto', 'frenos-puebla') and r.city is null and r.region is null and r.price_20 is null and r.price > 0`,
  )
}
