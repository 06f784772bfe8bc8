/** What is counted for each visitor is asked for each time: a vehicle of either catalogue, a VIN, a number in a vehicle. */
const COUNTED = /\/catalogo\/catalog\/(?:v2|index)\/(?:search\/|.*[/&](?:vid|uid|carId)=|oem=[^/]*&)/i

/** Pages for one person, those whose address is a secret, and those that change with every look. */
const OWN = /^(\/tienda\/[^/?]+)?\/(?:(?:dev|cuenta|pagos|notificaciones|admin|verificar|restablecer|ingresar|registro|recuperar)\b|placa\/)/i

/** What a reader of addresses takes out or turns round: the page is then not the one that its letters name. */
const ROUNDABOUT = /\\|%2e|\/\.{1,2}(?:[/?]|$)/i

/** Whether opening the page of a raw address is counted, or costs a credit. */
export const isCounted = (url: string) => COUNTED.test(url)

/** Whether the page of a raw address is the same for every guest, so that one answer serves all. */
export function isSharedAddress(url: string): boolean {
  return url.length < 1000 && !/\.data(\?|$)/.test(url) && !COUNTED.test(url) && !OWN.test(url) && !ROUNDABOUT.test(url)
}

const LIST = /^(?:\/tienda\/[^/?]+)?\/catalogo\/page\/results\/?(?:\?|$)/i

/** Whether a list of results names no car in its address: it sends whoever has chosen one to the list for that car. */
export const isListForAnyCar = (url: string) => LIST.test(url) && !/[?&]vehiculo=/.test(url)
