import { type Delivery, saleState, type SaleKind } from './sale-states.ts'

type Side = 'buyer' | 'seller'
interface TurnWords {
  title: string
  text: string
}
interface Turn extends Record<Side, TurnWords> {
  /** Who has to do something; null: nobody has. */
  whose: Side | null
}

/**
 * `{due}` stands for the moment at which it moves on by itself; the page writes it by the clock of the sale's country.
 */
const TURNS: Record<string, Turn> = {
  sent: {
    whose: 'seller',
    buyer: {
      title: 'Esperas a la tienda',
      text: 'Tiene hasta el {due} para aceptar tu pedido. Te avisamos en cuanto conteste.',
    },
    seller: { title: 'Acepta o rechaza', text: 'Contesta antes del {due}: después el pedido vence solo.' },
  },
  accepted: {
    whose: 'seller',
    buyer: {
      title: 'La tienda lo alista',
      text: 'Di a dónde va y págalo en línea, o acuérdalo con la tienda: ya ven los datos de contacto del otro.',
    },
    seller: {
      title: 'Alista el pedido',
      text: 'Acuerda el pago y la entrega. Cuando esté, márcalo como listo o envíalo.',
    },
  },
  unpaid: {
    whose: 'buyer',
    buyer: { title: 'Falta tu pago', text: 'Guardamos las piezas hasta el {due}.' },
    seller: {
      title: 'Esperas el pago',
      text: 'Las piezas están apartadas hasta el {due}. No tienes que hacer nada todavía.',
    },
  },
  paid: {
    whose: 'seller',
    buyer: { title: 'La tienda lo prepara', text: 'Ya está pago. Te avisamos cuando salga.' },
    seller: { title: 'Está pago: prepáralo', text: 'Quien compró ya pagó. Alístalo y envíalo.' },
  },
  preparing: {
    whose: 'seller',
    buyer: { title: 'La tienda lo prepara', text: 'Te avisamos cuando salga o esté para recoger.' },
    seller: { title: 'Envíalo', text: 'Escribe la empresa de envíos y la guía, o márcalo como listo para recoger.' },
  },
  ready: {
    whose: 'buyer',
    buyer: {
      title: 'Recógelo en la tienda',
      text: 'Te espera en el mostrador hasta el {due}. Si ya no vas a ir, cancélalo antes: después lo damos por entregado.',
    },
    seller: {
      title: 'Esperas a que lo recojan',
      text: 'Cuando lo entregues, márcalo como entregado. Si nadie dice nada, se da por entregado el {due}.',
    },
  },
  shipped: {
    whose: 'buyer',
    buyer: {
      title: 'Va en camino',
      text: 'Cuando lo tengas, dinos que llegó. Si nadie dice nada, lo damos por entregado el {due}.',
    },
    seller: { title: 'Va en camino', text: 'Si quien compra no lo confirma, se da por entregado el {due}.' },
  },
  delivered: {
    whose: null,
    buyer: {
      title: 'Revisa que todo esté bien',
      text: 'Si algo salió mal, pide aquí la devolución. Se cierra el {due}; la garantía sigue.',
    },
    seller: { title: 'Entrega hecha', text: 'Si nadie reclama, se cierra el {due}.' },
  },
  closed: {
    whose: null,
    buyer: { title: 'Todo listo', text: 'Esta compra está cerrada. La garantía sigue.' },
    seller: { title: 'Todo listo', text: 'Esta venta está cerrada.' },
  },
  rejected: {
    whose: null,
    buyer: { title: 'La tienda no aceptó el pedido', text: 'Mira quién más tiene estas partes.' },
    seller: { title: 'No lo aceptaron', text: 'Ya se lo dijimos a quien lo pidió.' },
  },
  lapsed: {
    whose: null,
    buyer: { title: 'La tienda no contestó', text: 'El pedido venció. Mira quién más tiene estas partes.' },
    seller: {
      title: 'Venció sin respuesta',
      text: 'Pasaron tres días hábiles y quien lo pidió ya puede buscar en otra tienda.',
    },
  },
  expired: {
    whose: null,
    buyer: { title: 'Venció sin pago', text: 'No se cobró nada. Puedes comprar de nuevo si todavía hay.' },
    seller: { title: 'Venció sin pago', text: 'Las piezas volvieron a tu inventario.' },
  },
  cancelled: {
    whose: null,
    buyer: { title: 'Se canceló', text: 'No tienes que hacer nada más.' },
    seller: { title: 'Se canceló', text: 'Las piezas volvieron a tu inventario.' },
  },
}

/**
 * The same where it is known how it gets there: what is picked up is not sent, and what is sent waits at no counter.
 */
const GOING: Record<'address' | 'pickup', Record<string, Record<Side, TurnWords>>> = {
  address: {
    accepted: {
      buyer: {
        title: 'La tienda lo alista',
        text: 'Págalo en línea o acuérdalo con la tienda: ya ven los datos de contacto del otro. Te avisamos cuando salga.',
      },
      seller: { title: 'Alista el pedido', text: 'Se paga en línea, o acuerda el pago. Cuando esté, envíalo.' },
    },
    preparing: {
      buyer: { title: 'La tienda lo prepara', text: 'Te avisamos cuando salga.' },
      seller: { title: 'Envíalo', text: 'Escribe la empresa de envíos y la guía.' },
    },
  },
  pickup: {
    accepted: {
      buyer: {
        title: 'La tienda lo alista',
        text: 'Págalo en línea o acuérdalo con la tienda: ya ven los datos de contacto del otro. Te avisamos cuando puedas recogerlo.',
      },
      seller: { title: 'Alista el pedido', text: 'Acuerda el pago. Cuando esté, márcalo como listo para recoger.' },
    },
    paid: {
      buyer: { title: 'La tienda lo prepara', text: 'Ya está pago. Te avisamos cuando puedas recogerlo.' },
      seller: {
        title: 'Está pago: prepáralo',
        text: 'Quien compró ya pagó y pasa a recogerlo. Alístalo y márcalo como listo.',
      },
    },
    preparing: {
      buyer: { title: 'La tienda lo prepara', text: 'Te avisamos cuando puedas recogerlo.' },
      seller: {
        title: 'Alístalo para recoger',
        text: 'Cuando esté, márcalo como listo: quien compró recibe el código con que lo recoge.',
      },
    },
  },
}

/** Some of it is on its way, before the rest. */
const IN_PART: Record<Side, TurnWords> = {
  buyer: {
    title: 'Va en camino una parte',
    text: 'Lo demás sale después. Si ya no quieres esperarlo, déjalo fuera: lo que pagaste por eso te vuelve.',
  },
  seller: {
    title: 'Falta enviar una parte',
    text: 'Escribe la empresa de envíos y la guía de lo que falta, o di qué no puedes enviar.',
  },
}
const BEFORE_SENT: readonly string[] = ['accepted', 'paid', 'preparing', 'ready']

/** Sales that are over while money is owed back: it arrived too late, or was paid before the cancellation. */
const OWED: Partial<Record<string, Record<Side, TurnWords>>> = {
  expired: {
    buyer: {
      title: 'Te devolvemos tu dinero',
      text: 'Tu pago llegó cuando ya había vencido y no quedaba. Vuelve al medio con el que pagaste.',
    },
    seller: {
      title: 'Venció sin pago',
      text: 'El pago llegó tarde, cuando ya no quedaba, y se devuelve. No tienes que hacer nada.',
    },
  },
  cancelled: {
    buyer: {
      title: 'Se canceló y te devolvemos tu dinero',
      text: 'Vuelve al medio con el que pagaste. No tienes que hacer nada más.',
    },
    seller: {
      title: 'Se canceló',
      text: 'Las piezas volvieron a tu inventario y quien compró recibe de vuelta su dinero.',
    },
  },
}

/** It ended without having come. */
const LOST: Record<Side, TurnWords> = {
  buyer: {
    title: 'No llegó y te devolvimos tu dinero',
    text: 'La devolución está aquí abajo. No tienes que hacer nada más.',
  },
  seller: {
    title: 'No llegó',
    text: 'Quien compró tiene de vuelta su dinero. Reclámale el paquete a la empresa de envíos.',
  },
}

/** The payment was reversed while the goods were on their way: they may still arrive. */
const REVERSED: Record<Side, TurnWords> = {
  buyer: {
    title: 'Se revirtió tu pago',
    text: 'Tu dinero vuelve al medio con el que pagaste. Si todavía te llega, no lo uses: la tienda lo recoge.',
  },
  seller: {
    title: 'Se revirtió el pago',
    text: 'Quien compró tiene de vuelta su dinero. Detén el envío o recógelo; cuando lo tengas, en la devolución lo vuelves a tu inventario.',
  },
}

/** An order that is paid by agreement waits for no payment. */
const AGREED: Record<Side, TurnWords> = {
  buyer: {
    title: 'La tienda lo alista',
    text: 'Se paga por acuerdo: la tienda anota aquí lo que le pagues. Ya ven los datos de contacto del otro.',
  },
  seller: {
    title: 'Alista el pedido',
    text: 'Se paga por acuerdo: entrégalo sin esperar el pago y anota aquí lo que te paguen.',
  },
}

/** It was paid where the money takes its time: nothing is left to do, and nothing expires. */
const PAYMENT_WAITS: Record<Side, TurnWords> = {
  buyer: {
    title: 'Tu pago está en camino',
    text: 'Ya pagaste y falta que lo confirme el medio de pago. Mientras tanto guardamos las piezas: no pagues otra vez.',
  },
  seller: {
    title: 'El pago está en camino',
    text: 'Quien compró ya pagó y falta que lo confirme el medio de pago. Las piezas siguen apartadas.',
  },
}

/** Something of what was delivered is coming back, or is asked to: its own card says whose turn it is. */
const COMING_BACK: TurnWords = {
  title: 'Hay una devolución en curso',
  text: 'Está aquí abajo, con lo que sigue y a quién le toca.',
}
const RETURNING: Record<Side, TurnWords> = { buyer: COMING_BACK, seller: COMING_BACK }
const AFTER_IT_CAME: readonly string[] = ['delivered', 'closed']

/** What else of a sale changes the words. */
interface Standing {
  owed_back?: number
  lost?: boolean
  reversed?: boolean
  agreement?: object | null
  delivery?: Delivery
  part_sent?: boolean
  payment_waits?: boolean
  returning?: boolean
}

/**
 * Whose turn an order or a purchase is, and what this reader has to do; null for a confirmation or an unknown state.
 */
export function saleTurn(
  kind: SaleKind,
  state: string,
  reader: Side,
  {
    owed_back: owedBack = 0,
    lost = false,
    reversed = false,
    agreement = null,
    delivery = null,
    part_sent: partSent = false,
    payment_waits: paymentWaits = false,
    returning = false,
  }: Standing = {},
): (TurnWords & { isMine: boolean; whose: Side | null }) | null {
  if (kind === 'confirmation' || !saleState(kind, state) || !Object.hasOwn(TURNS, state)) return null
  const turn = TURNS[state]
  const going = delivery === null ? undefined : GOING[delivery][state]
  if (paymentWaits && state === 'unpaid') return { ...PAYMENT_WAITS[reader], whose: null, isMine: false }
  return turn
    ? {
        ...(lost
          ? LOST
          : reversed
            ? REVERSED
            : owedBack > 0
              ? (OWED[state] ?? turn)
              : returning && AFTER_IT_CAME.includes(state)
                ? RETURNING
                : partSent && BEFORE_SENT.includes(state)
                  ? IN_PART
                  : agreement && state === 'accepted'
                    ? AGREED
                    : (going ?? turn))[reader],
        whose: turn.whose,
        isMine: turn.whose === reader,
      }
    : null
}

/** The states in which the store has something to do: these come first in its list. */
export const SELLER_TURNS: readonly string[] = Object.keys(TURNS).filter((state) => TURNS[state]?.whose === 'seller')

/** The steps of an order or a purchase when nothing goes wrong. */
export const SALE_WAYS: Record<'order' | 'purchase', readonly (readonly [state: string, label: string])[]> = {
  order: [
    // Not «Enviado»: that is what a store does with it, two steps on.
    ['sent', 'Pedido'],
    ['accepted', 'Aceptado'],
    ['shipped', 'En camino'],
    ['delivered', 'Entregado'],
    ['closed', 'Cerrado'],
  ],
  purchase: [
    ['paid', 'Pagada'],
    ['preparing', 'En preparación'],
    ['shipped', 'En camino'],
    ['delivered', 'Entregada'],
    ['closed', 'Cerrada'],
  ],
}
