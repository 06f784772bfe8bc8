import { retryAddress } from '@tuerca/contract/notifications'
import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { call } from '../../../shared/api/call.ts'
import { sayInPassing, useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from '../pages/preferences.module.css'

/** Tells an address's owner that it does not work, and lets them report that it works again. */
export function BouncedAddress({ address, since }: { address: string; since: string }) {
  const { country } = useVisitor()
  const retrying = useSend<void>({
    send: () => call(retryAddress, {}),
    done: () => toast(`Volveremos a escribirte a ${address}.`),
    refused: sayInPassing,
  })
  const date = new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'long', timeZone: TIME_ZONE[country] }).format(
    new Date(since),
  )
  return (
    <div className={css.bounced} role="status">
      <p>
        <strong>Tu correo {address} no recibe mensajes.</strong> El {date} nos devolvieron uno, así que no te escribimos
        más. Revisa que el buzón exista y tenga espacio.
      </p>
      <Button size="small" busy={retrying.busy} onClick={() => void retrying.go()}>
        Mi correo ya funciona
      </Button>
    </div>
  )
}
