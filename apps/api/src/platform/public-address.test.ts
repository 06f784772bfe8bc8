import { expect, test } from 'vitest'
import { addressProblem, isPublicAddress } from './public-address.ts'

test.each<[string, boolean]>([
  ['8.8.8.8', true],
  ['190.90.1.2', true],
  ['2800:3f0::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is open: %s', (address, open) => expect(isPublicAddress(address)).toBe(open))

test.each<[string, RegExp | null]>([
  ['https://api.mitienda.com/stock/{number}', null],
  ['https://api.mitienda.com:8443/v1?ref={number}&m={brand}', null],
  ['http://api.mitienda.com/{number}', /https/],
  ['https://user:pw@api.mitienda.com/{number}', /clave/],
  ['https://api.mitienda.com/stock', /\{number\}/],
  ['no es', /como https/],
  ['https://localhost/{number}', /internet/],
  ['https://erp/{number}', /internet/],
  ['https://erp.local/{number}', /internet/],
  ['https://10.0.0.1/{number}', /internet/],
  ['https://2130706433/{number}', /internet/],
  ['https://[::1]/{number}', /internet/],
])('%s', (address, problem) =>
  problem === null
    ? expect(addressProblem(address, '{number}')).toBeNull()
    : expect(addressProblem(address, '{number}')).toMatch(problem),
)
