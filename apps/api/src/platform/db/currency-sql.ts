import { COUNTRIES } from '@tuerca/domain/country'
import { currencyOf } from '@tuerca/domain/money'
import { type RawBuilder, sql } from 'kysely'

/** The currency of a column that holds a country. */
export const currencySql = (country: RawBuilder<unknown>) =>
  sql`case ${country} ${sql.join(
    COUNTRIES.map((one) => sql`when ${sql.lit(one)} then ${sql.lit(currencyOf(one))}`),
    sql` `,
  )} end`
