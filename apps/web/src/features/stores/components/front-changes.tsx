import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import type { FrontEditor } from '../use-front.ts'
import css from '../pages/my-store.module.css'

/** Somebody else of the team wrote the same: both values, and who goes on. */
export function Conflict({ front }: { front: FrontEditor }) {
  const taking = useSend<void>({ rereads: false, send: () => front.takeTheirs() })
  const putting = useSend<void>({ rereads: false, send: () => front.putMine() })
  if (front.kept !== 'conflict') return null
  return (
    <section className={css.conflict} role="alert">
      {front.told.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={css.acts}>
        <Button busy={taking.busy} onClick={() => void taking.go()}>
          Dejar lo de la otra persona
        </Button>
        <Button busy={putting.busy} onClick={() => void putting.go()}>
          Poner lo mío
        </Button>
      </div>
      <Outcome told={taking.told ?? putting.told} />
    </section>
  )
}

/** What publishing would change, and what was published before. */
export function Changes({ front }: { front: FrontEditor }) {
  const {
    changes,
    history,
    mayChange,
    store: { country },
  } = front.view
  const restoring = useSend<number>({ rereads: false, send: (publication) => front.restore(publication) })
  if (changes.length === 0 && history.length === 0) return null
  return (
    <section className={css.changes} aria-labelledby="cambios">
      <h2 id="cambios">{changes.length > 0 ? 'Lo que vas a publicar' : 'Lo que se publicó'}</h2>
      {changes.length > 0 && (
        <dl className={css.diff}>
          {changes.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del>
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {history.map(({ id, at, by, changes: told }) => (
        <details key={id} className={css.past}>
          <summary>
            <Moment iso={at} country={country} form="stamp" />
            {by ? `, ${by}` : ''}: {told.map(({ label }) => label).join(', ')}
            <Icon name="down" />
          </summary>
          <dl className={css.diff}>
            {told.map(({ field, label, before, after }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  <del>{before}</del>
                  <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
          {mayChange && (
            <Button size="small" busy={restoring.busy} onClick={() => void restoring.go(id)}>
              <Icon name="retry" />
              Volver a como estaba antes
            </Button>
          )}
        </details>
      ))}
      <Outcome told={restoring.told} />
    </section>
  )
}
