import { COUNTRY_NAME } from '@tuerca/domain/country'
import {
  ADDRESSES_MOST,
  createUserAdditionalAddress,
  deleteUserAdditionalAddress,
  listUserAdditionalAddress,
  updateUserAdditionalAddress,
} from '@tuerca/contract/addresses'
import type { Parsed } from '@tuerca/contract/endpoint'
import { normaliseMobile } from '@tuerca/domain/accounts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'

/** Where else a person wants things sent: M7.43. */
export function addressRoutes(app: FastifyInstance) {
  route(app, createUserAdditionalAddress, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createUserAdditionalAddress', body, http }, async (ctx) => ({
      data: await keep(ctx, personOf(ctx), body),
    })),
  )
  route(app, listUserAdditionalAddress, async (ctx, { query }) => {
    const rows = await ctx.db
      .selectFrom('user_addresses')
      .selectAll()
      .where('user_id', '=', personOf(ctx).id)
      .orderBy('id', 'desc')
      .execute()
    const withLine = query.getters.includes('fullAddress')
    return { data: rows.map((row) => ({ ...wire(row), ...(withLine ? { fullAddress: oneLine(row) } : {}) })) }
  })
  route(app, updateUserAdditionalAddress, async (ctx, { params, body }) => {
    const row = await ctx.db
      .updateTable('user_addresses')
      .set(stored(body))
      .where('id', '=', params.id)
      .where('user_id', '=', personOf(ctx).id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound('Esta dirección no existe.')
    return { data: wire(row) }
  })
  route(app, deleteUserAdditionalAddress, async (ctx, { params }) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('user_addresses')
      .where('id', '=', params.id)
      .where('user_id', '=', personOf(ctx).id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Esta dirección no existe.')
    return { data: { message: 'La dirección quedó eliminada.' } }
  })
}

type Body = Parsed<typeof createUserAdditionalAddress>['body']
const stored = (body: Body) => ({
  ...body,
  postal_code: body.postal_code || null,
  mobile: normaliseMobile(body.mobile, body.country),
})

async function keep(ctx: TxCtx, user: User, body: Body) {
  // One at a time for each person, so that the limit holds under parallel calls.
  await sql`select pg_advisory_xact_lock(hashtext('user_addresses'), ${user.id})`.execute(ctx.db)
  const { kept } = await ctx.db
    .selectFrom('user_addresses')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (kept >= ADDRESSES_MOST) throw conflict(`Ya tienes ${ADDRESSES_MOST} direcciones. Elimina una para agregar otra.`)
  return wire(
    await ctx.db
      .insertInto('user_addresses')
      .values({ ...stored(body), user_id: user.id, created_at: ctx.now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

type Address = Omit<Row<'user_addresses'>, 'user_id'>

const wire = (row: Address) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})
const oneLine = (row: Address) =>
  [row.address, row.city, row.region, row.postal_code, COUNTRY_NAME[row.country]].filter(Boolean).join(', ')
