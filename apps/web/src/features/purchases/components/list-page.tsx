import type { Sale } from '@tuerca/contract/sales-wire'
import type { ComponentType, ReactNode } from 'react'
import { Link, useNavigation, useRevalidator } from 'react-router'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { SHOWN } from '../load-sales.ts'
import { SaleList } from './sale-list.tsx'
import css from './list-page.module.css'

type Values = { ver?: 'terminadas' | undefined; q?: string | undefined; pagina?: string | undefined }

interface Props {
  title: string
  found: { sales: Sale[]; total: number } | null
  over: boolean
  q: string
  page: number
  drawing: string
  /** The page's own address with other values. */
  here: (values: Values) => string
  href: (sale: Sale) => string
  Press?: ComponentType<{ sale: Sale }> | undefined
  /** What an empty list says: nothing open, nothing over. */
  empty: Record<'open' | 'over', { title: string; text: string; way?: ReactNode }>
}

/** What is open, what is over, and a search in both: the same list for both sides. */
export function ListPage(props: Props) {
  const { title, found, over, q, page, here } = props
  const ver = over ? 'terminadas' : undefined
  return (
    <>
      <header className={css.head}>
        <h1>{title}</h1>
        <search>
          <form action={here({})} className={css.search}>
            <input type="search" name="q" defaultValue={q} key={q} placeholder="Número, parte o nombre" aria-label={`Buscar en ${title.toLowerCase()}`} maxLength={100} />
            <Button type="submit" square aria-label="Buscar"><Icon name="search" /></Button>
          </form>
        </search>
      </header>
      <nav className={css.views} aria-label={title}>
        <Link to={here({})} aria-current={!over && q === '' ? 'page' : undefined}>En curso{!over && q === '' && found ? ` (${found.total})` : ''}</Link>
        <Link to={here({ ver: 'terminadas' })} aria-current={over && q === '' ? 'page' : undefined}>Terminadas</Link>
        {q !== '' && <span aria-current="page">«{q}»{found ? ` (${found.total})` : ''}</span>}
      </nav>
      <Found {...props} />
      {found && <Paginator
        page={page} pageSize={SHOWN} total={found.total} href={(to) => here({ ver, q: q || undefined, pagina: to ? String(to + 1) : undefined })}
        jump={{ action: here({}), fields: [...(over ? [['ver', 'terminadas'] as [string, string]] : []), ...(q ? [['q', q] as [string, string]] : [])], name: 'pagina' }}
      />}
    </>
  )
}

function Found({ title, found, over, q, drawing, here, href, Press, empty }: Props) {
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === here({})
  if (waiting) return <Loading label={`Cargando ${title.toLowerCase()}`}><div className={css.bones}>{[1, 2, 3, 4].map((one) => <Skeleton key={one} height="78px" />)}</div></Loading>
  if (!found) return <ErrorState title="No pudimos traer la lista" text="Intenta de nuevo en un momento." onRetry={() => void revalidate()} />
  if (found.sales.length > 0) return <SaleList sales={found.sales} href={href} Press={Press} />
  if (q !== '') return <EmptyState title={`Nada con «${q}»`} text="Busca por el número, por una parte o por un nombre." picture={<Scene drawing={drawing} />} />
  const { title: none, text, way } = over ? empty.over : empty.open
  return <EmptyState title={none} text={text} picture={<Scene drawing={drawing} />}>{way}</EmptyState>
}
