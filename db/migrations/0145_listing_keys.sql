-- Where a listing stands in every list that asks for a car, as keys of one index: of its country and way of selling, the kind of part (or 0: any)
-- with each model, with each make as a negative number, and of a kind alone (model 0) when it fits no car in particular. Half of what the
-- lists of a model hold is another country's, and a list is read by its way of selling: the larger the shop, the more was read for nothing.
-- apps/api/src/features/products/listing-keys.ts writes the same keys.
create function listing_keys(currency text, sales_model smallint, type integer, makes integer[], models integer[]) returns bigint[]
language sql immutable parallel safe
return array(
  select list.of * 1125899906842624 + kind.type * 4294967296 + model
  from (select case when currency = 'MXN' then 3 else 0 end + sales_model - 1 as of) list,
    unnest(array[0, type]) as kind(type), unnest(coalesce(nullif(models, '{}'), '{0}')) as model
  where kind.type is not null and (kind.type > 0 or model > 0)
  union all
  select -(list.of * 1125899906842624 + kind.type * 4294967296 + make)
  from (select case when currency = 'MXN' then 3 else 0 end + sales_model - 1 as of) list, unnest(array[0, type]) as kind(type), unnest(makes) as make
  where kind.type is not null
);
