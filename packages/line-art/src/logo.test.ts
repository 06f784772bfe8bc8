import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { emptyState, emptyStateKinds } from './emptyState.ts'
import { favicon, logoMark, logoWordmark } from './logo.ts'

function parsed(svg: string): string {
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (e) => {
    throw e
  })
  parser.on('text', (t) => void (text += t))
  parser.write(svg).close()
  return text
}

test('logo and favicon are small, well-formed and need no font', () => {
  for (const svg of [logoMark({ size: 24 }), logoWordmark({ size: 32 }), favicon()]) {
    parsed(svg)
    expect(svg.length).toBeLessThan(2500)
    expect(svg).not.toMatch(/<text|NaN|href=/)
  }
})

test('the logo takes its size and its spoken name', () => {
  expect(logoMark({ size: 30 })).toContain('width="30" height="30"')
  expect(logoWordmark({ size: 24 })).toContain('width="86" height="24"')
  expect(parsed(logoMark({ size: 30, title: 'Tuerca' }))).toBe('Tuerca')
  expect(logoMark({ size: 30 })).toContain('aria-hidden="true"')
})

test('the favicon does not depend on the page, the mark follows its theme', () => {
  expect(favicon()).not.toContain('var(')
  expect(logoMark({ size: 30 })).toContain('var(--ink')
})

test('the four empty states differ, are well-formed and light', () => {
  const scenes = emptyStateKinds.map(emptyState)
  expect(new Set(scenes).size).toBe(4)
  for (const svg of scenes) {
    parsed(svg)
    expect(svg).not.toMatch(/NaN|--signal/)
    expect(svg.length).toBeLessThan(12_000)
  }
})
