import { beforeAll, describe, expect, test } from 'vitest'
import { results, sql, useSearchServer } from './testing-search.ts'

useSearchServer()

/**
 * A maker's catalogue with one unit: leaf springs behind of a Land Cruiser FJ40 of 1975 to 1984, and a front one that
 * only some have.
 */
beforeAll(async () => {
  await sql(`with c as (insert into oem_catalogues (code, brand, name, make_id, category_tree) select 'TSTQ', 'Toyota', 'Toyota', id, 'test-tree' from makes where name = 'Toyota' returning code),
    s as (insert into oem_unit_sets (catalogue_code, key) select code, 'fj40' from c returning id),
    v as (insert into oem_vehicles (catalogue_code, unit_set_id, model_id, year_from, year_to, vehicle_id, family_key, family, name, properties)
      select 'TSTQ', s.id, m.id, 1975, 1984, 'fj40', 'fj40', 'FJ40', 'FJ40 4.2', '{"engine": "4.2L L6 12V", "drive": "4x4"}' from s, models m where m.name = 'Land Cruiser FJ40'),
    t as (insert into oem_terms (names, folded) values ('{"es": "Ballesta de prueba"}', 'ballesta de prueba') returning id),
    u as (insert into oem_units (unit_set_id, term_id, position, unit_id, category_id, code) select s.id, t.id, 1, 'rear-leaf', 'springs', '48-10' from s, t returning id)
    insert into oem_parts (unit_id, term_id, position, oem, clean_oem, quick_group_id, applies)
      select u.id, t.id, n, oem, replace(oem, '-', ''), group_id, applies::jsonb from u, t,
        (values (1, '48110-60001', 'springs-leaf-spring-delantero', '{"drive": "4x2"}'), (2, '48210-60001', 'springs-leaf-spring-trasero', null)) as p(n, oem, group_id, applies)`)
})

const genuineFor = async (search: string) => (await results({ search })).metadata.nothingFits?.genuine?.number ?? null

describe('where nobody has a part, its number stands in the maker’s catalogue', () => {
  test.each([
    ['muelle trasero fj40 1980', '48210-60001'],
    ['muelle fj40 4.2', '48210-60001'],
    ['ballesta fj40 1990', null],
    ['ballesta fj40 2.7', null],
  ])('%s: %s', async (search, number) => expect(await genuineFor(search)).toBe(number))
})

describe('where a maker’s part is known for some years', () => {
  beforeAll(async () => {
    await sql(`with p as (insert into parts (brand_id, number, clean_number, name, part_type_id)
        select b.id, '1K0-511-TST', '1K0511TST', 'Muelle de prueba', t.id from product_brands b, part_types t
        where b.name = 'Volkswagen' and b.is_vehicle_make and t.kind = 'leaf-spring' order by t.id limit 1 returning id)
      insert into part_fitments (part_id, model_id, year_from, year_to) select p.id, m.id, 2014, 2020 from p, models m where m.name = 'Golf A7'`)
  })

  test.each([
    ['muelle golf 2016', '1K0-511-TST'],
    ['muelle golf 6', null],
  ])('%s: %s', async (search, number) => expect(await genuineFor(search)).toBe(number))
})
