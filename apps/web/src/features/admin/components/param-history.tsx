import { listAppParamChanges, undoAppParam } from '@tuerca/contract/app-params'
import type { Answer } from '@tuerca/contract/endpoint'
import { type AppParamName, paramInWords } from '@tuerca/domain/app-params'
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { momentOf } from '../words.ts'
import css from './param-row.module.css'

type Change = Answer<typeof listAppParamChanges>['data'][number]

/** Who changed a param, from what to what; the last change can be undone. */
export function ParamHistory({ name, storeId }: { name: AppParamName; storeId: number | null }) {
  const [changes, setChanges] = useState<Change[] | 'failed' | null>(null)
  const read = useCallback(() => {
    call(listAppParamChanges, {
      params: { name },
      query: { ...(storeId === null ? {} : { storeId }), pageSize: 50 },
    }).then(
      ({ data }) => setChanges(data),
      () => setChanges('failed'),
    )
  }, [name, storeId])
  useEffect(read, [read])
  if (changes === null)
    return (
      <Loading label="Cargando historia">
        <Skeleton height="28px" />
      </Loading>
    )
  if (changes === 'failed')
    return (
      <p role="alert">
        No pudimos leer la historia.{' '}
        <Button
          size="small"
          onClick={() => {
            setChanges(null)
            read()
          }}
        >
          Intentar de nuevo
        </Button>
      </p>
    )
  if (changes.length === 0) return <p>Nadie lo ha cambiado.</p>
  return (
    <ol className={css.history}>
      {changes.map((change, at) => (
        <Line key={change.id} change={change} name={name} isLast={at === 0} />
      ))}
    </ol>
  )
}

function Line({
  change: { id, at, by, before, after, remark, undone },
  name,
  isLast,
}: {
  change: Change
  name: AppParamName
  isLast: boolean
}) {
  const { revalidate } = useRevalidator()
  const words = (value: Change['before']) => (value === null ? 'nada' : paramInWords(name, value))
  const undoing = useSend<void>({
    send: () => call(undoAppParam, { params: { name }, body: { change: id } }),
    done: () => toast('El parámetro volvió a como estaba.'),
    // Somebody was faster: what stands there now is shown.
    async refused({ message }) {
      toast(message)
      await revalidate()
      return true
    },
  })
  return (
    <li className={undone ? css.undone : undefined}>
      <span>
        <del>{words(before)}</del> a <ins>{words(after)}</ins>
      </span>
      <small>
        {by ?? 'Cuenta eliminada'}, {momentOf(at)}
        {remark && `: «${remark}»`}
        {undone && ' (deshecho)'}
      </small>
      {isLast && (
        <Button size="small" busy={undoing.busy} onClick={() => void undoing.go()}>
          <Icon name="retry" />
          Volver a {words(before)}
        </Button>
      )}
    </li>
  )
}
