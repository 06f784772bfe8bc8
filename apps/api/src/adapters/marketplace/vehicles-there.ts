import { foldText } from '@tuerca/domain/words'
import { LRUCache } from 'lru-cache'
import { type FittedVehicle, MarketplaceError, type MarketplaceSession } from '../../ports/marketplace.ts'
import { listOf, objectOf, textOf } from '../../platform/unknown-value.ts'
import { type AskMercadoLibre, numberOf } from './ask-mercado-libre.ts'

interface AttributeValue {
  id: string
  value_id: string
}
interface Family {
  known: AttributeValue[]
  count: number
}

/** Of one call: families, and the vehicles that they stand for. */
const MOST_FAMILIES = 10
const MOST_VEHICLES = 200
const MOST_CACHED = 20_000
const WEEK = 7 * 86_400_000

/**
 * A part's vehicles under Mercado Libre's names. Make, model and year are looked up one within the other, and only an
 * exact name counts: what it does not know is left out, never guessed. Written as families, since its vehicles can no
 * longer be listed.
 */
export function vehiclesThere(ask: AskMercadoLibre) {
  const names = new LRUCache<string, { id: string; name: string }[]>({ max: MOST_CACHED, ttl: WEEK })

  async function valueOf(
    session: MarketplaceSession,
    domain: string,
    { attribute, known, name }: { attribute: string; known: readonly AttributeValue[]; name: string },
  ): Promise<AttributeValue | null> {
    const key = `${domain} ${attribute} ${known.map(({ value_id }) => value_id).join(' ')}`
    let values = names.get(key)
    if (!values) {
      const told = await ask({
        method: 'POST',
        path: `/catalog_domains/${domain}/attributes/${attribute}/top_values`,
        access: session.access,
        body: { known_attributes: known },
      })
      values = listOf(told).map((one) => ({ id: textOf(one.id), name: foldText(textOf(one.name)) }))
      names.set(key, values)
    }
    const found = values.filter((one) => one.name === foldText(name))
    return found.length === 1 && found[0] ? { id: attribute, value_id: found[0].id } : null
  }

  async function familiesOf(session: MarketplaceSession, domain: string, vehicle: FittedVehicle): Promise<Family[]> {
    const make = await valueOf(session, domain, { attribute: 'BRAND', known: [], name: vehicle.make })
    const model =
      make && (await valueOf(session, domain, { attribute: 'CAR_AND_VAN_MODEL', known: [make], name: vehicle.model }))
    if (!make || !model) return []
    const families: Family[] = []
    for (const year of vehicle.years) {
      const found = await valueOf(session, domain, { attribute: 'YEAR', known: [make, model], name: String(year) })
      if (!found) continue
      const known = [make, model, found]
      const { count } = objectOf(
        await ask({
          method: 'POST',
          path: '/catalog_compatibilities/products_search/count_family_products',
          access: session.access,
          body: { domain_id: domain, attributes: known },
        }),
      )
      if (numberOf(count) > 0 && numberOf(count) <= MOST_VEHICLES) families.push({ known, count: numberOf(count) })
    }
    return families
  }

  return async function setVehicles(
    session: MarketplaceSession,
    item: { id: string; userProductId: string; categoryId: string },
    vehicles: readonly FittedVehicle[],
  ): Promise<number> {
    const domain = `${session.country === 'MX' ? 'MLM' : 'MCO'}-CARS_AND_VANS_FOR_COMPATIBILITIES`
    const families: Family[] = []
    for (const vehicle of vehicles) families.push(...(await familiesOf(session, domain, vehicle)))
    let taken = 0
    for (const call of callsOf(families)) {
      const products_families = call.map(({ known }) => ({
        domain_id: domain,
        creation_source: 'DEFAULT',
        attributes: known,
      }))
      const [path, body] =
        item.userProductId === ''
          ? [`/items/${item.id}/compatibilities`, { products_families }]
          : [
              `/user-products/${item.userProductId}/compatibilities`,
              { domain_id: domain, category_id: item.categoryId, products_families },
            ]
      try {
        taken += numberOf(
          objectOf(await ask({ method: 'POST', path, access: session.access, body })).created_compatibilities_count,
        )
      } catch (error) {
        // A category without vehicles, or vehicles that its catalogue wrote and nobody else may change.
        if (!(error instanceof MarketplaceError) || (error.problem !== 'refused' && error.problem !== 'missing'))
          throw error
      }
    }
    return taken
  }
}

function callsOf(families: readonly Family[]): Family[][] {
  const calls: Family[][] = []
  let [call, count]: [Family[], number] = [[], 0]
  for (const family of families) {
    if (call.length === MOST_FAMILIES || (call.length > 0 && count + family.count > MOST_VEHICLES)) {
      calls.push(call)
      ;[call, count] = [[], 0]
    }
    call.push(family)
    count += family.count
  }
  return call.length === 0 ? calls : [...calls, call]
}
