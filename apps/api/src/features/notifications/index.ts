export { forgetMessages } from './forget-messages.ts'
export { queueMail, queueWhatsApp } from './queue-message.ts'
export { notificationRoutes } from './routes.ts'
export { sendMessage } from './send-message.ts'
