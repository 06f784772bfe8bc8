import { getDrawings } from '@tuerca/contract/catalogue-drawings'
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PageHead } from '../components/page-head.tsx'
import { Refused } from '../components/refused.tsx'
import { answer, consult } from '../consult.ts'
import { privateHead } from '../head.ts'
import css from './unit-drawings.module.css'

/** Every drawing of a unit on one page, for comparison. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (params.store && !context.get(visitorContext).store) throw data(null, { status: 404 })
  const shown = await consult(async () => ({ groups: (await context.get(apiContext)(getDrawings, {})).data }))
  return answer({ groups: shown.kind === 'shown' ? shown.groups : [] }, shown)
}

export const meta = (_: MetaArgs<typeof loader>) => privateHead('Láminas')

export default function UnitDrawings() {
  const { groups } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const total = groups.reduce((sum, { drawings }) => sum + drawings.length, 0)
  return (
    <>
      <PageHead
        title="Láminas"
        note={total > 0 && `${total} despieces en ${groups.length} grupos, como los muestran los catálogos.`}
      >
        <Link to={roomPaths.devGallery(store)}>Dibujos de autopartes</Link>
      </PageHead>
      {total === 0 && <Refused kind="empty" />}
      {groups.map(({ group, drawings }) => (
        <section key={group} aria-label={group} className={css.group}>
          <h2>{group}</h2>
          <ul className={css.grid}>
            {drawings.map(({ key, name, url, width, height, callouts }) => (
              <li key={key}>
                <a href={url} target="_blank" rel="noreferrer" className={css.drawing}>
                  <img src={url} alt="" width={width} height={height} loading="lazy" decoding="async" />
                  <strong>{name}</strong>
                  <small>{callouts === 1 ? '1 llamada' : `${callouts} llamadas`}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
