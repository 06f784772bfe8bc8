import { useQuery } from '@tanstack/react-query'
import { listPlanChanges } from '@tuerca/contract/plans'
import { PLAN_FIELDS } from '@tuerca/domain/plan-fields'
import { call } from '../../../shared/api/call.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { momentOf } from '../words.ts'
import css from './plan-changes.module.css'

export interface PlanChangesProps {
  id: number
  name: string
}

const ACTIONS = { create: 'Se creó', update: 'Se cambió', retire: 'Se retiró', delete: 'Se eliminó' } as const

/** Who changed a plan, from what to what. */
export default function PlanChanges({ id, name }: PlanChangesProps) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['plan-changes', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(listPlanChanges, { params: { id }, query: { pageSize: 100 } }, { signal }),
  })
  if (isPending)
    return (
      <Loading label="Cargando los cambios">
        <Skeleton width="40%" />
        <br />
        <Skeleton height="80px" />
      </Loading>
    )
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (data.data.length === 0)
    return <EmptyState title="Este plan no ha cambiado." text="Viene de los datos con que empezó el sitio." />
  return (
    <ol className={css.list} aria-label={`Cambios de ${name}`}>
      {data.data.map((one) => (
        <li key={one.id}>
          <p>
            <strong>{ACTIONS[one.action]}</strong> {momentOf(one.changedAt)}{' '}
            <span>{one.changedBy ?? 'Cuenta eliminada'}</span>
          </p>
          {one.action !== 'delete' && (
            <table>
              <tbody>
                {one.fields.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{PLAN_FIELDS[field] ?? field}</th>
                    <td>{before !== null && <del>{before}</del>}</td>
                    <td>{after === null ? <span>nada</span> : <ins>{after}</ins>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ol>
  )
}
