import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/connect.ts'
import type { PlateRegistry } from '../ports/plate-registry.ts'

/**
 * The plate registry, by configuration. A map that cannot be read, or that would read personal data, stops the start.
 */
export async function openPlateRegistry(config: Config, db: Db): Promise<PlateRegistry> {
  if (config.PLATE_REGISTRY === 'embedded')
    return (await import('../adapters/plate-registry/embedded.ts')).embeddedPlateRegistry({ db })
  const { fieldMapProblem } = await import('../adapters/plate-registry/field-map.ts')
  const problem = fieldMapProblem(config.PLATE_REGISTRY_FIELDS ?? {})
  if (problem !== null) throw new Error(`PLATE_REGISTRY_FIELDS: ${problem}`)
  return (await import('../adapters/plate-registry/http.ts')).httpPlateRegistry({
    urls: { CO: config.PLATE_REGISTRY_URL_CO, MX: config.PLATE_REGISTRY_URL_MX },
    headers: config.PLATE_REGISTRY_HEADERS,
    fields: config.PLATE_REGISTRY_FIELDS,
    ...(config.PLATE_REGISTRY_NOT_FOUND === undefined
      ? {}
      : { notFound: new RegExp(config.PLATE_REGISTRY_NOT_FOUND, 'i') }),
  })
}
