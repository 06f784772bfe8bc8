import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ListPage, loadSales } from '../../purchases/index.ts'
import { FirstPress } from '../components/first-press.tsx'
import layout from '../../../shared/ui/layout.module.css'

export async function loader(asked: LoaderFunctionArgs) {
  const { user } = asked.context.get(visitorContext)
  if (user && !user.isSeller) throw data({ message: 'Esta opción es para tiendas.' }, 403)
  return loadSales(asked, 'seller')
}

export const meta = () => [{ title: 'Ventas | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** The sales of the user's stores: those waiting for the store first, by what is due first. */
export default function SalesPage() {
  const found = useLoaderData<typeof loader>()
  return (
    <div className={layout.stack}>
      <ListPage
        {...found}
        title="Ventas"
        here={paths.sales}
        href={({ id }) => paths.sale(id)}
        way={
          <LinkButton to={roomPaths.counter()}>
            <Icon name="plus" />
            Venta de mostrador
          </LinkButton>
        }
        Press={FirstPress}
        empty={{
          open: {
            title: 'Nada en curso',
            text: 'Cuando alguien te compre o te haga un pedido, llega aquí, a tu WhatsApp y a tu correo.',
          },
          over: {
            title: 'Todavía no hay ventas terminadas',
            text: 'Aquí quedan las entregadas y las que se cancelaron.',
          },
        }}
      />
    </div>
  )
}
