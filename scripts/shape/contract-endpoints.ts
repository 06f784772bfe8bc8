import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import type { ListedEndpoint } from './endpoints-and-routes.ts'

/** Every endpoint that packages/contract exports. */
export async function contractEndpoints(root: string): Promise<(ListedEndpoint & { endpoint: Endpoint })[]> {
  const folder = join(root, 'packages/contract/src')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  const modules = await Promise.all(
    files.map(async (file) => ({
      file,
      exports: (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>,
    })),
  )
  return modules.flatMap(({ file, exports }) =>
    Object.entries(exports)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => {
        const endpoint = value as Endpoint
        return {
          file: `packages/contract/src/${file}`,
          name,
          method: endpoint.method,
          path: endpoint.path,
          summary: endpoint.summary,
          endpoint,
        }
      }),
  )
}

const isEndpoint = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value &&
  'response' in value
