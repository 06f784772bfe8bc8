import { emptyState } from '@tuerca/line-art/emptyState'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { type Address, ADDRESSES_MOST, listUserAdditionalAddress } from '@tuerca/contract/addresses'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { AddressForm } from '../components/address-form.tsx'
import { AddressList } from '../components/address-list.tsx'
import css from './addresses.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = addressesLoader
export const meta = () => [{ title: 'Mis direcciones | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** M7.43: where else a person receives what is bought. */
export default function AddressesPage() {
  const { found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const [saved, setSaved] = useState(0)
  const [edited, setEdited] = useState<number | null>(null)
  const address = found?.find(({ id }) => id === edited)
  const full = found !== null && found.length >= ADDRESSES_MOST
  return (
    <div className={layout.stack}>
      <Breadcrumbs trail={[{ name: 'Mi cuenta', href: paths.account(store) }, { name: 'Mis direcciones' }]} />
      <h1>Mis direcciones</h1>
      <div className={css.columns}>
        <section aria-label="Guardadas">
          <Found onEdit={({ id }) => setEdited(id)} />
        </section>
        {found && (
          <section className={css.paper} aria-labelledby="agregar">
            <h2 id="agregar">{address ? `Editar ${address.name}` : 'Agregar una dirección'}</h2>
            {address ? (
              <AddressForm
                key={`e${address.id}`}
                address={address}
                onSaved={() => setEdited(null)}
                onCancel={() => setEdited(null)}
              />
            ) : full ? (
              <p className={css.note}>Ya tienes {ADDRESSES_MOST} direcciones. Elimina una para agregar otra.</p>
            ) : (
              <AddressForm key={saved} onSaved={() => setSaved(saved + 1)} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

function Found({ onEdit }: { onEdit: (address: Address) => void }) {
  const { found, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === paths.addresses(store)
  if (waiting)
    return (
      <Loading label="Cargando direcciones">
        {[1, 2].map((one) => (
          <div key={one} className={css.bone}>
            <Skeleton height="128px" />
          </div>
        ))}
      </Loading>
    )
  if (!found)
    return (
      <div className={css.paper}>
        <ErrorState
          title="No pudimos traer tus direcciones"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  if (found.length === 0)
    return (
      <EmptyState
        title="Todavía no guardas direcciones."
        text="Guarda la del taller, la bodega o la casa: solo tú las ves."
        picture={<Scene drawing={drawing} />}
      />
    )
  return <AddressList addresses={found} onEdit={onEdit} />
}

/** The user's saved addresses; `found` is null when they could not be read. */
async function addressesLoader({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  if (!user) throw redirect(paths.login({ next: url.pathname + url.search }, store))
  try {
    const { data } = await context.get(apiContext)(listUserAdditionalAddress, { query: { getters: 'fullAddress' } })
    return { found: data, drawing: data.length === 0 ? emptyState('empty-box') : '' }
  } catch {
    return { found: null, drawing: '' }
  }
}
