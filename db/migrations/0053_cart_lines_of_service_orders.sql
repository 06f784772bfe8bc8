-- The same part for two service orders is two lines: as one, what the second order's part cost would never come back to it.
-- Like a car that is gone, a part that left its order keeps its number here: two such lines do not become one.
alter table cart_lines drop constraint cart_lines_service_order_line_id_fkey;
create unique index cart_lines_once_each on cart_lines (user_id, guest_hash, section, product_id, warehouse_id, garage_vehicle_id, vehicle, sale_id, service_order_line_id) nulls not distinct;
drop index cart_lines_once;
alter index cart_lines_once_each rename to cart_lines_once;
