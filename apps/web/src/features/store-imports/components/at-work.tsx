import { stopImport, type StoreImport } from '@tuerca/contract/store-imports'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useProgress } from './use-progress.ts'
import css from './rehearsal.module.css'

const TITLES: Partial<Record<StoreImport['state'], string>> = {
  reading: 'Leyendo y ensayando',
  applying: 'Aplicando',
  undoing: 'Deshaciendo',
}

/** What is being done, how far it is, and the way out of it. */
export function AtWork({ one }: { one: StoreImport }) {
  const progress = useProgress(one)
  const stopping = useSend<null>({
    send: () => call(stopImport, { params: { id: one.id } }),
    done: () => 'La detenemos: todo queda como estaba.',
  })
  const title = TITLES[one.state] ?? ''
  return (
    <section className={css.sheet} aria-labelledby="en-marcha">
      <header className={css.bar}>
        <h2 id="en-marcha">{title}</h2>
        <span className={css.dim}>{progress} %</span>
      </header>
      <div className={css.inner}>
        <progress className={css.progress} max={100} value={progress} aria-label={title}>
          {progress} %
        </progress>
        <p className={css.dim}>Puedes cerrar esta página. Si algo se corta, se hace entero o no se hace.</p>
        {one.state === 'applying' && (
          <div>
            <Button busy={stopping.busy} disabled={one.stopAsked} onClick={() => void stopping.go(null)}>
              Detener y dejar todo como estaba
            </Button>
          </div>
        )}
        <Outcome told={stopping.told} />
      </div>
    </section>
  )
}
