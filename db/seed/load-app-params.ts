import type pg from 'pg'

// C3.19 spells them so. Values of product.md, "Metering".
const THRESHOLDS: Record<string, number> = {
  substitutionsFreeConsultationsWhitouthLogin: 3,
  substitutionsFreeConsultationsWithLoginWarning: 5,
  substitutionsFreeConsultationsWithLogin: 10,
  plateFreeConsultationsWhitouthLogin: 2,
  plateFreeConsultationsWithLoginWarning: 3,
  catalogV2FreeConsultationsWhitouthLogin: 3,
  catalogV2FreeConsultationsWithLoginWarning: 5,
  catalogV2FreeConsultationsWithLogin: 10,
  catalogV2FreeConsultationsShowingPartNumber: 10,
}

const MARKETPLACE: Record<string, unknown> = {
  productName: 'Tuerca',
  storeName: '',
  defaultCountry: 'CO',
  salesChatNumber: '573000000100',
  catalogIsActive: true,
  activeCatalogInTheMenu: true,
  isActivePlateComponent: true,
  searchPlateOnlyIn: 'all_platform',
  isVirtualStore: false,
  showProductReferences: true,
  isActiveTuercaGoModule: false,
  showCombinedProductFilter: true,
  paymentCurrecncy: 'COP',
  legalTerms:
    'Tuerca reúne a compradores y vendedores de autopartes. Cada vendedor responde por el producto, su precio y su garantía.',
  legalPrivacy:
    'Tratamos tus datos según la Ley 1581 de 2012 (Colombia) y la LFPDPPP (México): puedes conocerlos, descargarlos, corregirlos y pedir que los borremos.',
  legalWithdrawal:
    'En Colombia puedes retractarte dentro de los cinco días hábiles siguientes a la entrega (Ley 1480 de 2011).',
}

/** The marketplace's parameters and those of the two virtual stores (C3.19). */
export async function loadAppParams(client: pg.ClientBase): Promise<void> {
  const store = Object.fromEntries(Object.entries(THRESHOLDS).map(([name, value]) => [`${name}Store`, value]))
  await insert(client, null, { ...MARKETPLACE, ...THRESHOLDS, ...store })
  const stores = await client.query<{ id: number; name: string; country: string; show_product_references: boolean }>(
    'select id, name, country, show_product_references from stores where is_virtual_store',
  )
  for (const { id, name, country, show_product_references: showProductReferences } of stores.rows) {
    await insert(client, id, {
      storeName: name,
      isVirtualStore: true,
      showProductReferences,
      defaultCountry: country,
      paymentCurrecncy: country === 'MX' ? 'MXN' : 'COP',
      activeCatalogInTheMenu: true,
      catalogIsActive: true,
      ...store,
    })
  }
}

async function insert(client: pg.ClientBase, storeId: number | null, params: Record<string, unknown>): Promise<void> {
  const entries = Object.entries(params)
  await client.query(
    'insert into app_params (name, store_id, value) select name, $1::int, value::jsonb from unnest($2::text[], $3::text[]) as p (name, value)',
    [storeId, entries.map(([name]) => name), entries.map(([, value]) => JSON.stringify(value))],
  )
}
