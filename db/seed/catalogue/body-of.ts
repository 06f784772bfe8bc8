export const BODIES = ['Sedán', 'Hatchback', 'SUV', 'Pick-up', 'Van', 'Camión'] as const
export type Body = (typeof BODIES)[number]

const SAID: Record<string, string> = {
  sedan: 'Sedán',
  hatchback: 'Hatchback',
  suv: 'SUV',
  pickup: 'Pick-up',
  van: 'Van',
  minibus: 'Minibús',
  truck: 'Camión',
  coupe: 'Coupé',
}

/** A body of the fleet as a catalogue says it. */
export function bodySaid(body: string): string {
  const said = SAID[body]
  if (said === undefined) throw new Error(`the fleet has a body that nobody named: ${body}`)
  return said
}

/** What is drawn for a body; null for one that nobody drew. */
export function drawnBody(said: string): Body | null {
  return BODIES.find((each) => each === (said === 'Minibús' ? 'Van' : said)) ?? null
}
