/**
 * Who writes each table: any feature may read any table, only the owner inserts, updates and deletes
 * (scripts/check-shape.ts checks it). Keys are tables, values feature folders; db/seed and imports load in bulk.
 */
export const OWNERS: Record<string, string> = {
  users: 'session', sessions: 'session', accounts: 'session', verifications: 'session', attempts: 'session', former_people: 'session', second_factors: 'session', passkeys: 'session', mobile_codes: 'session', email_changes: 'session', welcomed_people: 'session',
  stores: 'stores', store_members: 'stores', store_discount_rules: 'stores', warehouses: 'stores', store_invitations: 'stores', store_openings: 'stores', app_params: 'app-params',
  admin_events: 'admin', search_misses: 'search-misses', search_miss_answers: 'search-misses', test_plates: 'test-vehicles',
  messages: 'notifications', notifications: 'notifications', notification_preferences: 'notifications', unsubscribe_tokens: 'notifications',
  bounced_addresses: 'notifications', messenger_events: 'notifications',
  idempotency_keys: 'platform', security_events: 'platform', vendor_failures: 'platform', migrations: 'platform',
  makes: 'imports', models: 'imports', product_brands: 'imports', brand_codes: 'imports', part_groups: 'imports', part_kinds: 'imports', part_types: 'imports',
  parts: 'imports', part_details: 'imports', part_numbers: 'imports', part_fitments: 'imports', part_substitutions: 'imports',
  products: 'listings', product_stock: 'listings', data_versions: 'listings', load_progress: 'imports',
  product_visits: 'products', product_looks: 'products', quote_records: 'sales', sales: 'sales', sale_lines: 'sales', sale_links: 'sales', sale_events: 'sales', sale_messages: 'sales', sale_parcels: 'sales', store_answers: 'sales',
  product_prices: 'listings', store_jobs: 'store-products', store_job_items: 'store-products',
  store_customers: 'customers', agreed_payments: 'customers', cart_lines: 'cart', kept_carts: 'kept-carts', payment_links: 'checkout', store_shipping_rates: 'stores',
  consultations: 'consultations', consultation_lots: 'consultations', credit_ledger: 'consultations', substitution_reports: 'substitutions',
  saved_substitutions: 'substitutions', charging_plans: 'plans', charging_plan_prices: 'plans', charging_plan_changes: 'plans',
  workshop_profiles: 'service-orders', service_orders: 'service-orders', service_order_lines: 'service-orders', service_order_photos: 'service-orders', service_order_events: 'service-orders',
  store_systems: 'store-systems', store_system_stock: 'store-systems', store_system_orders: 'store-systems', embedded_store_systems: 'adapters', embedded_store_orders: 'adapters',
  store_imports: 'store-imports', store_import_items: 'store-imports', store_import_fits: 'store-imports', store_import_columns: 'store-imports',
  wish_lists: 'wish-lists', wish_list_items: 'wish-lists', stock_alerts: 'wish-lists',
  quote_lists: 'quote-list', product_questions: 'questions', quotation_requests: 'quotation-requests',
  request_rounds: 'offers', request_lines: 'offers', request_stores: 'offers', offers: 'offers', offer_lines: 'offers',
  activities: 'agenda', agenda_feeds: 'agenda',
  plate_results: 'vehicles', plate_free_searches: 'vehicles', plate_waits: 'vehicles',
  garage_vehicles: 'garage', garage_pictures: 'garage', garage_readings: 'garage', garage_reminders: 'garage', garage_services: 'garage',
  transactions: 'payments', payment_receipt_counters: 'payments', payment_events: 'payments', payment_ledger: 'payments', transaction_changes: 'payments',
  transaction_scores: 'payments', payment_refunds: 'payments', embedded_refunds: 'adapters', payouts: 'payouts', payables: 'payouts', returns: 'returns', return_lines: 'returns', sale_ratings: 'ratings', user_addresses: 'addresses', embedded_payments: 'adapters',
  captcha_uses: 'captcha', catalogue_searches: 'catalogue',
  oem_catalogues: 'catalogue', oem_terms: 'catalogue', oem_drawings: 'catalogue', oem_categories: 'catalogue', oem_quick_groups: 'catalogue',
  oem_unit_sets: 'catalogue', oem_vehicles: 'catalogue', oem_units: 'catalogue', oem_parts: 'catalogue',
}
