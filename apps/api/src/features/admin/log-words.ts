import type { AdminArea } from '@tuerca/domain/admin-areas'
import { formatMoney } from '@tuerca/domain/money'
import { PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { PLAN_FIELDS } from '@tuerca/domain/plan-fields'
import { RETURNS } from '@tuerca/domain/return-states'
import { TRANSACTION_TYPE_FACTS } from '@tuerca/domain/transaction-types'

type Words = Readonly<Record<string, string>>

/** Fields that the log keeps by their name in the code, as a person reads them. */
const FIELDS: Partial<Record<AdminArea, Words>> = {
  store: {
    name: 'Nombre',
    city: 'Ciudad',
    providerName: 'Proveedor',
    description: 'Sobre la tienda',
    address: 'Dirección',
    hours: 'Horario',
    whatsapp: 'WhatsApp',
    isVirtualStore: 'Páginas propias',
    showProductReferences: 'Números de parte',
    showProvider: 'Muestra el proveedor',
    showStoreNameToUser: 'Muestra su nombre',
    showStoreLogoInProduct: 'Muestra su logo',
  },
  plan: PLAN_FIELDS,
  fitment: { vehicles: 'Vehículos', decision: 'Decisión' },
}

const ASKED: Words = { new: 'nuevo', searching: 'buscando', answered: 'respondido', closed: 'cerrado' }
const VALUES: Partial<Record<AdminArea, Words>> = {
  report: ASKED,
  quotation: ASKED,
  fitment: {
    open: 'reportado',
    upheld: 'se quitó el vehículo',
    rejected: 'se dejó',
    accept: 'se aceptó',
    decline: 'se rechazó',
    undo: 'se deshizo',
  },
  payment: Object.fromEntries(Object.entries(PAYMENT_FACTS).map(([state, { label }]) => [state, label])),
  plan: Object.fromEntries(Object.entries(TRANSACTION_TYPE_FACTS).map(([type, { label }]) => [type, label])),
  return: {
    ...Object.fromEntries(Object.entries(RETURNS).map(([state, { label }]) => [state, label.seller])),
    accept: 'aceptada',
    refuse: 'no aceptada',
    refund: 'se devuelve el dinero',
    paidBack: 'dinero devuelto',
  },
}

/** As the code calls a field in the log, and as a person does. */
export const fieldInWords = (area: AdminArea, field: string): string => FIELDS[area]?.[field] ?? field

/** A value of it; what is no word of the code stands as it was kept. */
export function valueInWords(area: AdminArea, field: string, value: string | null): string | null {
  if (value === null) return null
  // A plan's price is kept in minor units.
  if (area === 'plan' && /^price_(co|mx)$/.test(field) && /^\d+$/.test(value))
    return formatMoney(Number(value), field === 'price_co' ? 'COP' : 'MXN')
  if (area === 'plan' && field !== 'transaction_type') return value
  return VALUES[area]?.[value] ?? value
}
