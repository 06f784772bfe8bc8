import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, widerNetworksOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['2001:db8::9:2:3:4', '2001:db8:0:0'],
  ['2001:0db8:0005:0006::', '2001:db8:5:6'],
  ['2001:db8:5:6:1:2:3:4', '2001:db8:5:6'],
  ['::1', '0:0:0:0'],
])('%s is of %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('all addresses of a /64 are one network, however they are written', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(
      fc.tuple(group, group, group, group),
      fc.array(fc.tuple(group, group, group, group), { minLength: 2, maxLength: 5 }),
      (prefix, hosts) => {
        const networks = hosts.map((host) => {
          const written = [...prefix, ...host].map((n) => n.toString(16)).join(':')
          return networkOf(new URL(`http://[${written}]`).hostname.slice(1, -1))
        })
        expect(new Set(networks).size).toBe(1)
        expect(networks[0]).toBe(prefix.map((n) => n.toString(16)).join(':'))
      },
    ),
  )
})

test.each([
  ['2800:484:1234:5678::1', ['2800:484:1234:5600/56', '2800:484:1234/48']],
  ['2800:484:1234:56ff:1:2:3:4', ['2800:484:1234:5600/56', '2800:484:1234/48']],
  ['2800:484:1234:5700::', ['2800:484:1234:5700/56', '2800:484:1234/48']],
  ['::1', ['0:0:0:0/56', '0:0:0/48']],
  ['190.24.1.2', []],
  ['::ffff:190.24.1.2', []],
])('around %s are %j', (ip, wider) => expect(widerNetworksOf(ip)).toEqual(wider))
