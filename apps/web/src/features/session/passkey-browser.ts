import { askPasskey } from '@tuerca/contract/passkeys'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'

const WHY: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se usó ninguna llave de acceso. Intenta de nuevo cuando quieras.',
  AbortError: 'No se usó ninguna llave de acceso. Intenta de nuevo cuando quieras.',
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
  SecurityError:
    'Las llaves de acceso solo funcionan en la dirección de Tuerca: ábrela por su nombre y no por otra dirección.',
  ConstraintError: 'Este dispositivo no puede saber quién lo usa. Ponle un PIN, una huella o tu cara, o usa otro.',
  NotSupportedError: 'Este dispositivo no puede guardar llaves de acceso. Usa otro.',
}

/** What the browser's own dialogue came to, in our words. */
async function told<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony
  } catch (error) {
    const words = error instanceof Error ? WHY[error.name] : undefined
    throw words ? new ApiError(0, words) : error
  }
}

/** Lets the browser create a passkey; its code is loaded with the press that needs it. */
export async function makePasskey(options: Record<string, unknown>) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server makes them with this library's other half
  return told(startRegistration({ optionsJSON: options as never }))
}

/** Asks for a challenge and lets the browser answer it with one of its passkeys. */
export async function showPasskey() {
  const [{ startAuthentication }, { data }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(askPasskey, {}),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server makes them with this library's other half
  return told(startAuthentication({ optionsJSON: data.options as never }))
}

const never = () => () => undefined
/** False on the server too: nothing is offered that the browser cannot do. */
export const useCanPasskey = () =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
