import { isNameOf } from './own-value.ts'

/** What is logged about an account, in its owner's words; `look`: worth checking if it was not the owner. */
export const SECURITY_EVENTS = {
  'signed-in': { text: 'Ingresaste a tu cuenta', look: false },
  'signed-in-new-browser': { text: 'Ingreso desde un navegador nuevo', look: true },
  'sign-in-refused': { text: 'Intento de ingreso con una contraseña equivocada', look: true },
  'sign-in-limited': { text: 'Demasiados intentos de ingreso: los detuvimos un rato', look: true },
  'access-refused': { text: 'Se pidió una página de la administración sin permiso', look: true },
  'password-changed': { text: 'Cambiaste tu contraseña', look: true },
  'password-reset-asked': { text: 'Se pidió un enlace para elegir otra contraseña', look: true },
  'password-reset': { text: 'Se eligió otra contraseña con el enlace del correo', look: true },
  'password-refused': { text: 'La contraseña que se pidió para confirmar no era la correcta', look: true },
  'session-ended': { text: 'Cerraste una sesión desde tu cuenta', look: false },
  'other-sessions-ended': { text: 'Cerraste las demás sesiones', look: false },
  'account-deleted': { text: 'La cuenta se eliminó', look: true },
  'email-change-asked': { text: 'Se pidió cambiar el correo de tu cuenta', look: true },
  'email-changed': { text: 'Cambió el correo de tu cuenta', look: true },
  'email-change-undone': { text: 'Se deshizo un cambio de correo', look: true },
  'mobile-changed': { text: 'Cambió el celular de tu cuenta', look: true },
  'mobile-proved': { text: 'Comprobaste tu celular', look: false },
  'mobile-elsewhere': { text: 'Tu celular se comprobó en otra cuenta', look: true },
  'mobile-refused': { text: 'Código del celular equivocado', look: true },
  'second-factor-on': { text: 'Se activó el segundo factor', look: true },
  'second-factor-off': { text: 'Se desactivó el segundo factor', look: true },
  'second-factor-lost': { text: 'Se pidió desactivar el segundo factor por un teléfono perdido', look: true },
  'second-factor-refused': { text: 'Código del segundo factor equivocado', look: true },
  'passkey-added': { text: 'Se agregó una llave de acceso', look: true },
  'passkey-removed': { text: 'Se quitó una llave de acceso', look: true },
  'store-key-made': { text: 'Creaste una llave de API de tu tienda', look: true },
  'store-key-revoked': { text: 'Revocaste una llave de API de tu tienda', look: false },
  'role-changed': { text: 'Cambió lo que puedes hacer en Tuerca o en una tienda', look: true },
} as const satisfies Record<string, { text: string; look: boolean }>

export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** A line of the log by the name that it was kept under. */
export const securityEventOf = (kind: string): { text: string; look: boolean } =>
  isNameOf(SECURITY_EVENTS, kind) ? SECURITY_EVENTS[kind] : { text: 'Cambio en tu cuenta', look: true }
