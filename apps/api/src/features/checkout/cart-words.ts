/** Begun by whoever has its link, at the very moment in which its buyer chose another way. */
export const BEING_PAID =
  'Alguien empezó a pagar este pedido en línea hace un momento. Espera a que termine y vuelve a intentarlo.'
/** The gateway has the first payment of a purchase and nobody knows yet what becomes of it. */
export const WAITING =
  'Ya tienes un pago de esta compra en espera de confirmación. Te avisamos por correo cuando termine.'
