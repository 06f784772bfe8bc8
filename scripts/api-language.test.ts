import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApiDocument } from '../apps/api/src/app/openapi.ts'
import { objectOf } from '../apps/api/src/platform/unknown-value.ts'
import { contractEndpoints } from './shape/contract-endpoints.ts'

const endpoints = (await contractEndpoints(join(import.meta.dirname, '..'))).map((one) => one.endpoint)
const SPANISH = /(?<!\p{L})(el|la|los|las|de|del|que|una?|con|por|su|sus|para|y|se|lo|no|en)(?!\p{L})/giu
const ENGLISH = /(?<!\p{L})(the|of|its|and|an|is|are|that|who|which|by|not|his|their|here|was|to|for)(?!\p{L})/giu
const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0

test('the description of the API is Spanish throughout, as its errors and pages are', () => {
  expect(endpoints.length).toBeGreaterThan(500)
  expect(
    endpoints.map(({ summary }) => summary).filter((text) => count(text, ENGLISH) >= Math.max(1, count(text, SPANISH))),
  ).toEqual([])
})

test('a long summary is cut at the end of a sentence or a word', () => {
  const calls = Object.values(objectOf(openApiDocument(endpoints, 'https://tuerca.test')['paths']))
    .flatMap((methods) => Object.values(objectOf(methods)))
    .map(objectOf)
  for (const { summary, description } of calls) {
    const [line, whole] = [String(summary), String(description)]
    expect(line.length).toBeLessThanOrEqual(121)
    const kept = line.replace(/[.…]$/, '')
    expect(whole.startsWith(kept), line).toBe(true)
    expect(whole.slice(kept.length), line).toMatch(/^(?:[.;:,]|\s|$)/)
  }
})
