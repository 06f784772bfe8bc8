/** M2.46: the catalogue covers more than 54 vehicle brands. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: '¿Qué es una consulta?',
    answer:
      'Ver los datos de un vehículo por su placa, los despieces y números de parte de un vehículo en el catálogo original, o los números que reemplazan a un número de parte. Buscar productos y comprar no gasta consultas.',
  },
  {
    question: '¿De qué marcas es el catálogo original?',
    answer: 'El catálogo cubre más de 54 marcas de vehículos, con sus despieces y números de parte originales.',
  },
  {
    question: '¿Cuándo se descuenta una consulta?',
    answer: 'Solo cuando encontramos lo que buscas. Si no encontramos nada, no se descuenta nada.',
  },
  {
    question: '¿Puedo volver a ver lo que ya consulté?',
    answer:
      'Sí. Cada consulta queda abierta durante 12 horas: en ese tiempo puedes volver al mismo vehículo, placa o número las veces que quieras sin gastar otra.',
  },
  {
    question: '¿Cuánto dura un plan?',
    answer:
      'Los planes de consultas duran 90 días. Los de publicaciones en Mercado Libre y los de pedidos duran 30 días. La fecha está siempre junto a tu saldo.',
  },
  {
    question: '¿Se renueva solo?',
    answer:
      'No. Ningún plan se renueva ni se cobra automáticamente: compras otro cuando lo necesites. Te avisamos antes de que venza y cuando te queden pocas consultas.',
  },
  {
    question: 'Si compro dos planes, ¿cuál se gasta primero?',
    answer:
      'El que vence primero. Las consultas generales se usan cuando se acaban las del tipo que estás consultando.',
  },
  {
    question: '¿Sirven las mismas consultas en una tienda virtual?',
    answer: 'Cada tienda virtual tiene su propio saldo: las consultas se usan en la tienda donde las compraste.',
  },
]
