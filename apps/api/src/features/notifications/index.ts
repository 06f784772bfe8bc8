export { queueMail, queueWhatsApp } from './queue-message.ts'
export { sendMessage } from './send-message.ts'
