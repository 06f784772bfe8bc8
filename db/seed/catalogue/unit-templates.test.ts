import { crosses } from '@tuerca/line-art/callouts'
import { describe, expect, test } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import { isCoded } from './plan.ts'
import { kindOf } from './kinds.ts'
import { CATEGORIES, UNIT_TEMPLATES } from './unit-templates.ts'

const drawn = UNIT_TEMPLATES.map((template) => ({ template, diagram: template.draw() }))

describe.each(drawn)('$template.code $template.key', ({ template, diagram }) => {
  test('has a balloon in the picture for every coded part and every link, and for nothing else', () => {
    const wanted = [
      ...template.parts.map(({ code }) => code).filter(isCoded),
      ...(template.links ?? []).map(({ code }) => code),
    ]
    expect(new Set(diagram.hotspots.map(({ code }) => code))).toEqual(new Set(wanted))
    for (const h of [...diagram.hotspots, ...diagram.parts]) {
      expect(
        h.x1 >= 0 && h.y1 >= 0 && h.x2 <= diagram.width && h.y2 <= diagram.height && h.x1 < h.x2 && h.y1 < h.y2,
      ).toBe(true)
    }
  })

  test('draws nothing that its table does not list', () => {
    const listed = new Set(template.parts.map(({ code }) => code))
    expect(diagram.parts.map(({ code }) => code).filter((code) => !listed.has(code))).toEqual([])
  })

  test('its balloons do not overlap', () => {
    diagram.hotspots.forEach((a, i) => {
      for (const b of diagram.hotspots.slice(i + 1))
        expect(a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2).toBe(false)
    })
  })

  test('is a picture of bounded size, the same every time, with or without the boxes that lead to other units', () => {
    expect(brotliCompressSync(diagram.svg).length).toBeLessThan(45_000)
    expect(diagram.svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(diagram.width).toBeGreaterThanOrEqual(1200)
    expect(template.draw().svg).toBe(diagram.svg)
    const links = new Set((template.links ?? []).map(({ code }) => code))
    if (links.size > 0) expect(template.draw(links).hotspots.filter(({ code }) => links.has(code))).toEqual([])
  })

  test('names its parts in three languages, by kinds and places that the vocabulary knows', () => {
    for (const part of template.parts) {
      expect(part.name.es && part.name.en && part.name.pt).toBeTruthy()
      const places: readonly string[] = kindOf(part)?.positions ?? []
      expect(
        part.places.filter((place) => !places.includes(place)),
        part.name.es,
      ).toEqual([])
    }
  })
})

describe('the set of units', () => {
  test('has one key and one code for each, in a known category, and links that lead somewhere', () => {
    expect(new Set(UNIT_TEMPLATES.map(({ key }) => key)).size).toBe(UNIT_TEMPLATES.length)
    expect(new Set(UNIT_TEMPLATES.map(({ code }) => code)).size).toBe(UNIT_TEMPLATES.length)
    const categories = new Set(CATEGORIES.filter(({ parent }) => parent !== null).map(({ key }) => key))
    const codes = new Map(UNIT_TEMPLATES.map(({ key, code }) => [key, code]))
    for (const { category, links = [] } of UNIT_TEMPLATES) {
      expect(categories.has(category)).toBe(true)
      for (const { code, unit } of links) expect(codes.get(unit)).toBe(code)
    }
    // The drawing route takes these letters.
    expect(UNIT_TEMPLATES.map(({ key }) => key).filter((key) => !/^[a-z0-9-]{1,40}$/.test(key))).toEqual([])
  })

  test('repeats codes in all three ways: drawn twice, several parts under one, parts without one', () => {
    const twice = (codes: string[]): boolean => new Set(codes).size < codes.length
    expect(drawn.some(({ diagram }) => twice(diagram.hotspots.map(({ code }) => code)))).toBe(true)
    expect(UNIT_TEMPLATES.some(({ parts }) => twice(parts.map(({ code }) => code).filter(isCoded)))).toBe(true)
    expect(UNIT_TEMPLATES.some(({ parts }) => parts.some(({ code }) => !isCoded(code)))).toBe(true)
  })

  test('crossing leaders are recognised', () => {
    expect(crosses([0, 0], [10, 10], [0, 10], [10, 0])).toBe(true)
    expect(crosses([0, 0], [10, 0], [0, 5], [10, 5])).toBe(false)
  })
})
