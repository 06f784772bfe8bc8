import { testDatabase } from '../../platform/db/testing.ts'
import type { LegacyCatalogue } from '../../ports/legacy-catalogue.ts'
import type { OemCatalogue } from '../../ports/oem-catalogue.ts'
import { embeddedVinDecoder } from '../vin-decoder/embedded.ts'
import { LAXIMO_LOGIN, laximoServer } from './fixtures/laximo-server.ts'
import { PARTS_CATALOGS_KEY, partsCatalogsServer } from './fixtures/parts-catalogs-server.ts'
import { embeddedOemCatalogue } from './embedded.ts'
import { laximoCatalogue } from './laximo.ts'
import { embeddedLegacyCatalogue } from './legacy-embedded.ts'
import { partsCatalogsCatalogue } from './parts-catalogs.ts'

export interface OpenAdapter<Port> {
  port: Port
  close(): Promise<void>
}
/** An adapter whose catalogue contains the demonstration's data. */
export interface Adapter<Port> {
  name: string
  open(): Promise<OpenAdapter<Port>>
}

const SECRET = 'a-secret-of-the-catalogue-tests-a-secret'
const NOW = new Date('2026-06-01T12:00:00Z')

/** The embedded adapters on a database of their own; the vendors' local servers answer with the same data. */
export async function openEmbedded(secret = SECRET) {
  const { db, close, pool } = await testDatabase()
  const options = { db, secret, vinDecoder: embeddedVinDecoder(), now: () => NOW }
  return { oem: embeddedOemCatalogue(options), legacy: embeddedLegacyCatalogue(options), pool, close }
}

export const OEM_ADAPTERS: readonly Adapter<OemCatalogue>[] = [
  {
    name: 'embedded',
    open: async () => {
      const { oem, close } = await openEmbedded()
      return { port: oem, close }
    },
  },
  {
    name: 'Laximo',
    open: async () => {
      const { oem, close } = await openEmbedded()
      const server = await laximoServer(oem)
      return {
        port: laximoCatalogue({ url: server.url, ...LAXIMO_LOGIN }),
        close: async () => {
          await server.close()
          await close()
        },
      }
    },
  },
]

export const LEGACY_ADAPTERS: readonly Adapter<LegacyCatalogue>[] = [
  {
    name: 'embedded',
    open: async () => {
      const { legacy, close } = await openEmbedded()
      return { port: legacy, close }
    },
  },
  {
    name: 'parts-catalogs.com',
    open: async () => {
      const { legacy, close } = await openEmbedded()
      const server = await partsCatalogsServer(legacy)
      return {
        port: partsCatalogsCatalogue({ url: server.url, key: PARTS_CATALOGS_KEY }),
        close: async () => {
          await server.close()
          await close()
        },
      }
    },
  },
]
