import type { Captcha } from './captcha.ts'
import type { LegacyCatalogue } from './legacy-catalogue.ts'
import type { Mailer } from './mailer.ts'
import type { Marketplace } from './marketplace.ts'
import type { Messenger } from './messenger.ts'
import type { NameServer } from './name-server.ts'
import type { ObjectStore } from './object-store.ts'
import type { OemCatalogue } from './oem-catalogue.ts'
import type { PaymentGateways } from './payment-gateway.ts'
import type { PlateRegistry } from './plate-registry.ts'
import type { StoreSystems } from './store-system.ts'
import type { VinDecoder } from './vin-decoder.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Every outside thing; app/ports.ts chooses the adapters by configuration. */
export interface Ports {
  mailer: Mailer
  captcha: Captcha
  messenger: Messenger
  objectStore: ObjectStore
  vinDecoder: VinDecoder
  plateRegistry: PlateRegistry
  oemCatalogue: OemCatalogue
  legacyCatalogue: LegacyCatalogue
  payments: PaymentGateways
  storeSystems: StoreSystems
  webhooks: WebhookSender
  nameServer: NameServer
  /** Null: this installation has none. */
  marketplace: Marketplace | null
}
