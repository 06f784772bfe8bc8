import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from '../pages/api.module.css'

export async function copyText(text: string, said: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(said, { ms: 5000 })
  } catch (error) {
    console.warn(error)
    toast('No pudimos copiarlo: selecciónalo y cópialo a mano.')
  }
}

/** What is shown once, until it is put away. */
export function SecretBox({ what, secret, onDone }: { what: string; secret: string; onDone: () => void }) {
  return (
    <div className={css.secret} role="status">
      <strong>{what}</strong>
      <code>{secret}</code>
      <p className={css.dim}>Cópialo ahora y guárdalo donde tu programa lo lea. No lo volvemos a mostrar.</p>
      <div className={css.acts} data-start>
        <Button look="go" onClick={() => void copyText(secret, 'Copiado')}>
          <Icon name="copy" />
          Copiar
        </Button>
        <Button look="bare" onClick={onDone}>
          Ya lo guardé
        </Button>
      </div>
    </div>
  )
}
