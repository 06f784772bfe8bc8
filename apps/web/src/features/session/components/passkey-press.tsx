import { provePasskey, signInWithPasskey } from '@tuerca/contract/passkeys'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { showPasskey, useCanPasskey } from '../passkey-browser.ts'

/** The way in without a password, where the browser knows it. */
export function PasskeySignIn({ next, onSignedIn }: { next?: string; onSignedIn: (returnTo: string) => void }) {
  const canPasskey = useCanPasskey()
  const { go, busy, told } = useSend({
    send: async () => call(signInWithPasskey, { body: { credential: await showPasskey(), next } }),
    rereads: false,
    done: ({ data }) => onSignedIn(data.returnTo),
  })
  if (!canPasskey) return null
  return (
    <>
      <Outcome told={told} />
      <Button busy={busy} onClick={() => void go(null)}>
        <Icon name="key" /> Ingresar con una llave de acceso
      </Button>
    </>
  )
}

/** For twelve hours, in this session. */
export function ProvePasskey() {
  const canPasskey = useCanPasskey()
  const { go, busy, told } = useSend({
    send: async () => call(provePasskey, { body: { credential: await showPasskey() } }),
    done: () => 'Listo. Ya puedes repetir lo que hacías.',
  })
  if (!canPasskey) return <p>Este navegador no maneja llaves de acceso: ábrelo en el dispositivo que tiene la tuya.</p>
  return (
    <>
      <Outcome told={told} />
      <div>
        <Button busy={busy} onClick={() => void go(null)}>
          <Icon name="key" /> Confirmar con una llave de acceso
        </Button>
      </div>
    </>
  )
}
