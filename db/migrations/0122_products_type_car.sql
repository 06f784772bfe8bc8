create index concurrently products_type_car on products using gin (type_car_keys(part_type_id, make_ids, model_ids), sales_model);
