-- Tells the servers which listings changed, by price, stock or otherwise, so that pages that show them are made anew. Told once a
-- statement; 'products *' when they are too many to name.
create function tell_changed_products() returns trigger language plpgsql as $$
declare
  ids text;
begin
  execute format('select case when count(*) > 500 then ''*'' else string_agg(id::text, '','') end from (select distinct %I as id from changed limit 501) few', tg_argv[0]) into ids;
  if ids is not null then
    perform pg_notify('changed', 'products ' || ids);
  end if;
  return null;
end $$;

create trigger tell_changed_products after update on products referencing new table as changed for each statement execute function tell_changed_products('id');
create trigger tell_removed_products after delete on products referencing old table as changed for each statement execute function tell_changed_products('id');
create trigger tell_added_stock after insert on product_stock referencing new table as changed for each statement execute function tell_changed_products('product_id');
create trigger tell_changed_stock after update on product_stock referencing new table as changed for each statement execute function tell_changed_products('product_id');
create trigger tell_removed_stock after delete on product_stock referencing old table as changed for each statement execute function tell_changed_products('product_id');
