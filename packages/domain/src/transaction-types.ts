/** The ten types of plans and of the credits they give, as the specification spells them (marketplace §3, C9.08). */
export const TRANSACTION_TYPES = [
  'plate_consultations', 'catalog_consultations', 'substitutions_consultations', 'general_inquiries', 'store_implementation',
  'product_images', 'mercado_libre_susbscription', 'credit_studies', 'credit_requests', 'orders',
] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]
