import { describe, expect, test } from 'vitest'
import { UNIT_TEMPLATES } from '../../../../../../db/seed/catalogue/unit-templates.ts'
import { problemOfSvg } from './check-svg.ts'

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`

describe('a drawing of an imported catalogue', () => {
  test.each([
    svg('<path d="M0 0 L9 9" stroke-width="2"/>'),
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)" width="9" height="9"/>',
    ),
    svg(
      '<style>.a { stroke: #000 } @media (prefers-color-scheme: dark) { .a { stroke: #fff } }</style><use href="#b"/>',
    ),
    `<?xml version="1.0"?>${svg('<!-- x --><text>Ñ &amp; ü</text>')}`,
  ])('that only draws is taken: %s', (drawing) => expect(problemOfSvg(drawing)).toBeNull())

  test('of ours is taken', () => {
    const [first] = UNIT_TEMPLATES
    expect(first && problemOfSvg(first.draw().svg)).toBeNull()
  })

  test.each([
    svg('<script>alert(1)</script>'),
    svg('', ' onload="alert(1)"'),
    svg('<g onclick="x()"/>'),
    svg('<foreignObject/>'),
    svg('<image href="https://x.test/a.png"/>'),
    svg('<use href="https://x.test/a.svg#b"/>'),
    svg('<use xlink:href="data:image/svg+xml,x"/>'),
    svg('<a href="javascript:alert(1)"/>'),
    svg('<animate attributeName="href" values="javascript:x"/>'),
    svg('<set attributeName="onclick" to="x"/>'),
    svg('<rect fill="url(https://x.test/a)"/>'),
    svg('<rect fill="url( #a )"/>'),
    svg('<rect style="fill: url(//x.test)"/>'),
    svg('<style>@import "https://x.test/a.css";</style>'),
    svg('<style>@\\69mport url(x)</style>'),
    svg('<style>.a { background: image-set("x") }</style>'),
    svg('<style><![CDATA[.a { fill: url(https://x.test) }]]></style>'),
    svg('<iframe src="x"/>'),
    svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'),
    svg('<html:script xmlns:html="http://www.w3.org/1999/xhtml"/>'),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`,
    `<?xml-stylesheet href="https://x.test"?>${svg('')}`,
    svg('&lol;'),
    svg('<g>'),
    '<html></html>',
    svg('') + svg(''),
    '<svg',
    svg('<g xml:base="https://x.test"/>'),
    svg('<g>'.repeat(200) + '</g>'.repeat(200)),
    svg('<SCRIPT/>'),
    svg('<path style="behavior:url(#x)"/>'),
  ])('that could do more is refused: %s', (drawing) => expect(problemOfSvg(drawing)).toMatch(/^El dibujo .+\.$/))
})
