import { useVisitor } from '../../../shared/visitor-context.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './substitute-note.module.css'

/** M2.15, M2.16: the banner over substitute products, and what to check. */
export function SubstituteNote({ id, level: Level = 'h2' }: { id?: string; level?: 'h2' | 'h3' }) {
  const { store } = useVisitor()
  const hidden = Boolean(store?.isVirtualStore && !store.showProductReferences)
  return (
    <div className={css.note}>
      <Level id={id}>
        <Icon name="swap" /> {hidden ? 'Otros productos relacionados' : 'Otros números de parte relacionados'}
      </Level>
      <p>
        Asegúrate de que el sustituto sea realmente el que quieres: compara el número, la marca y los vehículos antes de
        comprar.
      </p>
    </div>
  )
}
