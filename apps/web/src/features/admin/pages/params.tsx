import { namesOf } from '@tuerca/domain/own-value'
import { type AppParam, listAppParams } from '@tuerca/contract/app-params'
import { listStores } from '@tuerca/contract/stores'
import { APP_PARAMS, PARAM_GROUPS } from '@tuerca/domain/app-params'
import { foldText } from '@tuerca/domain/words'
import { useDeferredValue, useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit, useSearchParams } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Input, Select } from '../../../shared/ui/field.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import { ParamRow } from '../components/param-row.tsx'
import sheet from '../components/sheet.module.css'
import { requireAdmin } from '../require-admin.ts'
import { counted } from '../words.ts'
import css from './params.module.css'
import { namedStore } from '../../../shared/named-store.ts'

export const meta = () => [{ title: 'Parámetros | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Every param of the marketplace, or of one store; null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const { storeId = null } = namedStore(url.searchParams)
  const api = context.get(apiContext)
  const [params, stores] = await Promise.all([
    api(listAppParams, { query: storeId === null ? {} : { storeId } }).then(
      ({ data }) => data,
      () => null,
    ),
    api(listStores, { query: { pageSize: 200 } }).then(
      ({ data }) => data,
      () => [],
    ),
  ])
  return { storeId, params, stores: stores.map(({ id, name }) => ({ id, name })) }
}

/** The params that each installation and each store sets, with meaning, limits and history. */
export default function AdminParams() {
  const { storeId, params, stores } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const wanted = foldText(useDeferredValue(typed))
  const store = stores.find(({ id }) => id === storeId)
  const shown = (params ?? []).filter(
    ({ name }) =>
      (storeId === null || APP_PARAMS[name].perStore) && foldText(`${name} ${APP_PARAMS[name].about}`).includes(wanted),
  )
  return (
    <AdminShell
      title="Parámetros"
      note={
        params &&
        (store ? (
          <>
            Los propios de <Link to={roomPaths.adminStore(store.id)}>{store.name}</Link>: donde no pone nada, vale lo
            del mercado.
          </>
        ) : (
          `${counted(shown.length, 'parámetro', 'parámetros')} del mercado. Lo que cambies rige en segundos y queda en la historia.`
        ))
      }
    >
      <Form className={sheet.filters} action={roomPaths.adminParams()}>
        <Place key={storeId} stores={stores} storeId={storeId} />
        <div className={sheet.wide}>
          <Input
            label="Qué buscas"
            type="search"
            value={typed}
            maxLength={80}
            autoComplete="off"
            onChange={({ target: { value } }) => setTyped(value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
      </Form>
      <ListFaces
        path={roomPaths.adminParams()}
        rows={params && shown}
        loading="Cargando parámetros"
        bones={{ count: 6, height: '56px' }}
        failed={{ text: 'No pudimos leer los parámetros.' }}
        empty={
          <EmptyState title="Ningún parámetro coincide." text="Búscalo por su nombre o por lo que hace.">
            <Button onClick={() => setTyped('')}>Ver todos</Button>
          </EmptyState>
        }
      >
        {namesOf(PARAM_GROUPS).map((group) => (
          <Group
            key={`${group} ${storeId}`}
            label={PARAM_GROUPS[group]}
            params={shown.filter(({ name }) => APP_PARAMS[name].group === group)}
            storeId={storeId}
          />
        ))}
      </ListFaces>
    </AdminShell>
  )
}

function Place({ stores, storeId }: { stores: readonly { id: number; name: string }[]; storeId: number | null }) {
  const submit = useSubmit()
  return (
    <Select
      label="De"
      name="tienda"
      defaultValue={storeId ?? ''}
      onChange={({ currentTarget: { form } }) => {
        if (form) void submit(form)
      }}
    >
      <option value="">Todo el mercado</option>
      {stores.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Group({ label, params, storeId }: { label: string; params: readonly AppParam[]; storeId: number | null }) {
  if (params.length === 0) return null
  return (
    <section className={sheet.sheet} aria-label={label}>
      <header className={sheet.title}>
        <h2>{label}</h2>
        <p>{params.length}</p>
      </header>
      <table className={`${sheet.table} ${css.params}`}>
        <thead>
          <tr>
            <th scope="col">Qué hace</th>
            <th scope="col">Vale</th>
            <th scope="col">Límites</th>
            <th scope="col">Cambió</th>
          </tr>
        </thead>
        <tbody>
          {params.map((param) => (
            <ParamRow key={param.name} param={param} storeId={storeId} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
