import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { ListPage } from '../components/list-page.tsx'
import { loadSales } from '../load-sales.ts'
import layout from '../../../shared/ui/layout.module.css'

export const loader = (asked: LoaderFunctionArgs) => loadSales(asked, 'buyer')
export const meta = () => [{ title: 'Mis compras | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Everything one ordered or bought, newest first. */
export default function PurchasesPage() {
  const found = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const way = (
    <LinkButton look="go" to={paths.home(store)}>
      Buscar autopartes
    </LinkButton>
  )
  return (
    <div className={layout.stack}>
      <ListPage
        {...found}
        title="Mis compras"
        here={(values) => paths.purchases(values, store)}
        href={({ id }) => paths.purchase(id, store)}
        empty={{
          open: {
            title: 'No tienes compras en curso',
            text: 'Cuando pidas o compres algo, aquí ves en qué va, le escribes a la tienda y sabes hasta cuándo puedes devolverlo.',
            way,
          },
          over: {
            title: 'Todavía no hay compras terminadas',
            text: 'Aquí quedan las que ya recibiste y las que se cancelaron.',
            way,
          },
        }}
      />
    </div>
  )
}
