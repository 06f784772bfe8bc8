import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FacetValues } from './facet-values.tsx'

const options = (many: number, chosen?: number) =>
  Array.from({ length: many }, (_, at) => ({ value: `v${at}`, label: `Marca ${at}`, count: at, chosen: at === chosen }))
const sent = (...given: Parameters<typeof options>) => {
  const group = { key: 'marcas', legend: 'Marcas', options: options(...given) } as const
  const html = renderToStaticMarkup(<FacetValues group={group} onTick={() => undefined} count={String} />)
  return { html, values: Array.from(html.matchAll(/value="(v\d+)"/g), ([, value]) => value) }
}

test('of a filter with many values the page brings those in sight and the next ones, and says how many more there are', () => {
  const { html, values } = sent(30)
  expect(values).toHaveLength(12)
  expect(html).toContain('Ver 24 más')
})

test('a filter with few values is brought whole', () => expect(sent(11).values).toHaveLength(11))

test('what is ticked is there wherever it stands, with all the others', () =>
  expect(sent(30, 29).values).toHaveLength(30))
