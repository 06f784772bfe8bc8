import type { Key, ReactNode } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { ErrorState, Loading, Skeleton } from './faces.tsx'
import css from './listed-rows.module.css'
import { names } from './names.ts'
import { Paginator, type PaginatorProps } from './paginator.tsx'

interface ListFacesProps {
  /** The address of this list without any question, to know that another page of it is on its way. */
  path: string
  /** By which name in the address one of the rows is opened beside the list, which stays meanwhile. */
  opens?: string | undefined
  /** Nothing when they could not be read. */
  rows: readonly object[] | null | undefined
  loading: string
  /** How many bones of which height stand for it meanwhile. */
  bones: { count: number; height: string }
  failed?: { title?: string; text?: string } | undefined
  empty: ReactNode
  className?: string | undefined
  /** What was found, when that is something. */
  children: ReactNode
}

/** The four faces of a list: on its way, not read, empty, and found. */
export function ListFaces({ path, opens, rows, loading, bones, failed, empty, className, children }: ListFacesProps) {
  const { revalidate } = useRevalidator()
  const here = useLocation()
  const next = useNavigation().location
  const isComing =
    next?.pathname === path && (opens === undefined || without(opens, next.search) !== without(opens, here.search))
  if (isComing)
    return (
      <Loading label={loading}>
        <div className={names(css.list, className)}>
          {Array.from({ length: bones.count }, (_, at) => (
            <Skeleton key={at} height={bones.height} />
          ))}
        </div>
      </Loading>
    )
  if (!rows) return <ErrorState {...failed} onRetry={() => void revalidate()} />
  return rows.length === 0 ? empty : children
}

function without(name: string, search: string) {
  const asked = new URLSearchParams(search)
  asked.delete(name)
  return asked.toString()
}

export interface ListedRowsProps<Row extends object>
  extends Omit<PaginatorProps, 'total'>, Omit<ListFacesProps, 'rows' | 'opens' | 'children'> {
  /** Null when it could not be read. */
  found: { rows: readonly Row[]; total: number } | null
  renderRow: (row: Row, at: number) => ReactNode
  keyOf: (row: Row) => Key
}

/** A list with its four faces, and its pages. */
export function ListedRows<Row extends object>({
  path,
  found,
  renderRow,
  keyOf,
  loading,
  bones,
  failed,
  empty,
  className,
  ...pages
}: ListedRowsProps<Row>) {
  return (
    <>
      <ListFaces {...{ path, loading, bones, failed, empty, className }} rows={found?.rows}>
        <ul className={names(css.list, className)}>
          {found?.rows.map((one, at) => (
            <li key={keyOf(one)}>{renderRow(one, at)}</li>
          ))}
        </ul>
      </ListFaces>
      {found && <Paginator {...pages} total={found.total} />}
    </>
  )
}
