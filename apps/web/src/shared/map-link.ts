/**
 * Opens a place in the device's own map, by its words or by the store's pin: we have no map and share nobody's
 * position.
 */
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
