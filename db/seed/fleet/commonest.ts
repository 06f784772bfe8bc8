import type { CountryCode, FleetMake, FleetModel, Rank } from './variant.ts'

export interface Common {
  model: FleetModel
  rank: Rank
}

/**
 * A country's models, the commonest first: by rank, then by how many years and in how many engines they were sold
 * there, then by how many of the make's cars are among the commonest.
 */
export function commonestModels(fleet: readonly FleetMake[], country: CountryCode): Common[] {
  return fleet
    .flatMap(({ models }) => {
      const standings = models.map((model) => ({ model, ...standing(model, country) }))
      const share = 1 + standings.filter(({ rank }) => rank === 1).length
      return standings.flatMap(({ model, rank, years }) =>
        rank === null ? [] : [{ model, rank, weight: share * years }],
      )
    })
    .toSorted((a, b) => a.rank - b.rank || b.weight - a.weight)
    .map(({ model, rank }) => ({ model, rank }))
}

// Older cars have mostly left the road.
const SINCE = 2000

/**
 * How common the model is in a country, by its commonest variant, and for how many years all its engines together were
 * sold.
 */
function standing(model: FleetModel, country: CountryCode): { rank: Rank | null; years: number } {
  const sold = model.generations
    .flatMap(({ variants }) => variants)
    .filter((variant) => variant.countries.includes(country))
  const ranks = sold.flatMap((variant) => variant.rank[country] ?? [])
  return {
    rank: ranks.toSorted((a, b) => a - b)[0] ?? null,
    years: sold.reduce((sum, variant) => sum + Math.max(0, variant.to - Math.max(variant.from, SINCE) + 1), 0),
  }
}
