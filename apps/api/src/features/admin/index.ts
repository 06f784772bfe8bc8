export {
  noteAdminEvent,
  noteInStores,
  noteStoreChange,
  noteStoreChanges,
  type AdminEvent,
  type Noted,
} from './note-admin-event.ts'
export { adminRoutes } from './routes.ts'
