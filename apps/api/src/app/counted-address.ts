/** What is counted for each visitor is asked for each time: a vehicle of either catalogue, a VIN, a number in a vehicle. */
const COUNTED = /\/catalogo\/catalog\/(?:v2|index)\/(?:search\/|.*[/&](?:vid|uid|carId)=|oem=[^/]*&)/i

/** Whether opening the page of a raw address is counted, or costs a credit. */
export const isCounted = (url: string) => COUNTED.test(url)

const LIST = /^(?:\/tienda\/[^/?]+)?\/catalogo\/page\/results\/?(?:\?|$)/i

/** Whether a list of results names no car in its address: it sends whoever has chosen one to the list for that car. */
export const isListForAnyCar = (url: string) => LIST.test(url) && !/[?&]vehiculo=/.test(url)
