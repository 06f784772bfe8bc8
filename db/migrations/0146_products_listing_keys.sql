create index concurrently products_listing_keys on products using gin (listing_keys(currency, sales_model, part_type_id, make_ids, model_ids));
-- Nothing released reads by these, and each costs every change of a price.
drop index concurrently if exists products_type_car;
drop index concurrently if exists products_models;
drop index concurrently if exists products_makes;
drop function if exists type_car_keys(integer, integer[], integer[]);
