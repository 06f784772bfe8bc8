import { closeModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import css from './copies.module.css'

/** After adding many: which were left out, or added with fewer pieces, and why. */
export default function LeftOutModal({ skipped }: { skipped: { title: string; why: string }[] }) {
  return (
    <div className={css.window}>
      <ul className={css.left}>
        {skipped.map(({ title, why }, at) => (
          <li key={at}>
            <strong>{title}</strong>
            <p>{why}</p>
          </li>
        ))}
      </ul>
      <p className={css.ends}>
        <Button look="go" onClick={() => void closeModal()}>
          Entendido
        </Button>
      </p>
    </div>
  )
}
