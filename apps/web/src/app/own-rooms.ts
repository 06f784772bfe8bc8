const OWN_ROOM = /^\/?(tienda\/[^/]+\/)?(admin|vender|taller|cuenta|dev)(\/|$)/i

/**
 * Whether an address, or the path of a route, is one of the rooms that most visits never enter: an account's, a
 * store's, a workshop's, the administration's. A public page's list of pages leaves them out
 * (scripts/trim-manifest.ts); it is fetched whole with the first step into one.
 */
export const isOwnRoom = (path: string) => OWN_ROOM.test(path)

/** Where that shorter list is, beside the whole one. */
export const publicManifest = (whole: string) => whole.replace('manifest-', 'public-manifest-')
