-- A brand's parts of a kind ("bomba valeo") are one range of an index: every listing of the brand was read for them, the more the larger the shop.
create index concurrently products_brand_kind on products (brand_id, sales_model, part_type_id);
-- It begins with the same columns and is four times as large: with the id no two entries are equal, so none is kept once for many.
drop index concurrently if exists products_brand;
