import { expect, test } from 'vitest'
import { linkDigest, newLinkToken, openLinkToken } from './link-token.ts'
import { sealsOf } from './seals.ts'

const ctx = { seals: sealsOf('secret-secret-secret-secret-secret'), now: new Date('2096-06-01T12:00:00Z') }
const later = new Date('2096-06-01T12:00:01Z')

test('a token is long and never the same; its digest is of its kind and of this installation alone', () => {
  const tokens = Array.from({ length: 100 }, newLinkToken)
  expect([new Set(tokens).size, tokens.every((one) => /^[\w-]{32}$/.test(one))]).toEqual([100, true])
  const [token = ''] = tokens
  const digests = [
    linkDigest(ctx, 'offer', token),
    linkDigest(ctx, 'wish-list', token),
    linkDigest({ seals: sealsOf('another-another-another-another') }, 'offer', token),
  ]
  expect([new Set(digests).size, digests.some((one) => one.includes(token))]).toEqual([3, false])
  expect(linkDigest(ctx, 'offer', token)).toBe(digests[0])
})

test('an open link gives its token again; one that ended, was never sealed or was sealed elsewhere does not', () => {
  const sealed = ctx.seals.seal('token')
  expect(openLinkToken(ctx, { sealed, until: later })).toBe('token')
  for (const kept of [
    undefined,
    { sealed, until: ctx.now },
    { sealed: null, until: later },
    { sealed, until: null },
    { sealed: sealsOf('another-another-another-another').seal('token'), until: later },
  ])
    expect(openLinkToken(ctx, kept)).toBeNull()
})
