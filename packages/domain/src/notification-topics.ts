/** What a person may be told of (the ways they want to hear of it are theirs to choose). */
export const NOTIFICATION_TOPICS = [
  'consultations',
  'agenda',
  'vehicles',
  'payments',
  'questions',
  'sales',
  'wishes',
  'account',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** The ways that leave the site. The bell always shows everything and cannot be turned off. */
export const NOTIFICATION_CHANNELS = ['mail', 'whatsapp'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

interface Way {
  /** Until the person chooses. */
  enabled: boolean
  /** Why it cannot be changed; null when it can. */
  fixed: string | null
}

export interface TopicFacts {
  label: string
  /** What arrives under it. */
  about: string
  ways: Record<NotificationChannel, Way>
}

const on: Way = { enabled: true, fixed: null }
const off: Way = { enabled: false, fixed: null }

/** Every topic with its ways; what is about money or the account itself always goes by mail. */
export const TOPIC_FACTS: Record<NotificationTopic, TopicFacts> = {
  consultations: {
    label: 'Consultas',
    about: 'Cuando te quedan pocas consultas o están por vencer.',
    ways: { mail: on, whatsapp: off },
  },
  agenda: { label: 'Agenda', about: 'Los recordatorios de tus actividades.', ways: { mail: on, whatsapp: on } },
  vehicles: {
    label: 'Vehículos',
    about: 'Lo que pediste saber de una placa o de un vehículo tuyo.',
    ways: { mail: on, whatsapp: on },
  },
  questions: {
    label: 'Preguntas y cotizaciones',
    about: 'Las preguntas de compatibilidad, las autopartes que buscamos por ti y sus respuestas.',
    ways: { mail: on, whatsapp: on },
  },
  sales: {
    label: 'Compras y ventas',
    about:
      'Cada paso de lo que compras o vendes, y lo que te escriben sobre ello; si eres taller, lo que responden tus clientes.',
    ways: { mail: on, whatsapp: on },
  },
  wishes: {
    label: 'Listas de deseos',
    about: 'Cuando algo de tus listas, o que nos pediste, vuelve a estar disponible, baja de precio o se reemplaza.',
    ways: { mail: on, whatsapp: off },
  },
  payments: {
    label: 'Pagos',
    about: 'Los comprobantes y el resultado de cada pago.',
    ways: { mail: { enabled: true, fixed: 'Es tu comprobante: siempre llega a tu correo.' }, whatsapp: off },
  },
  account: {
    label: 'Cuenta y seguridad',
    about: 'Cambios de contraseña y avisos sobre tu cuenta.',
    ways: {
      mail: { enabled: true, fixed: 'Protege tu cuenta: siempre llega a tu correo.' },
      whatsapp: { enabled: false, fixed: 'Por seguridad solo llega a tu correo.' },
    },
  },
}

/** Whether a topic goes by a channel; `chosen` is what the person set, null when nothing. */
export function goesBy(topic: NotificationTopic, channel: NotificationChannel, chosen: boolean | null): boolean {
  const way = TOPIC_FACTS[topic].ways[channel]
  return way.fixed === null && chosen !== null ? chosen : way.enabled
}
