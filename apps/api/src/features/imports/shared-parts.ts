import type { ImportSession } from './import-session.ts'
import type { ImportStore } from './open-store.ts'

/** Of import_parts `i`: nobody else's. */
export const NOT_SHARED = 'not exists (select from import_shared s where s.brand_id = i.brand_id and s.clean = i.clean)'

/**
 * Fills import_shared: parts of the file that somebody else sells or told the fitment of. A store's own list says what
 * it offers of them; what they are, and what they fit, is not for one store to say for all: of its listings alone it is
 * proposed (import_apart). Gives how many of its fitments that were.
 */
export async function setSharedApart(
  client: ImportSession,
  { store, ownOnly }: { store: ImportStore; ownOnly: boolean },
): Promise<number> {
  await client.query(
    'create temp table import_shared (brand_id integer, clean text, primary key (brand_id, clean)) on commit drop',
  )
  await client.query(
    'create temp table import_apart (brand_id integer not null, clean text not null, text text not null) on commit drop',
  )
  if (!ownOnly) return 0
  // Also when the import runs on copies, which contain nothing of other stores.
  await client.query(
    `insert into import_shared
    select distinct p.brand_id, p.clean_number from import_rows r
    join import_brands b on b.code = r.brand_code and b.name = r.brand_name
    join public.parts p on p.brand_id = b.brand_id and p.clean_number = r.clean
    where exists (select from public.products o where o.part_id = p.id and o.store_id <> $1)
      or exists (select from public.part_fitments f where f.part_id = p.id and f.product_id is null and f.source <> $2 and not starts_with(f.source, $3))`,
    [store.id, `store:${store.pathPrefix}`, `aces:${store.pathPrefix}:`],
  )
  // What the store says of them is a line of its own list, read as its other words are.
  await client.query(
    `insert into import_apart select s.brand_id, s.clean, concat_ws(' ', r.make, nullif(r.model, ''), r.engine, r.year_from || coalesce('-' || r.year_to, '>')) from import_rows r
    join import_brands b on b.code = r.brand_code and b.name = r.brand_name join import_shared s on s.brand_id = b.brand_id and s.clean = r.clean
    where r.kind = 'fitment' and r.make <> '' and not r.deleted and exists (select from import_rows l where l.kind = 'listing' limit 1)`,
  )
  const { rowCount } = await client.query(`delete from import_rows r using import_brands b, import_shared s
    where r.kind = 'fitment' and b.code = r.brand_code and b.name = r.brand_name and s.brand_id = b.brand_id and s.clean = r.clean`)
  await client.query('analyze import_shared')
  return rowCount ?? 0
}

export const sharedWarning = (count: number): string =>
  count === 1
    ? 'Una aplicación es de una parte que también conocen otros: en la pieza vale la compatibilidad que ya tiene, y la tuya queda como propuesta de tu producto si se entendió.'
    : `${count} aplicaciones son de partes que también conocen otros: en la pieza vale la compatibilidad que ya tienen, y las tuyas quedan como propuesta de tus productos si se entendieron.`
