import { Form } from 'react-router'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { ListedRows, type ListedRowsProps } from '../../../shared/ui/listed-rows.tsx'
import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import css from './store-queue.module.css'

interface Queue<Row extends object, Ver extends string> extends Omit<ListedRowsProps<Row>, 'empty' | 'href'> {
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
      <ListedRows
        {...rows}
        empty={<EmptyState title={q ? 'Ninguna tienda coincide.' : (view?.none ?? '')} text={from} />}
        href={(pagina) => to({ ver, q: q || undefined, pagina })}
      />
    </>
  )
}
