-- A kind of part and a car as one key, so that "brake pads of an Aveo" is one list of an index: to intersect the list of every brake pad with
-- the list of everything for an Aveo takes longer the larger the shop is. A model is type·2³² + model, a make its negative, and what fits no
-- car in particular type·2³². apps/api/src/features/search/type-car-keys.ts writes the same keys.
create function type_car_keys(type integer, makes integer[], models integer[]) returns bigint[]
language sql immutable parallel safe
return array(
  select type * 4294967296 + model from unnest(coalesce(nullif(models, '{}'), '{0}')) as model
  union all
  select -(type * 4294967296 + make) from unnest(makes) as make
);
