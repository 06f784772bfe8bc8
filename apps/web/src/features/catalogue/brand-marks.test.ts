import { expect, test } from 'vitest'
import { markOf, markPicture, markSheet } from './brand-marks.ts'

test('a brand with a mark, a brand whose name is its sign', () => {
  expect(markOf('/img/marcas/toyota.svg')).toBe('toyota')
  expect(markOf('/img/marcas/great-wall.svg')).toBeNull()
  expect(markPicture('toyota')).toMatch(/^<svg.*<path d="/s)
  expect(markPicture('great-wall')).toContain('>GREAT WALL<')
})

test('what is typed as a name never becomes markup', () => {
  expect(markPicture('"><script>x</script>')).not.toContain('<script')
})

test('the sheet holds each mark under its name', () => {
  expect(markSheet().match(/<symbol id="/g)?.length).toBeGreaterThan(40)
  expect(markSheet()).toContain('<symbol id="citroen" viewBox="0 0 24 24"><path')
})
