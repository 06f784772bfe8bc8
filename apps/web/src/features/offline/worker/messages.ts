/** The worker's address: at the root, so that it can answer for every page. */
export const WORKER_URL = '/sw.js'
export const OFFLINE_URL = '/sin-conexion'
/** Sent by a page whose person wants the new version now. */
export const RENEW = 'tuerca:renew'
