import type { Sale } from '@tuerca/contract/sales-wire'

interface Press {
  label: string
  /** The state that it asks for. */
  to: string
  /** What is said once it was taken. */
  done: string
  /** Asks for a reason first: it ends the sale. */
  ends?: string
}

/** Each side's buttons, by the action's name in the state table; sending has a form of its own. */
export const ACTIONS: Record<'buyer' | 'seller', Readonly<Record<string, Press>>> = {
  buyer: {
    deliver: { label: 'Ya me llegó', to: 'delivered', done: 'Listo. Le dijimos a la tienda que ya lo tienes.' },
    cancel: {
      label: 'Cancelar la compra',
      to: 'cancelled',
      done: 'Se canceló. Ya lo sabe la tienda.',
      ends: 'Por qué',
    },
  },
  seller: {
    accept: { label: 'Aceptar el pedido', to: 'accepted', done: 'Aceptado. Ya lo sabe quien lo pidió.' },
    prepare: { label: 'Empezar a preparar', to: 'preparing', done: 'En preparación. Ya lo sabe quien compró.' },
    makeReady: { label: 'Está listo para recoger', to: 'ready', done: 'Le dijimos que puede pasar a recogerlo.' },
    pay: { label: 'Ya me pagaron', to: 'paid', done: 'Quedó como pagado.' },
    deliver: { label: 'Ya lo entregué', to: 'delivered', done: 'Quedó como entregado.' },
    reject: { label: 'No aceptar', to: 'rejected', done: 'Le dijimos que no y por qué.', ends: 'Por qué no' },
    cancel: {
      label: 'Cancelar la venta',
      to: 'cancelled',
      done: 'Se canceló. Ya lo sabe quien compró.',
      ends: 'Por qué',
    },
  },
}

/** Of what: a button that says «Cancelar» alone closes a form elsewhere. */
export const labelOf = ({ side, type }: Pick<Sale, 'side' | 'type'>, action: string): string =>
  side === 'buyer' && action === 'cancel' && type === 'pedido'
    ? 'Cancelar el pedido'
    : (ACTIONS[side][action]?.label ?? '')

const FIRST = ['accept', 'prepare', 'deliver', 'ship', 'makeReady', 'pay']

/** The action that the sale waits for; null when no single press moves it. */
export const firstAction = ({ actions, side }: Pick<Sale, 'actions' | 'side'>): string | null =>
  FIRST.find((action) => actions.includes(action) && (action === 'ship' || Object.hasOwn(ACTIONS[side], action))) ??
  null
