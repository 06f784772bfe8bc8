import { expect, test } from 'vitest'
import { assembly } from './assembly.ts'
import { bolt } from './parts/hardware.ts'

/** Where leaders end, in pixels of the picture. */
function tipsOf(svg: string): (readonly [number, number])[] {
  return [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="1.9"/g)].map(
    ([, x, y]) => [Number(x) * 1.3, Number(y) * 1.3] as const,
  )
}

test('the box that leads to another unit points at something drawn, wherever it was told to', () => {
  const diagram = assembly({}, (p) => {
    p.put('1', bolt(20, 120))
    p.link('47-12', [300, 0, 0])
    p.link('47-15', [0, -200, 100])
  })
  const [drawn] = diagram.parts
  expect(diagram.hotspots.map(({ code }) => code)).toEqual(['1', '47-12', '47-15'])
  const tips = tipsOf(diagram.svg)
  expect(tips).toHaveLength(3)
  for (const [x, y] of tips)
    expect(drawn && x >= drawn.x1 - 3 && x <= drawn.x2 + 3 && y >= drawn.y1 - 3 && y <= drawn.y2 + 3).toBe(true)
})
