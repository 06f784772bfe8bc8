import { downloadImportFile, type ImportLine, undoImport } from '@tuerca/contract/store-imports'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { counted } from './import-words.ts'
import css from './past-imports.module.css'

const STATES = {
  reading: 'Ensayando',
  ready: 'Sin aplicar',
  refused: 'No se pudo leer',
  applying: 'Aplicando',
  applied: 'Aplicada',
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
} as const

/** Every file with who, when and what it changed; undoable ones say until when. */
export function PastImports({ imports }: { imports: readonly ImportLine[] }) {
  return (
    <section className={css.sheet} aria-labelledby="anteriores">
      <h2 id="anteriores">Importaciones anteriores</h2>
      <ul className={css.list} aria-label="Importaciones anteriores">
        {imports.map((one) => (
          <li key={one.id} className={css.row}>
            <div className={css.file}>
              <Link to={roomPaths.storeImport(one.id)}>
                <b>{one.fileName}</b>
              </Link>
              <small>
                <Moment iso={one.applied_at ?? one.created_at} country={one.country} />
                {one.startedBy && <> · {one.startedBy}</>}
                {one.sheet && <> · hoja «{one.sheet}»</>}
              </small>
            </div>
            <p className={css.counts}>
              {[
                STATES[one.state],
                counted(one.counts.added, one.country, ['nuevo', 'nuevos']),
                counted(one.counts.changed, one.country, ['cambio', 'cambios']),
                counted(one.counts.refused, one.country, ['rechazada', 'rechazadas']),
                one.counts.kept > 0 &&
                  counted(one.counts.kept, one.country, ['editado después quedó', 'editados después quedaron']),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className={css.acts}>
              {one.mayUndo && <Undo one={one} />}
              {one.hasFile && (
                <a
                  className={css.get}
                  href={downloadImportFile.path.replace(':id', String(one.id))}
                  download
                  aria-label={`Archivo ${one.fileName}`}
                >
                  <Icon name="download" />
                  Archivo
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes back what an import changed, within its day. */
export function Undo({ one }: { one: ImportLine }) {
  const undoing = useSend<null>({
    send: () => call(undoImport, { params: { id: one.id } }),
    done: () => 'Se está deshaciendo.',
  })
  return (
    <div>
      <Button
        size="small"
        busy={undoing.busy}
        onClick={() => void undoing.go(null)}
        aria-label={`Deshacer ${one.fileName}`}
      >
        Deshacer
      </Button>
      {one.undo_until && (
        <small className={css.until}>
          hasta <Moment iso={one.undo_until} country={one.country} />
        </small>
      )}
      <Outcome told={undoing.told} />
    </div>
  )
}
