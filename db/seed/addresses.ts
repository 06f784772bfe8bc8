import type pg from 'pg'

/** Where the demonstration's people receive things (M7.43): email, then the columns of user_addresses. */
const ADDRESSES = [
  [
    'ana@taller.test',
    'Taller',
    'Ana Rojas',
    '3000000101',
    'CO',
    'Cundinamarca',
    'Bogotá',
    'Carrera 50 # 8-20, local 3',
    null,
    'Entrada de vehículos por la calle 8.',
  ],
  [
    'ana@taller.test',
    'Bodega',
    'Julián Rojas',
    '3000000111',
    'CO',
    'Cundinamarca',
    'Funza',
    'Calle 15 # 4-31, bodega 12',
    '250020',
    '',
  ],
  [
    'rosa@frenospuebla.test',
    'Tienda',
    'Rosa Méndez',
    '2220000107',
    'MX',
    'Puebla',
    'Puebla',
    'Boulevard 5 de Mayo 2510, colonia El Carmen',
    '72530',
    '',
  ],
] as const

export async function loadAddresses(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [email, ...columns] of ADDRESSES) {
    await client.query(
      `insert into user_addresses (user_id, name, recipient, mobile, country, region, city, address, postal_code, notes, created_at)
       select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from users where email = $1`,
      [email, ...columns, now],
    )
  }
}
