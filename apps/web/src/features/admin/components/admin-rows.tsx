import type { Key, ReactNode } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import css from './admin-rows.module.css'

interface Rows<Row extends object> {
  /** The address of this list without any question, to know that another page of it is on its way. */
  path: string
  /** Null when it could not be read. */
  found: { rows: readonly Row[]; total: number } | null
  renderRow: (row: Row) => ReactNode
  keyOf: (row: Row) => Key
  page: number
  pageSize: number
  href: (page: number) => string
  loading: string
  /** How many bones of which height stand for it meanwhile. */
  bones: { count: number; height: string }
  failed?: string
  empty: ReactNode
}

/** A list of the administration with its four faces, and its pages. */
export function AdminRows<Row extends object>({
  path,
  found,
  renderRow,
  keyOf,
  page,
  pageSize,
  href,
  ...faces
}: Rows<Row>) {
  const { revalidate } = useRevalidator()
  const isComing = useNavigation().location?.pathname === path
  return (
    <>
      {isComing ? (
        <Loading label={faces.loading}>
          {Array.from({ length: faces.bones.count }, (_, at) => (
            <Skeleton key={at} height={faces.bones.height} />
          ))}
        </Loading>
      ) : !found ? (
        <ErrorState text={faces.failed} onRetry={() => void revalidate()} />
      ) : found.rows.length === 0 ? (
        faces.empty
      ) : (
        <ul className={css.list}>
          {found.rows.map((one) => (
            <li key={keyOf(one)}>{renderRow(one)}</li>
          ))}
        </ul>
      )}
      {found && <Paginator page={page} pageSize={pageSize} total={found.total} href={href} />}
    </>
  )
}

interface Queue<Row extends object, Ver extends string> extends Omit<Rows<Row>, 'empty' | 'href'> {
  views: readonly { ver: Ver | undefined; label: string; none: string }[]
  ver: Ver | undefined
  q: string
  to: (asked: { ver?: Ver | undefined; q?: string | undefined; pagina?: string | undefined }) => string
  /** Where what is in it comes from. */
  from: string
}

/** What stores ordered of the team, by how far it is, found by its store. */
export function StoreQueue<Row extends object, Ver extends string>({
  views,
  ver,
  q,
  to,
  from,
  ...rows
}: Queue<Row, Ver>) {
  const { path, found, pageSize } = rows
  const view = views.find((one) => one.ver === ver) ?? views[0]
  return (
    <>
      <ViewTabs
        label="Vistas"
        tabs={views.map((one) => ({ label: one.label, to: to({ ver: one.ver }), isOn: one === view }))}
      />
      {found && (found.total > pageSize || q !== '') && (
        <Form className={css.filters} action={path} key={q}>
          {ver && <input type="hidden" name="ver" value={ver} />}
          <Input label="Tienda" name="q" type="search" defaultValue={q} maxLength={80} autoComplete="off" />
          <Button type="submit">Buscar</Button>
        </Form>
      )}
      <AdminRows
        {...rows}
        empty={<EmptyState title={q ? 'Ninguna tienda coincide.' : (view?.none ?? '')} text={from} />}
        href={(page) => to({ ver, q: q || undefined, pagina: page ? String(page + 1) : undefined })}
      />
    </>
  )
}
