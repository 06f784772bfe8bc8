import { COUNTRIES, type Country } from '@tuerca/domain/country'
import type { Kysely } from 'kysely'
import type { Config } from '../platform/config.ts'
import type { DB } from '../platform/db/tables.ts'
import type { PaymentGateway, PaymentGateways } from '../ports/payment-gateway.ts'

const MERCADO_PAGO = { CO: 'https://www.mercadopago.com.co', MX: 'https://www.mercadopago.com.mx' } as const

/** The gateways of each country, by configuration: the first takes new payments, all of them finish their own. */
export async function openPaymentGateways(config: Config, db: Kysely<DB>): Promise<PaymentGateways> {
  const byName = new Map<string, PaymentGateway>()
  const first = new Map<Country, PaymentGateway>()
  for (const country of COUNTRIES) {
    for (const vendor of config[`PAYMENT_GATEWAY_${country}`]) {
      const gateway = await open(vendor, country, { config, db })
      byName.set(gateway.name, gateway)
      if (!first.has(country)) first.set(country, gateway)
    }
  }
  return {
    forCountry(country) {
      const gateway = first.get(country)
      if (!gateway) throw new Error(`No payment gateway for ${country}`)
      return gateway
    },
    byName: (name) => byName.get(name) ?? null,
  }
}

/** Where the pages of a country may send a form: its gateway and nowhere else. */
export const formTarget = (gateways: PaymentGateways, country: Country): string | null =>
  gateways.forCountry(country).formOrigin

type Vendor = Config['PAYMENT_GATEWAY_CO'][number]

/** readConfig() checked the keys; an empty one here belongs to another country. */
async function open(
  vendor: Vendor,
  country: Country,
  { config, db }: { config: Config; db: Kysely<DB> },
): Promise<PaymentGateway> {
  const name = `${vendor}-${country.toLowerCase()}`
  const key = (value: string | undefined) => value ?? ''
  if (vendor === 'payu') {
    return (await import('../adapters/payment-gateway/payu.ts')).payuGateway({
      name,
      merchantId: key(config.PAYU_MERCHANT_ID),
      accountId: key(config[`PAYU_ACCOUNT_${country}`]),
      apiLogin: key(config.PAYU_API_LOGIN),
      apiKey: key(config.PAYU_API_KEY),
      algorithm: config.PAYU_SIGNATURE,
      secret: config.PAYU_SECRET,
      test: config.PAYU_TEST,
      checkoutUrl: `${config.PAYU_CHECKOUT_URL}/`,
      apiUrl: config.PAYU_API_URL,
    })
  }
  if (vendor === 'wompi') {
    return (await import('../adapters/payment-gateway/wompi.ts')).wompiGateway({
      name,
      publicKey: key(config.WOMPI_PUBLIC_KEY),
      privateKey: key(config.WOMPI_PRIVATE_KEY),
      integritySecret: key(config.WOMPI_INTEGRITY_SECRET),
      eventsSecret: key(config.WOMPI_EVENTS_SECRET),
      checkoutUrl: `${config.WOMPI_CHECKOUT_URL}/`,
      apiUrl: config.WOMPI_API_URL,
    })
  }
  if (vendor === 'mercado-pago') {
    return (await import('../adapters/payment-gateway/mercado-pago.ts')).mercadoPagoGateway({
      name,
      checkoutOrigin: MERCADO_PAGO[country],
      apiUrl: config.MERCADO_PAGO_API_URL,
      accessToken: key(config[`MERCADO_PAGO_TOKEN_${country}`]),
      webhookSecret: key(config[`MERCADO_PAGO_SECRET_${country}`]),
    })
  }
  return (await import('../adapters/payment-gateway/embedded.ts')).embeddedGateway({
    name,
    db,
    secret: config.SECRET,
    now: () => new Date(),
  })
}
