/** A plan's columns as the administration reads them, in its history and in the log of changes. */
export const PLAN_FIELDS: Readonly<Record<string, string>> = {
  transaction_type: 'Tipo',
  name: 'Nombre',
  description: 'Descripción',
  amount: 'Cantidad',
  valid_days: 'Días',
  store_plan: 'Para tiendas',
  featured: 'Recomendado',
  active: 'A la venta',
  position: 'Orden',
  retired_at: 'Retirado',
  price_co: 'Precio en Colombia',
  price_mx: 'Precio en México',
}
