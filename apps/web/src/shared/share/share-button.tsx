import { toast } from '../modals/modals.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './share-button.module.css'

/**
 * The system's own share dialog where there is one, else the address is copied. `path` is the page without open modals.
 */
export function ShareButton({ title, path }: { title: string; path?: string }) {
  async function share() {
    const url = path ? new URL(path, location.origin).href : location.href
    const data = { title, url }
    try {
      if (navigator.canShare?.(data)) return await navigator.share(data)
      await navigator.clipboard.writeText(url)
      toast('Enlace copiado.')
    } catch (error) {
      // Closing the system's dialog is not an error to report.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast('No pudimos copiar el enlace. Cópialo de la barra de direcciones.')
    }
  }
  return (
    <Button size="small" className={css.share} onClick={() => void share()}>
      <Icon name="share" />
      Compartir
    </Button>
  )
}
