create index concurrently products_own_number on products (store_id, clean_reference_1, id) include (deleted_at) where not by_offer and (deleted_at is null or off_sale is not null);
