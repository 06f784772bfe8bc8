/** Somebody with the order's link began to pay at the moment in which its buyer chose another way. */
export const BEING_PAID =
  'Alguien empezó a pagar este pedido en línea hace un momento. Espera a que termine y vuelve a intentarlo.'
/** The first payment of a purchase is at the gateway and its result is not known yet. */
export const WAITING =
  'Ya tienes un pago de esta compra en espera de confirmación. Te avisamos por correo cuando termine.'

/** A purchase stays as it was: nothing is held and nothing was paid. */
export const GATEWAY_SILENT =
  'La pasarela de pagos no responde. No se te cobró nada: intenta de nuevo en unos minutos o elige otra forma de pago.'

export const OTHER_COUNTRY = 'Esta venta es de otro país. Cambia de país para pagarla.'
