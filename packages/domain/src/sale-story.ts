import type { SaleKind } from './sale-states.ts'

type Side = 'buyer' | 'seller'
/** Who did it: one of the two sides, the administration, the clock, or the payment's approval. */
export type Doer = Side | 'admin' | 'time' | 'payment'

type Words = Record<Side, string>
const both = (text: string): Words => ({ buyer: text, seller: text })

/** The words for a state that was reached, on the timeline; `o` is the ending for a pedido, `a` for a compra. */
const REACHED: Record<string, (end: 'o' | 'a', by: Doer) => Words> = {
  sent: () => ({ buyer: 'Enviaste el pedido', seller: 'Llegó el pedido' }),
  unpaid: () => ({ buyer: 'Hiciste la compra', seller: 'Llegó la compra' }),
  accepted: (_, by) =>
    by === 'buyer'
      ? { buyer: 'Pediste con pago por acuerdo', seller: 'Llegó un pedido con pago por acuerdo' }
      : { buyer: 'La tienda aceptó', seller: 'Pedido aceptado' },
  rejected: () => ({ buyer: 'La tienda no aceptó', seller: 'Pedido no aceptado' }),
  lapsed: () => ({ buyer: 'La tienda no contestó a tiempo', seller: 'Venció sin respuesta' }),
  paid: (_, by) =>
    by === 'seller'
      ? { buyer: 'La tienda recibió tu pago', seller: 'Pago recibido' }
      : { buyer: 'Pagaste', seller: 'Pago aprobado' },
  expired: () => both('Venció sin pago'),
  preparing: () => both('En preparación'),
  ready: (end) => both(`List${end} para recoger`),
  shipped: (end) => both(`Despachad${end}`),
  delivered: (end, by) => ({
    buyer:
      by === 'buyer'
        ? 'Dijiste que llegó'
        : by === 'time'
          ? `L${end} damos por entregad${end}: nadie dijo otra cosa a tiempo`
          : `Entregad${end}`,
    seller:
      by === 'buyer'
        ? 'Quien compró dice que llegó'
        : by === 'time'
          ? `Se da por entregad${end}: nadie dijo otra cosa a tiempo`
          : `Entregad${end}`,
  }),
  closed: (end) => both(`Cerrad${end}`),
  cancelled: (_, by) =>
    by === 'buyer'
      ? { buyer: 'Cancelaste', seller: 'Quien compró canceló' }
      : by === 'seller'
        ? { buyer: 'La tienda canceló', seller: 'Cancelaron ustedes' }
        : both('Se canceló'),
}

/** What is noted without a new state. */
const NOTED: Record<string, Words> = {
  adviser: { buyer: 'La tienda dijo quién te atiende', seller: 'Cambió quién atiende' },
  owedBack: { buyer: 'Te debemos la devolución de tu dinero', seller: 'Se devuelve el dinero' },
  owe: { buyer: 'Te devolvemos el dinero', seller: 'Se devuelve el dinero' },
  vehicle: { buyer: 'Dijiste para qué carro era', seller: 'Quien compró dijo para qué carro era' },
  comment: { buyer: 'Cambiaste tu comentario', seller: 'Quien compró cambió su comentario' },
  parcel: { buyer: 'La tienda corrigió los datos del envío', seller: 'Datos del envío corregidos' },
  partSent: { buyer: 'La tienda envió una parte', seller: 'Enviaron una parte' },
  leftOutByStore: { buyer: 'La tienda no manda una parte', seller: 'Dejaron fuera una parte' },
  leftOutByTime: {
    buyer: 'Lo que faltaba no salió y se deja fuera',
    seller: 'Lo que faltaba no salió y se dejó fuera',
  },
  leftOutByBuyer: { buyer: 'Dejaste fuera una parte', seller: 'Quien compró ya no espera una parte' },
  invoice: { buyer: 'La tienda subió tu factura', seller: 'Subieron la factura' },
  returnAsked: { buyer: 'Pediste una devolución', seller: 'Pidieron una devolución' },
  returnUndecided: both('La devolución la decide Tuerca'),
  returnRefused: { buyer: 'La tienda no aceptó la devolución', seller: 'No aceptaron la devolución' },
  returnAccepted: both('Devolución aceptada'),
  returnSent: { buyer: 'Enviaste lo que devuelves', seller: 'Lo devuelto viene en camino' },
  returnReceived: { buyer: 'La tienda recibió lo que devolviste', seller: 'Recibieron lo devuelto' },
  returnReplacing: { buyer: 'La tienda te lo manda de nuevo', seller: 'Lo mandan de nuevo' },
  returnExchanging: { buyer: 'La tienda te manda el cambio', seller: 'Va el cambio' },
  returnReviewed: both('Tuerca revisa la devolución'),
  returnRefunding: { buyer: 'Te devuelven el dinero', seller: 'Se devuelve el dinero' },
  returnRefunded: { buyer: 'Ya tienes tu dinero de vuelta', seller: 'El dinero volvió a quien compró' },
  returnExchanged: { buyer: 'La tienda lo cambió', seller: 'Lo cambiaron' },
  returnWithdrawn: { buyer: 'Retiraste la devolución', seller: 'Quien compró retiró la devolución' },
  returnDenied: both('La devolución terminó sin cambio'),
  returnLapsed: both('La devolución venció: nadie envió nada'),
  agreed: { buyer: 'Elegiste pagar por acuerdo', seller: 'Se paga por acuerdo' },
  agreedPayment: { buyer: 'La tienda anotó tu pago', seller: 'Anotaron un pago' },
  agreedPaymentReturned: { buyer: 'La tienda devolvió un pago', seller: 'Devolvieron un pago' },
  agreedPaymentBack: { buyer: 'La tienda quitó un pago que anotó', seller: 'Quitaron un pago anotado' },
  coreComes: { buyer: 'Vas a entregar el casco', seller: 'Quien compró entrega el casco' },
  address: { buyer: 'Cambiaste a dónde va', seller: 'Quien compró cambió a dónde va' },
}

/** One step of the timeline, for one of its two readers; '' when that reader is not told of it. */
export function storyWords(
  { kind, state, action, by }: { kind: SaleKind; state: string | null; action: string; by: Doer },
  reader: Side,
): string {
  if (state !== null && Object.hasOwn(REACHED, state))
    return REACHED[state]?.(kind === 'order' ? 'o' : 'a', by)[reader] ?? ''
  return Object.hasOwn(NOTED, action) ? (NOTED[action]?.[reader] ?? '') : ''
}
