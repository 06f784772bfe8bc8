import { type Country, LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { type Currency, formatMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { sweep } from '../../platform/sweep.ts'
import { forgetContact, OWED, PAY_DUE, tellNews } from '../sales/index.ts'

const MOST_AT_ONCE = 500
/** Of what has been late for longer, the store asks by itself. */
const LATE_UNTIL = 10

interface Due {
  id: number
  country: Country
  currency: Currency
  store: string
  owed: number
  due: Date
  stage: 'soon' | 'today' | 'late'
}

const ZONE = sql`case s.country when 'MX' then ${TIME_ZONE.MX} else ${TIME_ZONE.CO} end`

/**
 * Hourly in the daytime: sends one notice each for debts due in three days, due today, and due three days ago. Shorter
 * terms get no notice in advance.
 */
export async function remindDebts(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Due>`
    select * from (
      select s.id, s.buyer_id, s.country, s.currency, t.name as store, ${OWED}::float8 as owed, ${PAY_DUE} as due,
        case when d.days between 1 and 3 and ${PAY_DUE} >= s.created_at + interval '4 days' then 'soon' when d.days = 0 then 'today' when d.days between ${-LATE_UNTIL}::int and -3 then 'late' end as stage
      from sales s join stores t on t.id = s.store_id
        cross join lateral (select (${PAY_DUE} at time zone ${ZONE})::date - (${ctx.now}::timestamptz at time zone ${ZONE})::date as days) d
      where s.pay_by = 'agreement' and s.buyer_id is not null and s.state <> 'cancelled'
    ) f where stage is not null and owed > 0 and not exists (select from notifications n where n.user_id = f.buyer_id and n.key = 'debt-' || f.stage || ':' || f.id)
    order by due, id limit ${MOST_AT_ONCE}`.execute(ctx.db)
  await forgetSettled(ctx)
  await sweep(ctx, rows, { what: 'debts', each: remind })
}

async function remind(ctx: TxCtx, { id, country, currency, store, owed, due, stage }: Due): Promise<void> {
  const money = formatMoney(owed, currency)
  const day = new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'long', timeZone: TIME_ZONE[country] }).format(due)
  const words = {
    soon: {
      title: `El ${day} vence lo que le debes a ${store}`,
      text: `Son ${money}. Págale como acordaron y la tienda lo anota en esta compra.`,
    },
    today: {
      title: `Hoy vence lo que le debes a ${store}`,
      text: `Son ${money}. Págale como acordaron; si ya lo hiciste, pídele que lo anote.`,
    },
    late: {
      title: `Se venció lo que le debes a ${store}`,
      text: `Son ${money} y vencían el ${day}. Págale o escríbele en esta compra; si ya pagaste, pídele que lo anote.`,
    },
  }[stage]
  await tellNews(ctx, id, { side: 'buyer', key: `debt-${stage}:${id}`, ...words })
  if (stage === 'late')
    await tellNews(ctx, id, {
      side: 'seller',
      key: `debt-late:${id}`,
      title: 'No te han pagado',
      text: `Faltan ${money}, que vencían el ${day}. Ya se lo recordamos a quien compró. Si te pagó, anótalo en esta venta.`,
    })
}

/** The account is deleted and nothing is owed any more: the name that was kept for the debt is deleted too. */
async function forgetSettled(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select s.id from sales s where s.pay_by = 'agreement' and s.state = 'closed' and s.buyer_id is null and s.guest_hash is null
    and s.billing is not null and ${OWED} = 0 order by s.id limit ${MOST_AT_ONCE}`.execute(ctx.db)
  await sweep(ctx, rows, { what: 'settled debts', each: (ctx, { id }) => forgetContact(ctx, id) })
}
