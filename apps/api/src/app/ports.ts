import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import type { Connection, Db } from '../platform/db/connect.ts'
import type { Ports } from '../ports/ports.ts'
import { openMarketplace } from './marketplace.ts'
import { openPaymentGateways } from './payment-gateways.ts'
import { openPlateRegistry } from './plate-registry.ts'
import { watched, watchedGateways } from './watched.ts'

/**
 * Chooses the adapters by configuration and loads only those. `reads` is the database for embedded catalogues: a
 * replica when there is one.
 */
export async function openPorts(config: Config, db: Connection['db'], reads: Db = db): Promise<Ports> {
  const mailer =
    config.MAILER === 'smtp'
      ? (await import('../adapters/mailer/smtp.ts')).smtpMailer({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM })
      : (await import('../adapters/mailer/embedded.ts')).embeddedMailer()
  const messenger =
    config.MESSENGER === 'cloud-api'
      ? (await import('../adapters/messenger/cloud-api.ts')).cloudApiMessenger({
          url: config.WHATSAPP_URL,
          phoneNumberId: config.WHATSAPP_PHONE_ID ?? '',
          token: config.WHATSAPP_TOKEN ?? '',
          appSecret: config.WHATSAPP_APP_SECRET ?? '',
          verifyToken: config.WHATSAPP_VERIFY_TOKEN ?? '',
          templates: config.WHATSAPP_TEMPLATES,
          language: config.WHATSAPP_LANGUAGE,
        })
      : (await import('../adapters/messenger/embedded.ts')).embeddedMessenger()
  const objectStore =
    config.OBJECT_STORE === 's3'
      ? (await import('../adapters/object-store/s3.ts')).s3ObjectStore({
          url: config.S3_URL ?? '',
          region: config.S3_REGION,
          accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
        })
      : (await import('../adapters/object-store/disk.ts')).diskObjectStore({ folder: join(config.DATA_DIR, 'objects') })
  const vinDecoder = (await import('../adapters/vin-decoder/embedded.ts')).embeddedVinDecoder()
  const embedded = { db: reads, secret: config.SECRET, vinDecoder, now: () => new Date() }
  const oemCatalogue =
    config.OEM_CATALOGUE === 'laximo'
      ? (await import('../adapters/oem-catalogue/laximo.ts')).laximoCatalogue({
          url: config.LAXIMO_URL,
          login: config.LAXIMO_LOGIN ?? '',
          password: config.LAXIMO_PASSWORD ?? '',
        })
      : (await import('../adapters/oem-catalogue/embedded.ts')).embeddedOemCatalogue(embedded)
  const legacyCatalogue =
    config.LEGACY_CATALOGUE === 'parts-catalogs'
      ? (await import('../adapters/oem-catalogue/parts-catalogs.ts')).partsCatalogsCatalogue({
          url: config.PARTS_CATALOGS_URL,
          key: config.PARTS_CATALOGS_KEY ?? '',
        })
      : (await import('../adapters/oem-catalogue/legacy-embedded.ts')).embeddedLegacyCatalogue(embedded)
  const captcha =
    config.CAPTCHA === 'recaptcha'
      ? (await import('../adapters/captcha/recaptcha.ts')).recaptchaCaptcha({
          siteKey: config.RECAPTCHA_SITE_KEY ?? '',
          secret: config.RECAPTCHA_SECRET ?? '',
          hostname: new URL(config.ORIGIN).hostname,
        })
      : (await import('../adapters/captcha/altcha.ts')).altchaCaptcha({
          secret: config.SECRET,
          cost: config.CAPTCHA_COST,
        })
  const storeSystems = {
    http: (await import('../adapters/store-system/http.ts')).httpStoreSystem(),
    embedded:
      config.MODE === 'demo' || config.ALLOW_EMBEDDED
        ? (await import('../adapters/store-system/embedded.ts')).embeddedStoreSystem({ db, now: () => new Date() })
        : null,
  }
  const marketplace = await openMarketplace(config, db)
  const named = <T extends object>(port: T, what: string, adapter: string) =>
    watched(port, `${what} (${adapter === 'embedded' ? 'incluido' : adapter})`, db)
  return {
    mailer: named(mailer, 'Correo', config.MAILER),
    messenger: named(messenger, 'WhatsApp', config.MESSENGER),
    objectStore: named(objectStore, 'Fotos y archivos', config.OBJECT_STORE),
    vinDecoder,
    oemCatalogue: named(oemCatalogue, 'Catálogo original', config.OEM_CATALOGUE),
    legacyCatalogue: named(legacyCatalogue, 'Catálogo anterior', config.LEGACY_CATALOGUE),
    captcha: named(captcha, 'Verificación', config.CAPTCHA),
    plateRegistry: named(await openPlateRegistry(config, db), 'Registro de placas', config.PLATE_REGISTRY),
    payments: watchedGateways(await openPaymentGateways(config, db), db),
    storeSystems,
    webhooks: (await import('../adapters/webhooks/http.ts')).httpWebhooks(),
    nameServer: named((await import('../adapters/name-server/dns.ts')).dnsNameServer(), 'Nombres de internet', 'DNS'),
    marketplace: marketplace && named(marketplace, 'Mercado Libre', config.MARKETPLACE),
  }
}
