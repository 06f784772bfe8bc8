import type pg from 'pg'

/**
 * Changes that the owner of Repuestos Beto has not published yet: a logo, a telephone and colours that only the store's
 * people see.
 */
const DRAFT = {
  slogan: 'Suspensión y frenos, hoy en tu taller',
  phone: '601 555 0148',
  headColour: '#0b3a66',
  buttonColour: '#ffd23f',
}

/** The draft of a demonstration store and the name that leads to it, once; what somebody has written since stays. */
export async function loadStoreFronts(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into store_fronts (store_id, draft, draft_version, drafted_by, drafted_at)
     select s.id, $1::jsonb, 1, m.user_id, $2::timestamptz - interval '3 hours' from stores s join store_members m on m.store_id = s.id and m.role = 'owner'
     where s.path_prefix = 'repuestos-beto' order by m.user_id limit 1 on conflict do nothing`,
    [JSON.stringify(DRAFT), now],
  )
  // A name that was proven long ago, for who wants to see where it leads: `curl -sI -H 'Host: repuestosbeto.test'
  // http://localhost:3000/`.
  await client.query(
    `insert into store_domains (store_id, domain, token, asked_at, checked_at, proven_at)
     select id, 'repuestosbeto.test', md5('repuestosbeto.test'), $1, $1, $1 from stores where path_prefix = 'repuestos-beto' on conflict do nothing`,
    [new Date(now.getTime() - 40 * 86_400_000)],
  )
}
