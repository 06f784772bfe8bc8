-- A list of a kind, a group or a brand is read by its way of selling, of one country: half of what these indexes gave was the other's.
create index concurrently products_kind_list on products (part_type_id, currency, sales_model, id);
create index concurrently products_group_list on products (group_id, currency, sales_model, id);
create index concurrently products_brand_list on products (brand_id, currency, sales_model, part_type_id);
-- They begin with the same columns.
drop index concurrently if exists products_category;
drop index concurrently if exists products_group;
drop index concurrently if exists products_brand_kind;
