import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Marketplace } from '../ports/marketplace.ts'

/**
 * The marketplace where stores also sell, by configuration; null when only the embedded one is available and not
 * allowed here.
 */
export async function openMarketplace(config: Config, db: Db): Promise<Marketplace | null> {
  if (config.MARKETPLACE === 'mercado-libre') {
    return (await import('../adapters/marketplace/mercado-libre.ts')).mercadoLibre({
      url: config.MERCADO_LIBRE_URL,
      logInUrl: config.MERCADO_LIBRE_LOGIN_URL,
      clientId: config.MERCADO_LIBRE_CLIENT_ID ?? '',
      clientSecret: config.MERCADO_LIBRE_CLIENT_SECRET ?? '',
    })
  }
  if (config.MODE !== 'demo' && !config.ALLOW_EMBEDDED) return null
  return (await import('../adapters/marketplace/embedded.ts')).embeddedMarketplace({ db, now: () => new Date() })
}
