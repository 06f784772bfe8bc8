/** The gateway has the first payment of a purchase and nobody knows yet what becomes of it. */
export const WAITING = 'Ya tienes un pago de esta compra en espera de confirmación. Te avisamos por correo cuando termine.'
