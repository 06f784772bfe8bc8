import type { SearchMiss } from '@tuerca/contract/search-misses'
import type { MissRow } from './queries.ts'

export function searchMissOf({
  country,
  text,
  kinds,
  count,
  by_day,
  first_day,
  last_day,
  handled_at,
  handled_by,
  remark,
  searched_since,
}: MissRow): SearchMiss {
  return {
    country,
    text,
    kinds,
    count,
    byDay: by_day,
    firstDay: first_day,
    lastDay: last_day,
    handled: handled_at && { at: handled_at.toISOString(), by: handled_by, remark, searchedSince: searched_since },
  }
}
