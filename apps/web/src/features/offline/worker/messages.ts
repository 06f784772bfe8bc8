/** Where the worker is served: at the root, so that it answers for every page. */
export const WORKER_URL = '/sw.js'
export const OFFLINE_URL = '/sin-conexion'
/** Sent by a page whose person wants the new version now. */
export const RENEW = 'tuerca:renew'
