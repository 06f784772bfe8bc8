import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { inBothSchemes } from './dark-scheme.ts'
import { groupSigns } from './group-signs.ts'
import { drawingOfKind, drawingPicture, drawnKeys, isDrawing, isGroupSign } from './kind-drawings.ts'
import { partDrawing } from './part-drawing.ts'

describe('the drawings of the vocabulary', () => {
  test('every key has a drawing of its own or the sign of its group', () => {
    const rows = parse<{ key: string }>(
      readFileSync(join(import.meta.dirname, '../../../db/reference/part-vocabulary.csv')),
      { columns: true },
    )
    expect(rows.map(({ key }) => key).filter((key) => drawingOfKind(key) === undefined)).toEqual([])
    for (const key of drawnKeys) expect(isDrawing(drawingOfKind(key) ?? ''), key).toBe(true)
    expect(drawingOfKind('no-such-kind')).toBeUndefined()
  })

  // Each of these was shown as another part: a wrong picture is worse than none.
  test.each([
    ['brake-pads', 'brake-pads'],
    ['glass-run', undefined],
    ['window-seal', 'glass-run'],
    ['wheel-wrench', 'wheel-wrench'],
    ['emblem', 'emblem'],
    ['mud-flap', 'mud-flaps'],
    ['fuel-cap', 'fuel-cap'],
    ['accelerator-cable', 'throttle-cable'],
    ['fuel-pump', 'fuel-pump-insert'],
    ['fuel-pump-module', 'fuel-pump'],
    ['brake-line-none', undefined],
    ['clutch-slave-cylinder', 'clutch-slave'],
    ['center-bearing', 'centre-bearing'],
    ['ring-gear', 'ring-gear'],
    ['seat-belt', 'seat-belt'],
    ['oil-pump', 'oil-pump'],
    ['speaker', 'speaker'],
    ['fuse', 'fuse'],
    ['subframe', 'grupo-suspension'],
    ['car-cover', 'grupo-accesorios-y-herramientas'],
  ])('%s is drawn as %s', (key, drawing) => expect(drawingOfKind(key)).toBe(drawing))

  test('there is a sign for each of the 22 groups, all different, within its frame, of plain shapes', () => {
    expect(groupSigns).toHaveLength(22)
    const pictures = groupSigns.map((sign) => drawingPicture(sign, { variant: 3, view: 2 }))
    expect(new Set(pictures).size).toBe(22)
    for (const svg of pictures) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      const starts = [...svg.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
      expect(Math.min(...starts)).toBeGreaterThan(0)
      expect(Math.max(...starts)).toBeLessThan(240)
    }
    expect([isGroupSign('grupo-frenos'), isGroupSign('brake-pads'), isDrawing('toString')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('a picture for both schemes stays well-formed and says in itself how it looks in the dark', () => {
  const svg = inBothSchemes(partDrawing('piston', { variant: 1, title: 'Pistón' }))
  const tags: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (e) => {
    throw e
  })
  parser.on('opentag', (tag) => void tags.push(tag.name))
  parser.write(svg).close()
  expect(tags.slice(0, 3)).toEqual(['svg', 'style', 'title'])
  expect(svg).toContain('prefers-color-scheme:dark')
})
