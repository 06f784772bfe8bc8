import type pg from 'pg'

const DAY = 86_400_000
/** As many of Repuestos Beto's prices came with its last list. */
const LISTED = 24

/**
 * The log of what the demonstration's people did: the administration's answers and what it suspended and paid, and what
 * Repuestos Beto changed, by hand and with its last list, which stands in its history too. Once, with the oldest first.
 */
export async function loadChanges(client: pg.ClientBase, now: Date): Promise<void> {
  const {
    rows: [there],
  } = await client.query<{ any: boolean }>('select exists (select from admin_events) as any')
  if (there?.any) return
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  await client.query(
    `with admin as (select id from users where email = 'admin@tuerca.test'),
      done as (
        select coalesce(suspended_at, $1) as at, 'store' as area, 'suspend' as action, name as subject, id as store_id, null::jsonb as before, null::jsonb as after, suspended_because as remark from stores where suspended_at is not null and approved_at is not null
        union all select created_at + interval '1 day', 'report', case state when 'answered' then 'answer' else 'close' end, 'N° ' || id || ', ' || reference, null, '"new"', to_jsonb(state), '' from substitution_reports where state <> 'new'
        union all select o.decided_at, 'store', case o.state when 'approved' then 'create' else 'answer' end, s.name, s.id, null, null, o.answer from store_openings o join stores s on s.id = o.store_id where o.decided_at is not null
        union all select paid_at, 'payout', 'mark_paid', 'L-' || id, store_id, null, null, coalesce(reference, '') from payouts where paid_at is not null)
    insert into admin_events (done_by, happened_at, area, action, subject, store_id, before, after, remark)
    select admin.id, least(done.at, $2), done.area, done.action, done.subject, done.store_id, done.before, done.after, done.remark from done, admin order by done.at, done.subject`,
    [ago(30), now],
  )
  const {
    rows: [beto],
  } = await client.query<{ store_id: number; owner: number; staff: number }>(
    `select s.id as store_id, max(m.user_id) filter (where m.role = 'owner') as owner, max(m.user_id) filter (where m.role = 'staff') as staff
    from stores s join store_members m on m.store_id = s.id where s.path_prefix = 'repuestos-beto' group by 1`,
  )
  if (!beto) return
  await loadImport(client, { ...beto, at: ago(6) })
  await client.query(
    `insert into admin_events (done_by, happened_at, area, action, subject, store_id, in_store, before, after, remark)
    select $2::integer, $4::timestamptz, 'import', 'apply', 'lista noviembre.xlsx', $1::integer, true, null::jsonb, null::jsonb, ''
    union all
    select case when n % 3 = 0 then $3::integer else $2::integer end, $5::timestamptz + n * interval '3 hours', 'product', 'update', number || ' ' || brand || ' (' || id || ')', $1, true,
      jsonb_build_object('Precio', '$ ' || replace(to_char(round(price / 100 * 0.94, -2), 'FM999,999,999'), ',', '.')), jsonb_build_object('Precio', '$ ' || replace(to_char(price / 100, 'FM999,999,999'), ',', '.')), ''
    from (select p.id, p.referencia_1 as number, b.name as brand, p.price, row_number() over (order by p.id) as n from products p join product_brands b on b.id = p.brand_id
      where p.store_id = $1 and p.deleted_at is null and p.sales_model = 1 and p.price > 0 order by p.id limit 9) p`,
    [beto.store_id, beto.staff, beto.owner, ago(6), ago(4)],
  )
}

/** Prices that a list raised, with two rows of it that could not be read. Its day to be undone is over. */
async function loadImport(
  client: pg.ClientBase,
  { store_id, staff, at }: { store_id: number; staff: number; at: Date },
): Promise<void> {
  const {
    rows: [made],
  } = await client.query<{ id: number }>(
    `insert into store_imports (store_id, started_by, state, file_name, file_bytes, format, created_at, applied_at, undo_until, progress, counts, told)
    values ($1, $2, 'applied', 'lista noviembre.xlsx', 18432, 'XLSX', $3, $3, $3::timestamptz + interval '1 day', 100, $4, $5) returning id`,
    [
      store_id,
      staff,
      at,
      JSON.stringify({
        read: LISTED + 2,
        accepted: LISTED,
        refused: 2,
        changed: LISTED,
        priceChanges: LISTED,
        applied: LISTED,
      }),
      JSON.stringify({
        at: at.toISOString(),
        refusals: [
          {
            count: 2,
            line: 17,
            text: 'La hoja de cálculo redondeó la referencia: escribe la celda como texto.',
            example: '6,20309E+11 | Kit de embrague Logan | LUK | 742000 | 2',
          },
        ],
        warnings: [],
        asides: [],
        applications: null,
      }),
    ],
  )
  await client.query(
    `insert into store_import_items (import_id, kind, seq, product_id, reference, title, changes, jumps)
    select $1, 'changed', row_number() over (order by p.id), p.id, p.referencia_1, p.title, jsonb_build_object('price', jsonb_build_array(round(p.price * 0.93, -4)::bigint, p.price)), false
    from products p where p.store_id = $2 and p.deleted_at is null and p.sales_model = 1 and p.price > 0 order by p.id offset 9 limit ${LISTED}`,
    [made?.id, store_id],
  )
}
