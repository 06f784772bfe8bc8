import type { Country } from './country.ts'

/** In whose name the stores of a purchase may invoice it. */
export const BILLING_TYPES = {
  CO: { NIT: 'NIT', CC: 'Cédula de ciudadanía', CE: 'Cédula de extranjería', passport: 'Pasaporte' },
  MX: { RFC: 'RFC', general: 'Público en general' },
} as const satisfies Record<Country, Record<string, string>>
export type BillingType = keyof (typeof BILLING_TYPES)['CO'] | keyof (typeof BILLING_TYPES)['MX']
