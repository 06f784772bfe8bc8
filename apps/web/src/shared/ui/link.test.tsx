import { renderToStaticMarkup } from 'react-dom/server'
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { WrittenLink } from './link.tsx'

const html = (Link: typeof WrittenLink, props: LinkProps) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/catalogo/page/results?search=freno']}>
      <Link {...props}>Ver</Link>
    </MemoryRouter>,
  )

test.each<LinkProps>([
  { to: '/' },
  { to: '/catalogo/page/results?search=pastillas%20de%20freno&marcas=Bosch#resultados' },
  { to: '/tienda/repuestos-beto/catalogo/producto/bujía-1', prefetch: 'none', preventScrollReset: true },
  { to: '/planes', replace: true, state: { from: 'here' }, className: 'x', 'aria-label': 'Planes', rel: 'next' },
  { to: '/planes', reloadDocument: true, discover: 'none', target: '_blank' },
  { to: '#resultados' },
  { to: '?pagina=2' },
  { to: { pathname: '/planes', hash: '#x' } },
  { to: '//otra.example/planes' },
  { to: 'https://otra.example/planes' },
])('on the server a link to $to is the HTML that the router would write', (props) => {
  expect(html(WrittenLink, props)).toBe(html((given) => <RouterLink {...given} />, props))
})
