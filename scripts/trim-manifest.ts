// Every page carries the router's list of all pages. What the others import is only asked of those that are fetched ahead of a press
// (shared/fetch-ahead.ts, prefetch="intent"): the rest is left out of the browser's copy, a fifth of the list.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const FETCHED_AHEAD = /^(store:)?(catalogue|legacy-catalogue|products)\//
const folder = new URL('../apps/web/build/client/assets/', import.meta.url)
const name = readdirSync(folder).find((each) => /^manifest-.*\.js$/.test(each)) ?? ''
const [, target = '', json = ''] = /^(window\.\w+=)(.*?);?$/s.exec(readFileSync(new URL(name, folder), 'utf8')) ?? []
const manifest = JSON.parse(json) as { routes: Record<string, { imports?: string[] }> }
for (const [id, page] of Object.entries(manifest.routes)) if (!FETCHED_AHEAD.test(id)) delete page.imports
writeFileSync(new URL(name, folder), `${target}${JSON.stringify(manifest)};`)
