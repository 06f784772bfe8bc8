/**
 * Counts of every facet over what was found, as one array of [facet, key, count]; the last row is the price range and
 * how many are available. Each value once a listing: a listing's arrays hold no value twice.
 */
export const FACETS = `select json_build_object('counts', (select json_agg(json_build_array(facet, key, n)) from (
    select case when grouping(brand_id) = 0 then 'brand' when grouping(group_id) = 0 then 'group' when grouping(part_type_id) = 0 then 'type'
        when grouping(store_id) = 0 then 'store' when grouping(sales_model) = 0 then 'model' else 'days' end as facet,
      coalesce(brand_id, group_id, part_type_id, store_id, sales_model, delivery_days) as key, count(*) as n
    from found group by grouping sets ((brand_id), (group_id), (part_type_id), (store_id), (sales_model), (delivery_days))
    union all select 'make', key, count(*) from found cross join unnest(make_ids) key group by key
    union all (select 'vehicle', key, count(*) from found cross join unnest(model_ids) key group by key order by 3 desc limit 100)
    union all select 'year', key, count(*) from found cross join unnest(years) key group by key
  ) counted where key is not null),
  'min', min(price), 'max', max(price), 'available', count(*) filter (where rank < 7)) from found`
