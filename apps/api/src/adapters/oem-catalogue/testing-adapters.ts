import { testDatabase } from '../../platform/db/testing.ts'
import type { LegacyCatalogue } from '../../ports/legacy-catalogue.ts'
import type { OemCatalogue } from '../../ports/oem-catalogue.ts'
import { embeddedVinDecoder } from '../vin-decoder/embedded.ts'
import { embeddedOemCatalogue } from './embedded.ts'
import { embeddedLegacyCatalogue } from './legacy-embedded.ts'

export interface Opened<Port> { port: Port; close(): Promise<void> }
/** An adapter with a catalogue behind it that knows what the demonstration does. */
export interface Adapter<Port> { name: string; open(): Promise<Opened<Port>> }

const SECRET = 'a-secret-of-the-catalogue-tests-a-secret'
const NOW = new Date('2026-06-01T12:00:00Z')

/** The embedded adapters on a database of their own; vendors' local servers answer with what these know. */
export async function openEmbedded(secret = SECRET) {
  const { db, close, pool } = await testDatabase()
  const options = { db, secret, vinDecoder: embeddedVinDecoder(), now: () => NOW }
  return { oem: embeddedOemCatalogue(options), legacy: embeddedLegacyCatalogue(options), pool, close }
}

export const OEM_ADAPTERS: readonly Adapter<OemCatalogue>[] = [
  { name: 'embedded', open: async () => { const { oem, close } = await openEmbedded(); return { port: oem, close } } },
]

export const LEGACY_ADAPTERS: readonly Adapter<LegacyCatalogue>[] = [
  { name: 'embedded', open: async () => { const { legacy, close } = await openEmbedded(); return { port: legacy, close } } },
]
