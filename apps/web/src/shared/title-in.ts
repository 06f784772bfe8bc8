/** The name that routes end their titles in. */
export const OURS = 'Tuerca'

/** A page's title, ending in the name of the site: in a store's own pages that of the store (C1.07). */
export const titleIn = (title: string, store: { name: string } | null) =>
  store ? title.replace(new RegExp(` \\| ${OURS}$`), ` | ${store.name}`) : title
