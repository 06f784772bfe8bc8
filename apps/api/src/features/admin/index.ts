export { noteAdminEvent, noteStoreChange, noteStoreChanges, type AdminEvent, type Noted } from './note-admin-event.ts'
export { adminRoutes } from './routes.ts'
