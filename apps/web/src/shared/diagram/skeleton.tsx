import { Loading, Skeleton } from '../ui/faces.tsx'
import css from './diagram.module.css'

const ROWS = [70, 52, 64, 80, 46, 58, 74, 50, 66, 60]

/** The shape of a diagram page while it is on its way. */
export function DiagramSkeleton() {
  return (
    <Loading label="Cargando el diagrama…">
      <div className={css.viewer}>
        <div className={css.tools} />
        <div className={css.panes}>
          <div className={css.stage} data-state="loading" />
          <div className={css.gap} />
          <div className={css.waiting}>
            {ROWS.map((width) => (
              <Skeleton key={width} width={`${width}%`} height="20px" />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  )
}
