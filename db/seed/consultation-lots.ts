import type pg from 'pg'

interface Lot { email: string; type: string; amount: number; days: number; store?: string }

/** Credits of the demonstration accounts: ana has some of each, premium spends them, agotado has none (product.md). */
const LOTS: readonly Lot[] = [
  { email: 'ana@taller.test', type: 'substitutions_consultations', amount: 5, days: 12 },
  { email: 'ana@taller.test', type: 'substitutions_consultations', amount: 25, days: 80 },
  { email: 'ana@taller.test', type: 'plate_consultations', amount: 10, days: 80 },
  { email: 'ana@taller.test', type: 'catalog_consultations', amount: 20, days: 80 },
  { email: 'ana@taller.test', type: 'general_inquiries', amount: 5, days: 45 },
  { email: 'ana@taller.test', type: 'substitutions_consultations', amount: 3, days: 30, store: 'repuestos-beto' },
  { email: 'premium@taller.test', type: 'substitutions_consultations', amount: 38, days: 61 },
  { email: 'premium@taller.test', type: 'plate_consultations', amount: 30, days: 61 },
  { email: 'premium@taller.test', type: 'catalog_consultations', amount: 100, days: 61 },
  { email: 'premium@taller.test', type: 'general_inquiries', amount: 20, days: 75 },
]

export async function loadConsultationLots(client: pg.ClientBase, now: Date): Promise<void> {
  for (const { email, type, amount, days, store } of LOTS) {
    await client.query(
      `with lot as (
         insert into consultation_lots (user_id, store_id, transaction_type, amount, expires_at)
         select u.id, s.id, $2, $3, $4 from users u left join stores s on s.path_prefix = $5 where u.email = $1
         returning id, amount)
       insert into credit_ledger (lot_id, movement, amount) select id, 'grant', amount from lot`,
      [email, type, amount, new Date(now.getTime() + days * 86_400_000), store ?? null])
  }
}
