// Every page carries the router's list of all pages: the browser's copy is written shorter, and made whole as it is
// read. A third of it.
// - What the others import is only asked of those that are fetched ahead of a press (shared/fetch-ahead.ts,
//   prefetch="intent").
// - A page of every store is the shop's own one under another address (inStoresToo in routes.ts).
// - What is false says nothing, nor does a page's name beside its name.
// - A public page is given a second, shorter list without the rooms that most visits never enter (app/own-rooms.ts),
//   which says where the whole one is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isOwnRoom, publicManifest } from '../apps/web/src/app/own-rooms.ts'

type Page = Record<string, unknown> & { id: string; path?: string; parentId?: string; imports?: string[] }

const FETCHED_AHEAD = /^(store:)?(catalogue|legacy-catalogue|products)\//
const STORE = 'store:'
const IN_STORES = 'tienda/:store/'
/**
 * In the browser: pages in the order of their addresses, and after each page that is also in stores, its other address.
 */
const WHOLE = `(list=>{const routes={};for(const id in list.routes){const{inStores,...page}=list.routes[id];routes[id]={...page,id};if(inStores){const id_="${STORE}"+id;routes[id_]={...page,index:void 0,id:id_,path:"${IN_STORES}"+(page.path||"")}}}list.routes=routes;return list})`

const folder = new URL('../apps/web/build/client/assets/', import.meta.url)
const name = readdirSync(folder).find((each) => /^manifest-.*\.js$/.test(each)) ?? ''
const [, target = '', json = ''] = /^(window\.\w+=)(.*?);?$/s.exec(readFileSync(new URL(name, folder), 'utf8')) ?? []
const manifest = JSON.parse(json) as { url: string; routes: Record<string, Page> }
const routes: Record<string, Partial<Page>> = {}
for (const [id, page] of Object.entries(manifest.routes)) {
  if (!FETCHED_AHEAD.test(id)) delete page.imports
  if (id.startsWith(STORE)) continue
  const twin = manifest.routes[STORE + id]
  if (twin && twin.path !== IN_STORES + (page.path ?? '')) throw new Error(`${id} has another address in stores.`)
  const told = Object.entries(page).filter(([key, value]) => key !== 'id' && value !== false)
  routes[id] = { ...Object.fromEntries(told), ...(twin && { inStores: 1 }) }
}
const write = (file: string, list: object) =>
  writeFileSync(new URL(file, folder), `${target}${WHOLE}(${JSON.stringify(list)});`)
write(name, { ...manifest, routes })
const rooms = Object.values(manifest.routes).filter(({ path = '' }) => isOwnRoom(path))
/** Frames around rooms have no address of their own. */
const left = new Set(rooms.flatMap(({ id, parentId = 'root' }) => (parentId === 'root' ? [id] : [id, parentId])))
const shown = Object.fromEntries(Object.entries(routes).filter(([id]) => !left.has(id)))
write(publicManifest(name), { ...manifest, url: publicManifest(manifest.url), whole: manifest.url, routes: shown })
