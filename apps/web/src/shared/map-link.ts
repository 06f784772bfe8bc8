/** A place on the map of the person's own device, found by its words: we keep no map and tell nobody's position. */
export function mapLink({ address, city }: { address: string; city: string }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([address, city].filter(Boolean).join(', '))}`
}
