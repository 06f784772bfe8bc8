import { showStoreJob, type StoreJob, undoStoreJob } from '@tuerca/contract/store-jobs'
import { LOCALE } from '@tuerca/domain/country'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import css from './job-progress.module.css'

const DOING: Record<StoreJob['kind'], [doing: string, done: string]> = {
  deplete: ['Agotando', 'agotados'],
  republish: ['Publicando', 'publicados'],
  delete: ['Eliminando', 'eliminados'],
  'leave-feed': ['Sacando del catálogo de compras', 'fuera del catálogo de compras'],
  price: ['Cambiando precios', 'con su precio nuevo'],
  marketplace: ['Llevando a Mercado Libre', 'al día en Mercado Libre'],
  brand: ['Aplicando la marca', 'con su marca'],
}
const EVERY_MS = 1000
const many = (count: number) => new Intl.NumberFormat(LOCALE.CO).format(count)

/** The progress of a bulk change; it continues when this is closed, and can be undone when it is finished. */
export function JobProgress({ jobId, onOver, onClose }: { jobId: number; onOver: () => void; onClose: () => void }) {
  const [job, setJob] = useState<StoreJob | null>(null)
  const isMoving = job === null || job.state === 'running' || job.state === 'undoing'
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!isMoving) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async () => {
      const now = await call(showStoreJob, { params: { id: jobId } }).then(
        ({ data }) => data,
        () => null,
      )
      if (isGone) return
      if (now) setJob(now)
      if (now && now.state !== 'running' && now.state !== 'undoing') over()
      else timer = setTimeout(() => void ask(), EVERY_MS)
    }
    void ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [jobId, isMoving])
  const undoing = useSend<void, { data: StoreJob }>({
    rereads: false,
    send: () => call(undoStoreJob, { params: { id: jobId } }),
    done: ({ data }) => {
      setJob(data)
    },
  })
  if (!job)
    return (
      <p className={css.job} role="status">
        Empezando…
      </p>
    )
  const [doing, done] = DOING[job.kind]
  const left = job.state === 'undone' ? job.kept : job.refused
  const leftCount = job.state === 'undone' ? job.keptCount : job.refusedCount
  return (
    <section className={css.job} aria-label="Cambio masivo">
      <p role="status">
        {isMoving
          ? `${job.state === 'undoing' ? 'Deshaciendo' : doing}: ${many(job.done)} de ${many(job.count)}`
          : job.state === 'undone'
            ? `Deshecho: ${many(job.count - job.keptCount)} como estaban.`
            : job.state === 'failed'
              ? `No pudimos terminar: íbamos en ${many(job.done)} de ${many(job.count)}. Deshazlo o inténtalo de nuevo.`
              : `${many(job.count - job.refusedCount)} ${done}.`}
      </p>
      {isMoving && <progress max={job.count} value={job.done} aria-label="Avance" />}
      {!isMoving && leftCount > 0 && (
        <details>
          <summary>
            {job.state === 'undone'
              ? `${many(leftCount)} cambiaron después y se quedan como están`
              : leftCount === 1
                ? '1 no se pudo'
                : `${many(leftCount)} no se pudieron`}
          </summary>
          <ul>
            {left.map(({ id, reference, title, reason }) => (
              <li key={id}>
                <Link to={paths.storeProduct(id)}>{reference}</Link> {title}. {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Outcome told={undoing.told} />
      {!isMoving && (
        <div className={css.ends}>
          {job.mayUndo && (
            <Button size="small" busy={undoing.busy} onClick={() => void undoing.go()}>
              Deshacer
            </Button>
          )}
          <Button size="small" look="bare" onClick={onClose}>
            Cerrar
          </Button>
        </div>
      )}
    </section>
  )
}
