/**
 * The network that a visitor comes from: an IPv6 customer has a whole /64, so counting single addresses would count
 * nobody. IPv4 addresses written as IPv6 are IPv4.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const groups = tail === undefined ? start : [...start, ...Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0'), ...end]
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
