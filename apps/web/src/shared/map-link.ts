/** A place on the map of the person's own device, found by its words or where its store put it: we keep no map and tell nobody's position. */
export function mapLink({
  address,
  city,
  pin,
}: {
  address: string
  city: string
  pin?: { latitude: number; longitude: number } | null
}): string {
  const place = pin ? `${pin.latitude},${pin.longitude}` : [address, city].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
