/**
 * The network that a visitor comes from. An IPv6 customer has a whole /64, so counting single addresses would count
 * nobody. IPv4 addresses in IPv6 notation count as IPv4.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)
  return groups ? upTo(groups, 64) : plain(ip)
}

/**
 * The larger networks that one customer may have: providers assign a /56 or a /48 as easily as a /64, and its owner can
 * change the /64 at will. None for IPv4, where neighbours are strangers.
 */
export function widerNetworksOf(ip: string): string[] {
  const groups = groupsOf(ip)
  return groups ? [56, 48].map((bits) => `${upTo(groups, bits)}/${bits}`) : []
}

const mapped = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
const plain = (ip: string) => mapped(ip) ?? ip

/** The eight groups of an IPv6 address as numbers; null for IPv4. */
function groupsOf(ip: string): number[] | null {
  if (mapped(ip) || !ip.includes(':')) return null
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const all =
    tail === undefined
      ? start
      : [...start, ...Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0'), ...end]
  return all.map((group) => Number.parseInt(group, 16) || 0)
}

/** The first so many bits, group by group. */
const upTo = (groups: number[], bits: number) =>
  groups
    .slice(0, Math.ceil(bits / 16))
    .map((group, at) =>
      ((group >> Math.max(0, 16 * (at + 1) - bits)) << Math.max(0, 16 * (at + 1) - bits)).toString(16),
    )
    .join(':')
