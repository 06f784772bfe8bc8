export const DOMAIN_LONGEST = 253
export const DOMAIN_SENTENCE = 'Escribe tu dominio así: mirepuestera.com, sin www ni https.'

/** A label of a name: letters, digits and hyphens inside. */
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/** Names that belong to nobody, or to whoever's machine it is. */
const NOBODYS = /\.(?:local|localhost|internal|example|invalid|onion|arpa|home|lan)$/

/**
 * What somebody typed as the name that leads to their store; an address is taken for its host, and www for what it
 * stands before. Null: it is none.
 */
export function readDomain(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === '' || text.length > 300) return null
  const address = text.includes('://') ? text : `http://${text}`
  if (!URL.canParse(address)) return null
  const { hostname, port, username, password } = new URL(address)
  if (port !== '' || username !== '' || password !== '') return null
  const name = hostname.replace(/\.$/, '').replace(/^www\./, '')
  const labels = name.split('.')
  const isName =
    name.length <= DOMAIN_LONGEST &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[a-z]|^xn--/.test(labels.at(-1) ?? '')
  return isName && !NOBODYS.test(name) ? name : null
}

/** The record that shows whose it is. */
export const proofOf = (domain: string, token: string) => ({ name: `_tuerca.${domain}`, value: `tuerca=${token}` })

/** The name that a host asks for; www stands for what follows. */
export const domainOfHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')

/** Of which pages a store has its own; everything else is the marketplace's. */
const OWN_PAGES =
  /^\/(?:catalogo|placa|planes|lista-de-cotizacion|cart|garaje|agenda|listas|ingresar|registro)(?:[/?]|$)/i

/** Where an address of a store's own name leads, within the marketplace. */
export function ledTo(prefix: string, path: string): string {
  if (/^\/(?:\?|$)/.test(path)) return `/tienda/${prefix}${path.slice(1)}`
  return OWN_PAGES.test(path) ? `/tienda/${prefix}${path}` : path
}
