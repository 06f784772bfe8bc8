import type { Country } from './country.ts'

/** Why something comes back (buying.md §6); the wire's `kind`. */
export const RETURN_KINDS = [
  'withdrawal',
  'no_fit',
  'damaged',
  'wrong',
  'incomplete',
  'warranty',
  'not_arrived',
  'payment_reversal',
  'core',
  'not_sent',
] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]
export const RETURN_WISHES = ['money', 'exchange'] as const
export type ReturnWish = (typeof RETURN_WISHES)[number]

export interface ReturnKindFacts {
  label: string
  /** What the buyer reads beside it while they choose. */
  about: string
  /** Who pays for the return shipping, and whether the cost of the first shipping is refunded too. */
  pays: 'buyer' | 'store'
  /** Something is seen on it: the store asks for a picture of it. */
  shows: boolean
  wishes: readonly ReturnWish[]
}

export const RETURN_KIND_FACTS: Record<ReturnKind, ReturnKindFacts> = {
  withdrawal: {
    label: 'Me arrepentí',
    about: 'Sin explicar por qué, sin uso y con su empaque. Pagas el envío de vuelta.',
    pays: 'buyer',
    shows: false,
    wishes: ['money'],
  },
  no_fit: {
    label: 'No le sirve a mi carro',
    about: 'Te dijimos que era compatible: la tienda paga el envío de vuelta.',
    pays: 'store',
    shows: true,
    wishes: ['money', 'exchange'],
  },
  damaged: {
    label: 'Llegó dañado',
    about: 'La tienda paga el envío de vuelta.',
    pays: 'store',
    shows: true,
    wishes: ['money', 'exchange'],
  },
  wrong: {
    label: 'Llegó otra cosa',
    about: 'La tienda paga el envío de vuelta.',
    pays: 'store',
    shows: true,
    wishes: ['money', 'exchange'],
  },
  incomplete: {
    label: 'Llegó incompleto',
    about: 'La tienda completa lo que falta o te devuelve el dinero.',
    pays: 'store',
    shows: true,
    wishes: ['money', 'exchange'],
  },
  warranty: {
    label: 'Garantía: falló',
    about: 'La tienda lo cambia o te devuelve el dinero, y paga el envío de vuelta.',
    pays: 'store',
    shows: true,
    wishes: ['exchange', 'money'],
  },
  not_arrived: {
    label: 'No llegó',
    about: 'La tienda te devuelve el dinero, con el envío, o te lo manda de nuevo.',
    pays: 'store',
    shows: false,
    wishes: ['money', 'exchange'],
  },
  payment_reversal: {
    label: 'Reversión del pago',
    about:
      'Pagaste en línea y hubo fraude, no lo pediste tú, no llegó o no es lo que compraste: vuelve a tu medio de pago y, si lo tienes, la tienda lo recoge (Ley 1480, artículo 51).',
    pays: 'store',
    shows: false,
    wishes: ['money'],
  },
  not_sent: {
    label: 'No se envió',
    about: 'Lo que la tienda no manda, o ya no esperas: vuelve lo que pagaste por ello.',
    pays: 'store',
    shows: false,
    wishes: ['money'],
  },
  core: {
    label: 'Entregar el casco',
    about:
      'Llevas o envías tu pieza vieja y la tienda te devuelve el casco que pagaste. No es una devolución: te quedas con la nueva.',
    pays: 'buyer',
    shows: false,
    wishes: ['money'],
  },
}

/** As the country's law calls it. Who buys to install or resell is no consumer: the same, under another name. */
export const returnKindLabel = (kind: ReturnKind, byLaw: boolean, country: Country) =>
  kind === 'withdrawal' ? (byLaw ? BY_LAW[country] : 'Devolución') : RETURN_KIND_FACTS[kind].label
const BY_LAW: Record<Country, string> = { CO: 'Retracto', MX: 'Revocación' }
/**
 * Kinds that are refunded or sent again at once: the goods never arrived. A payment may also be reversed for goods that
 * did.
 */
export const AT_ONCE_KINDS: readonly ReturnKind[] = ['not_arrived', 'payment_reversal']
/** What never came to who bought it, whether or not it was sent. */
export const NEVER_CAME: readonly ReturnKind[] = [...AT_ONCE_KINDS, 'not_sent']
