create index concurrently products_own_dearest on products (store_id, price desc nulls last, id) include (deleted_at) where not by_offer and (deleted_at is null or off_sale is not null);
