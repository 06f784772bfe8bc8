export { OfflineCopy } from './offline-copy.tsx'
