import { drawingGallery } from '@tuerca/line-art/part-drawing'
import { Link, type MetaArgs, useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './drawings.module.css'

/** Every drawing of the kit, in its three views. */
export function loader() {
  return { drawings: drawingGallery().map(({ kind, name }) => ({ kind, name })) }
}

export const meta = (_: MetaArgs<typeof loader>) => [
  { title: 'Dibujos | Tuerca' },
  { name: 'robots', content: 'noindex' },
]

const VIEWS = [0, 1, 2] as const

export default function Drawings() {
  const { drawings } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <>
      <h1>Dibujos de autopartes</h1>
      <p className={css.lead}>
        {drawings.length} piezas en una sola mano isométrica, cada una en tres vistas; cada marca cambia sus
        proporciones. <Link to={roomPaths.devPlates(store)}>Láminas de los catálogos</Link>
      </p>
      <ul className={css.grid}>
        {drawings.map(({ kind, name }) => (
          <li key={kind}>
            <div className={css.views}>
              {VIEWS.map((view) => (
                <img
                  key={view}
                  src={paths.drawing(kind, 0, view)}
                  alt={`${name}, vista ${view + 1}`}
                  width={120}
                  height={120}
                  loading="lazy"
                />
              ))}
            </div>
            <h2>{name}</h2>
            <code>{kind}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
