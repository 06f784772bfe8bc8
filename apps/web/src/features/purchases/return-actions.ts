import { REPLACEMENT_NEEDED } from '@tuerca/contract/returns'
import type { ReturnMove } from '@tuerca/domain/return-states'
import type { Return } from '@tuerca/contract/returns-wire'
import { namesOf } from '@tuerca/domain/own-value'
import type { BadgeState } from '../../shared/ui/state-badge.tsx'

export interface ReturnPress {
  label: string
  done: string
  /** What has to be written before sending; `optional` when it need not be. */
  asks?: { label: string; optional?: true }
  /** The carrier and tracking number: the question, and the sentence when they are missing. */
  parcel?: { label: string; missing: string }
  /** Asks whether its pieces go back into stock. */
  restocks?: true
  look?: 'go'
}

/** What each reader presses; money and times are told beside it. */
export const RETURN_ACTIONS: Record<
  'buyer' | 'seller' | 'admin',
  Readonly<Partial<Record<ReturnMove, ReturnPress>>>
> = {
  buyer: {
    sendBack: {
      label: 'Ya lo envié',
      done: 'Listo. La tienda sabe que va en camino.',
      parcel: { label: 'Con qué lo envías', missing: 'Escribe con qué empresa de envíos va, o «lo llevo».' },
      look: 'go',
    },
    arrived: { label: 'Ya me llegó el cambio', done: 'Listo. La tienda ya lo sabe.', look: 'go' },
    dispute: { label: 'Pedir que decida Tuerca', done: 'Lo revisamos y te avisamos.', look: 'go' },
    withdraw: { label: 'Retirar la devolución', done: 'La retiraste. Ya lo sabe la tienda.' },
  },
  seller: {
    accept: {
      label: 'Aceptar',
      done: 'Aceptada. Ya lo sabe quien compró.',
      asks: { label: 'Qué debe hacer quien compró', optional: true },
      look: 'go',
    },
    receive: { label: 'Ya lo recibí', done: 'Quedó como recibido.', look: 'go' },
    refund: { label: 'Devolver el dinero', done: 'El dinero va de vuelta.', restocks: true, look: 'go' },
    exchange: {
      label: 'Le mando el cambio',
      done: 'Le dijimos que el cambio va en camino.',
      restocks: true,
      parcel: { label: 'Con qué va el cambio', missing: REPLACEMENT_NEEDED },
    },
    paidBack: { label: 'Ya le devolví el dinero', done: 'Quedó como devuelto.', look: 'go' },
    restock: { label: 'Volver a mi inventario', done: 'Ya está en tu inventario.' },
    refuse: { label: 'No aceptar', done: 'Le dijimos que no y por qué.', asks: { label: 'Por qué no' } },
    contest: { label: 'No llegó como debía', done: 'Tuerca lo revisa y decide.', asks: { label: 'Qué tiene' } },
  },
  admin: {
    accept: {
      label: 'Aceptar la devolución',
      done: 'Aceptada. Ya lo saben los dos.',
      asks: { label: 'Por qué', optional: true },
      look: 'go',
    },
    refund: {
      label: 'Devolver el dinero',
      done: 'El dinero va de vuelta.',
      asks: { label: 'Por qué', optional: true },
      look: 'go',
    },
    paidBack: {
      label: 'Ya lo devolví a mano',
      done: 'Quedó como devuelto.',
      asks: { label: 'Cómo y con qué comprobante' },
      look: 'go',
    },
    refuse: { label: 'No aceptar', done: 'Ya lo saben los dos.', asks: { label: 'Por qué no' } },
  },
}

/** Goods that never arrived are not waited for: accepting means refunding or sending again at once. */
const ACCEPT_LOST: Record<Return['wanted'], ReturnPress> = {
  money: {
    label: 'Devolver el dinero ya',
    done: 'El dinero va de vuelta.',
    asks: { label: 'Qué le dices a quien compró', optional: true },
    look: 'go',
  },
  exchange: {
    label: 'Mandarlo de nuevo',
    done: 'Le dijimos que va de nuevo. Cuando salga, escribe con qué va.',
    asks: { label: 'Cuándo sale', optional: true },
    look: 'go',
  },
}

/** Those with an orange face first. */
export const pressesOf = (
  { actions, at_once: isAtOnce, wanted }: Pick<Return, 'actions' | 'at_once' | 'wanted'>,
  reader: 'buyer' | 'seller' | 'admin',
) =>
  namesOf(RETURN_ACTIONS[reader]).flatMap((action): [ReturnMove, ReturnPress][] => {
    const press =
      action === 'accept' && isAtOnce && reader === 'seller' ? ACCEPT_LOST[wanted] : RETURN_ACTIONS[reader][action]
    return press && actions.includes(action) ? [[action, press]] : []
  })

const BADGES: Partial<Record<Return['state'], BadgeState>> = {
  asked: 'order',
  undecided: 'quotation',
  refused: 'problem',
  accepted: 'order',
  sent: 'order',
  received: 'order',
  replacing: 'order',
  exchanging: 'order',
  reviewed: 'quotation',
  refunding: 'available',
  refunded: 'available',
  exchanged: 'available',
}
export const returnBadge = (state: Return['state']): BadgeState => BADGES[state] ?? 'unavailable'

/** Money came or comes back for it, or still may: not once another piece goes out, nor when it ended without any. */
export const bringsMoney = ({ open, refund, replacement }: Pick<Return, 'open' | 'refund' | 'replacement'>) =>
  refund === null ? open && replacement === null : refund.amount > 0
