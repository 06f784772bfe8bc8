import { listStoreChanges, MOST_COUNTED } from '@tuerca/contract/admin-events'
import { ADMIN_AREAS, STORE_AREA_NAMES } from '@tuerca/domain/admin-areas'
import { data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { LinkChoices } from '../../../shared/ui/link-choices.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { AdminShell, ChangeLines } from '../../admin/index.ts'
import css from './changes.module.css'
import { namedStore } from '../../../shared/named-store.ts'

export const meta = () => [{ title: 'Registro de cambios | Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 30

/** Changes by the people of the user's store; null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  if (!requireSeller({ context, url }).isOwner) throw data({ message: OWNERS_READ }, 403)
  const { searchParams } = url
  const named = namedStore(searchParams)
  const asked = {
    area: STORE_AREA_NAMES.find((one) => one === searchParams.get('area')),
    q: (searchParams.get('q') ?? '').trim().slice(0, 80),
    page: pageOf(searchParams),
    storeId: named.storeId,
  }
  return {
    asked,
    found: await context
      .get(apiContext)(listStoreChanges, { query: { ...asked, pageSize: SHOWN } })
      .catch(refusedOrNull),
  }
}

const OWNERS_READ = 'El registro de cambios lo lee el dueño de la tienda.'

/** An owner of one store may be staff of another: that gives an error page; a failure can be tried again. */
function refusedOrNull(error: unknown): null {
  if (error instanceof Error && 'status' in error && (error.status === 403 || error.status === 404))
    throw data({ message: error.message }, error.status)
  return null
}

/** Who of a store changed what, from which value to which. */
export default function StoreChanges() {
  const { asked, found } = useLoaderData<typeof loader>()
  const tienda = found && found.stores.length > 1 ? String(found.storeId) : undefined
  const values = { tienda, area: asked.area, q: asked.q || undefined }
  const areas = [
    { key: '', label: 'Todo', area: undefined },
    ...STORE_AREA_NAMES.map((area) => ({ key: area, label: ADMIN_AREAS[area], area })),
  ]
  return (
    <AdminShell
      title="Registro de cambios"
      note="Precios, existencias, listas, equipo y acuerdos: quién cambió qué, y cómo estaba. Nadie puede cambiarlo ni borrarlo."
    >
      {found && found.stores.length > 1 && (
        <LinkChoices
          label="Tiendas"
          choices={found.stores.map(({ id, name }) => ({
            key: String(id),
            label: name,
            to: roomPaths.storeChanges({ tienda: String(id) }),
            on: id === found.storeId,
          }))}
        />
      )}
      <LinkChoices
        label="Qué"
        choices={areas.map(({ key, label, area }) => ({
          key,
          label,
          to: roomPaths.storeChanges({ ...values, area }),
          on: area === asked.area,
        }))}
      />
      <Form key={asked.q} className={css.find} action={roomPaths.storeChanges()} preventScrollReset>
        {tienda && <input type="hidden" name="tienda" value={tienda} />}
        {asked.area && <input type="hidden" name="area" value={asked.area} />}
        <div className={css.wide}>
          <Input
            label="Quién, número de parte o valor"
            name="q"
            type="search"
            defaultValue={asked.q}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <Button type="submit">Buscar</Button>
      </Form>
      <ListFaces
        path={roomPaths.storeChanges()}
        rows={found?.data}
        loading="Cargando cambios"
        bones={{ count: 4, height: '52px' }}
        failed={{ title: 'No pudimos traer el registro', text: 'Intenta de nuevo en un momento.' }}
        empty={
          <EmptyState
            title="No hay cambios."
            text={
              asked.area || asked.q
                ? 'Ninguno coincide con lo que buscas.'
                : 'Cuando alguien de tu tienda cambie un precio, una existencia o el equipo, queda aquí.'
            }
          >
            {(asked.area || asked.q) && <LinkButton to={roomPaths.storeChanges({ tienda })}>Quitar filtros</LinkButton>}
          </EmptyState>
        }
      >
        {found && <ChangeLines events={found.data} ofOneStore />}
      </ListFaces>
      {found && (
        <Paginator
          page={asked.page}
          pageSize={SHOWN}
          total={Math.min(found.metadata['x-total-count'], MOST_COUNTED)}
          href={(pagina) => roomPaths.storeChanges({ ...values, pagina })}
        />
      )}
    </AdminShell>
  )
}
