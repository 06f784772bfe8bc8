-- Tells the servers that what they keep of these has changed, so that none shows the old for longer than it takes to hear of it. Once a
-- statement, and once a transaction however many statements it has. Ratings and how fast a store answers are left to the next reading:
-- they are averages, and would be told with every sale.
create function tell_changed_kept() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $$;

create trigger tell_changed_params after insert or update or delete on app_params for each statement execute function tell_changed_kept('params');

create trigger tell_changed_stores after insert or delete or update of name, path_prefix, city, country, is_virtual_store, show_product_references, logotype_url,
  suspended_at, approved_at, provider_name, show_provider, show_store_name_to_user, show_store_logo_in_product on stores for each statement execute function tell_changed_kept('stores');
create trigger tell_changed_fronts after insert or update or delete on store_fronts for each statement execute function tell_changed_kept('stores');

create trigger tell_changed_rules after insert or update or delete on store_discount_rules for each statement execute function tell_changed_kept('names');
create trigger tell_changed_warehouses after insert or update or delete on warehouses for each statement execute function tell_changed_kept('names');
create trigger tell_changed_makes after insert or update or delete on makes for each statement execute function tell_changed_kept('names');
create trigger tell_changed_models after insert or update or delete on models for each statement execute function tell_changed_kept('names');
create trigger tell_changed_brands after insert or update or delete on product_brands for each statement execute function tell_changed_kept('names');
create trigger tell_changed_groups after insert or update or delete on part_groups for each statement execute function tell_changed_kept('names');
create trigger tell_changed_types after insert or update or delete on part_types for each statement execute function tell_changed_kept('names');
create trigger tell_changed_kinds after insert or update or delete on part_kinds for each statement execute function tell_changed_kept('names');
create trigger tell_changed_synonyms after insert or update or delete on search_synonyms for each statement execute function tell_changed_kept('names');
create trigger tell_changed_corrections after insert or update or delete on search_corrections for each statement execute function tell_changed_kept('names');
