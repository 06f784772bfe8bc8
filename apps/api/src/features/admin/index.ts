export { noteAdminEvent, noteInStores, noteStoreChange, noteStoreChanges, type AdminEvent } from './note-admin-event.ts'
export { adminRoutes } from './routes.ts'
