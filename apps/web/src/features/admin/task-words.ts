/** What the jobs do whose failure somebody outside notices; the others are told by their name alone. */
const TASKS: Record<string, string> = {
  'send-message': 'Enviar un correo',
  'send-whatsapp': 'Enviar un WhatsApp',
  'take-reply': 'Leer una respuesta de WhatsApp',
  'send-webhook': 'Avisar al programa de una tienda',
  'send-to-store': 'Llevar ventas al sistema de una tienda',
  'push-to-marketplace': 'Llevar cambios a Mercado Libre',
  'change-in-marketplace': 'Cambiar publicaciones en Mercado Libre',
  'read-marketplace-notice': 'Leer un aviso de Mercado Libre',
  'answer-in-marketplace': 'Contestar una pregunta de Mercado Libre',
  'ask-payment': 'Preguntar por un pago',
  'give-back-part': 'Devolver dinero',
  'release-purchase': 'Soltar una compra sin pagar',
  'run-store-job': 'Cambiar muchos productos',
  'work-on-import': 'Aplicar una lista',
  'settle-list': 'Terminar una lista aplicada',
  'follow-sale': 'Seguir una venta',
  'tend-sale': 'Mover una venta a su hora',
  'tend-confirmation': 'Recordar o cerrar una confirmación',
  'tend-request': 'Cerrar una solicitud a su hora',
  'tend-return': 'Mover una devolución a su hora',
  'remind-activity': 'Recordar una actividad',
  'make-payouts': 'Armar las liquidaciones',
  'remove-objects': 'Borrar fotos que nadie usa',
}

export const taskWords = (task: string): string | null => (Object.hasOwn(TASKS, task) ? (TASKS[task] ?? null) : null)
