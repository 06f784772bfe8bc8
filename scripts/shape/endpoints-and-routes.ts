import type { SourceFile } from './source-files.ts'

export interface ListedEndpoint {
  file: string
  name: string
  method: string
  path: string
  summary: string
}

/** Every endpoint of the contract is served by exactly one route, has its own address and a summary. */
export function checkEndpointsAndRoutes(files: SourceFile[], endpoints: ListedEndpoint[]): string[] {
  const routed = new Map<string, string[]>()
  for (const { path, text } of files) {
    if (!path.startsWith('apps/api/src/features/') || path.endsWith('.test.ts')) continue
    for (const match of text.matchAll(/\broute\(\s*\w+,\s*(?:\w+\.)?(\w+),/g))
      routed.set(match[1] ?? '', [...(routed.get(match[1] ?? '') ?? []), path])
  }
  const addresses = new Map<string, string>()
  return endpoints.flatMap(({ file, name, method, path, summary }) => {
    const address = `${method} ${path.toLowerCase().replace(/\/$/, '')}`
    const twin = addresses.get(address)
    addresses.set(address, name)
    const routes = routed.get(name) ?? []
    return [
      ...(twin ? [`${file}: ${name} and ${twin} have the same address ${address}`] : []),
      ...(routes.length !== 1 ? [`${file}: ${name} is served by ${routes.length} routes ${routes.join(', ')}`] : []),
      ...(summary.length < 10 ? [`${file}: ${name} does not say what it is for`] : []),
    ]
  })
}
