import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
// IPv6: only the range that is assigned to the public, without the parts that carry IPv4 addresses or serve as
// examples.
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

/**
 * Whether an address belongs to the public internet, so that nobody can use us to reach this machine, its neighbours or
 * a cloud's internal pages.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/**
 * Resolves a name to its public addresses only, at the moment of the call, so that the address that was checked is the
 * one that is called.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const open = found?.filter(({ address }) => isPublicAddress(address)) ?? []
    const [first] = open
    if (error || !first) return done(error ?? new PrivateAddress(hostname), '', 4)
    if (options.all) return done(null, open)
    done(null, first.address, first.family)
  })
}

/** What is wrong with an address that a store writes, or null. */
export function addressProblem(text: string, needs: string | null): string | null {
  const filled = text.replace(/\{(number|brand|term)\}/g, 'A1')
  if (!URL.canParse(filled)) return 'La dirección debe ser como https://mi-sistema.com/existencias.'
  const url = new URL(filled)
  if (url.protocol !== 'https:') return 'La dirección debe comenzar por https://.'
  if (url.username !== '' || url.password !== '')
    return 'La dirección no debe llevar usuario ni clave: van en los encabezados.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (
    (isIP(host) !== 0 && !isPublicAddress(host)) ||
    !host.includes(isIP(host) === 6 ? ':' : '.') ||
    /\.(local|internal|localhost|lan|home|arpa)$/i.test(host)
  )
    return 'Esa dirección no está en internet: usa la dirección pública de tu sistema.'
  return needs !== null && !text.includes(needs)
    ? `La dirección debe llevar ${needs} donde va ${needs === '{term}' ? 'lo que se busca' : 'la referencia'}.`
    : null
}
