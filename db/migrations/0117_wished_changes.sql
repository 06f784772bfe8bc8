-- Listings whose price or stock changed and that somebody wishes for or waits for, until they are told: whoever changes a listing need
-- not know of lists. Without references: a row lives some seconds.
create table wished_changes (
  product_id bigint primary key,
  changed_at timestamptz not null default now()
);
create index stock_alerts_number on stock_alerts (clean_reference) where told_at is null and clean_reference is not null;

create or replace function tell_changed_products() returns trigger language plpgsql as $$
declare
  ids text;
begin
  execute format('select case when count(*) > 500 then ''*'' else string_agg(id::text, '','') end from (select distinct %I as id from changed limit 501) few', tg_argv[0]) into ids;
  if ids is null then
    return null;
  end if;
  perform pg_notify('changed', 'products ' || ids);
  if tg_op = 'DELETE' and tg_table_name = 'products' then
    return null;
  end if;
  execute format('insert into wished_changes (product_id)
    select distinct p.id from changed c join products p on p.id = c.%I
    where exists (select from wish_list_items i where i.product_id = p.id)
      or exists (select from stock_alerts a where a.product_id = p.id and a.told_at is null)
      or exists (select from part_numbers n join stock_alerts a on a.clean_reference = n.clean and a.told_at is null where n.part_id = p.part_id)
    order by p.id on conflict do nothing', tg_argv[0]);
  -- Without a key: transactions that change other listings need not wait for each other, and one too many finds nothing to do.
  if found and to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('tell-changed-wishes', run_at := now() + interval '2 seconds');
  end if;
  return null;
end $$;
