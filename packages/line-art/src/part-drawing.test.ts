import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { drawingGallery, partDrawing, partKinds, partOf } from './part-drawing.ts'
import type { PartKind } from './part-drawing.ts'

const VIEWS = [0, 1, 2] as const

function parse(svg: string): { tags: Set<string>; attributes: Set<string>; text: string } {
  const seen = { tags: new Set<string>(), attributes: new Set<string>(), text: '' }
  const parser = new SaxesParser()
  parser.on('error', (e) => {
    throw e
  })
  parser.on('opentag', (tag) => {
    seen.tags.add(tag.name)
    Object.keys(tag.attributes).forEach((name) => seen.attributes.add(name))
  })
  parser.on('text', (text) => void (seen.text += text))
  parser.write(svg).close()
  return seen
}

// Each is drawn once for all checks.
const drawn = new Map<string, string>()
const pictureOf = (kind: PartKind, variant: number, view: 0 | 1 | 2): string => {
  const key = `${kind}/${variant}/${view}`
  const svg = drawn.get(key) ?? partDrawing(kind, { variant, view })
  drawn.set(key, svg)
  return svg
}

const each = (check: (svg: string, label: string) => void, variants = [0, 1, 2, 3]): void => {
  for (const kind of partKinds) {
    for (const variant of variants) {
      for (const view of VIEWS) check(pictureOf(kind, variant, view), `${kind} variant ${variant} view ${view}`)
    }
  }
}

describe('part drawings', { timeout: 60_000 }, () => {
  test('there are at least 45 kinds, each with a Spanish name of its own', () => {
    const gallery = drawingGallery()
    expect(gallery.length).toBeGreaterThanOrEqual(45)
    expect(new Set(gallery.map((g) => g.name)).size).toBe(gallery.length)
  })

  test('the same kind, variant and view give the same picture', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...partKinds),
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom(...VIEWS),
        (kind, variant, view) => {
          expect(partDrawing(kind, { variant, view })).toBe(partDrawing(kind, { variant, view }))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('is well-formed, of plain shapes only, without references', () => {
    each(
      (svg, label) => {
        const { tags, attributes } = parse(svg)
        expect(
          [...tags].filter((t) => !['svg', 'g', 'path'].includes(t)),
          label,
        ).toEqual([])
        expect(
          [...attributes].filter((a) => ['href', 'style', 'filter', 'id', 'class'].includes(a)),
          label,
        ).toEqual([])
      },
      [1, 2],
    )
  })

  test('stays between 0.7 and 18 KB: springs and toothed rings take the most, half a dozen of them more than 12', () => {
    each((svg, label) => {
      expect(svg.length, label).toBeGreaterThan(700)
      expect(svg.length, label).toBeLessThan(18_432)
    })
  })

  test('has only finite numbers, inside the picture, with at most one decimal', () => {
    each((svg, label) => {
      expect(svg.match(/NaN|Infinity|undefined|\de[-+]?\d/), label).toBeNull()
      expect(svg.match(/\.\d\d/), label).toBeNull()
      const starts = [...svg.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
      expect(Math.min(...starts), label).toBeGreaterThan(0)
      expect(Math.max(...starts), label).toBeLessThan(240)
    })
  })

  test('every kind, every view and most variants differ', () => {
    for (const view of VIEWS) {
      expect(new Set(partKinds.map((kind) => pictureOf(kind, 1, view))).size).toBe(partKinds.length)
    }
    for (const kind of partKinds) {
      // What was turned on a lathe looks the same from the left and from the right.
      expect(new Set(VIEWS.map((view) => pictureOf(kind, 1, view))).size, kind).toBeGreaterThanOrEqual(2)
      if (partOf(kind).oneShape === true) continue
      expect(
        new Set(Array.from({ length: 12 }, (_, variant) => pictureOf(kind, variant, 0))).size,
        kind,
      ).toBeGreaterThan(6)
    }
  })

  test('orange is for what is selected, and only that', () => {
    each((svg, label) => expect(svg, label).not.toContain('--signal'), [1])
    for (const kind of partKinds) expect(partDrawing(kind, { variant: 1, selected: true })).toContain('--signal')
  })

  test('a title makes it an image with a name, escaped; without one it is decoration', () => {
    const named = partDrawing('piston', { variant: 1, title: 'Pistón <"A&B">' })
    expect(named).toContain('role="img"')
    expect(parse(named).text).toBe('Pistón <"A&B">')
    expect(partDrawing('piston', { variant: 1 })).toContain('aria-hidden="true"')
  })
})
