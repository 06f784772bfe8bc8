-- How many listings a store has in each state, so that a page of a list of 100,000 need not count them. Written as changes
-- that are summed: whoever adds listings or takes them off sale only adds a row, and waits for nobody. Now and then the rows
-- of a store are joined (features/listings/join-counts.ts). Listings made for one offer are in no list and do not count.
-- Without references: a store that goes takes its listings with it, and those are counted down after it.
create table listing_counts (
  store_id integer not null,
  state text not null, -- published, draft, depleted, deleted
  change integer not null
);
create index listing_counts_store on listing_counts (store_id) include (state, change);

create function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts
    select store_id, case when deleted_at is null then 'published' else coalesce(off_sale, 'deleted') end, count(*)
    from changed where not by_offer group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into listing_counts
    select store_id, case when deleted_at is null then 'published' else coalesce(off_sale, 'deleted') end, -count(*)
    from former where not by_offer group by 1, 2;
  else
    insert into listing_counts
    select store_id, case when deleted_at is null then 'published' else coalesce(off_sale, 'deleted') end, sum(one)
    from (
      select store_id, deleted_at, off_sale, 1 as one from changed where not by_offer
      union all select store_id, deleted_at, off_sale, -1 from former where not by_offer
    ) moved
    group by 1, 2 having sum(one) <> 0;
  end if;
  return null;
end $$;

-- Nobody writes listings between the triggers and the first count: making the triggers holds the table.
create trigger listings_added_counted after insert on products referencing new table as changed
  for each statement execute function count_listings();
create trigger listings_changed_counted after update on products referencing new table as changed old table as former
  for each statement execute function count_listings();
create trigger listings_removed_counted after delete on products referencing old table as former
  for each statement execute function count_listings();
insert into listing_counts
select store_id, case when deleted_at is null then 'published' else coalesce(off_sale, 'deleted') end, count(*)
from products where not by_offer group by 1, 2;
