/**
 * Pages that are counted for each visitor and therefore never cached: a vehicle of either catalogue, a VIN, a part
 * number within a vehicle.
 */
const COUNTED = /\/catalogo\/catalog\/(?:v2|index)\/(?:search\/|.*[/&](?:vid|uid|carId)=|oem=[^/]*&)/i

/** Whether opening the page at a raw address is counted, or costs a credit. */
export const isCounted = (url: string) => COUNTED.test(url)

const LIST = /^(?:\/tienda\/[^/?]+)?\/catalogo\/page\/results\/?(?:\?|$)/i

/**
 * Whether a result list's address names no car: then a visitor with a chosen car is redirected to the list for that
 * car.
 */
export const isListForAnyCar = (url: string) => LIST.test(url) && !/[?&]vehiculo=/.test(url)
