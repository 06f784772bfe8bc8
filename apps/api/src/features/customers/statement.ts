import { type Country, LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { formatMoney, toWireMoney } from '@tuerca/domain/money'
import { type SaleKind } from '@tuerca/domain/sale-states'
import { saleNumber } from '@tuerca/domain/sale-number'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { csvText } from '../../platform/csv-text.ts'
import { type Paper, pdfOf } from '../../platform/pdf/paper.ts'
import { AGREED_LESS, AGREED_PAID, BILLED_NAME, OWED, PAY_DUE } from '../sales/index.ts'
import type { MemberStore } from './queries.ts'

/** A sale by agreement with an open debt; amounts in minor units. */
export interface Debt {
  number: string
  who: string
  document: string
  made: Date
  due: Date | null
  total: number
  paid: number
  less: number
  owed: number
  late: boolean
}

/** As many sales as fit a sheet, and the sums of all of them. */
export interface Debts {
  shown: Debt[]
  count: number
  owed: number
  late: number
}

interface Row {
  count: number
  all_owed: number
  all_late: number
  id: number
  kind: SaleKind
  who: string | null
  document: string | null
  made: Date
  due: Date | null
  total: number
  paid: number
  less: number
  owed: number
}

const MOST = 2_000

/** Debts to a store, the first due on top; of one customer or of everybody. */
export async function debtsOf(
  db: Db,
  { storeId, userId, now }: { storeId: number; userId: number | null; now: Date },
): Promise<Debts> {
  const { rows } = await sql<Row>`
    select s.id, s.kind, coalesce(${BILLED_NAME}, s.buyer_contact ->> 'name', b.name) as who, concat_ws(' ', case s.billing ->> 'type' when 'general' then 'RFC' else s.billing ->> 'type' end, s.billing ->> 'number') as document, s.created_at as made, ${PAY_DUE} as due,
      coalesce(s.total, 0)::float8 as total, ${AGREED_PAID}::float8 as paid, ${AGREED_LESS}::float8 as less, ${OWED}::float8 as owed,
      count(*) over ()::integer as count, sum(${OWED}) over ()::float8 as all_owed, (coalesce(sum(${OWED}) filter (where ${PAY_DUE} < ${now}) over (), 0))::float8 as all_late
    from sales s left join users b on b.id = s.buyer_id
    where s.store_id = ${storeId} and s.pay_by = 'agreement' and ${OWED} > 0 ${userId === null ? sql`` : sql`and s.buyer_id = ${userId}`}
    order by ${PAY_DUE} nulls last, s.id limit ${MOST}`.execute(db)
  const shown = rows.map(({ id, kind, who, document, count: _, all_owed: _owed, all_late: _late, ...row }) => ({
    ...row,
    number: saleNumber(kind, id),
    who: who ?? '',
    document: document ?? '',
    late: row.due !== null && row.due < now,
  }))
  return { shown, count: rows[0]?.count ?? 0, owed: rows[0]?.all_owed ?? 0, late: rows[0]?.all_late ?? 0 }
}

const COLUMNS = [
  'cliente',
  'documento',
  'venta',
  'fecha',
  'vence',
  'total',
  'pagado',
  'descontado por devoluciones',
  'debe',
  'vencido',
] as const

/** One line a sale. */
export function csvOfDebts(debts: Debts, country: Country): string {
  const day = (date: Date | null) =>
    date === null ? '' : new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE[country] }).format(date)
  const rows = debts.shown.map((one) => [
    one.who,
    one.document,
    one.number,
    day(one.made),
    day(one.due),
    ...[one.total, one.paid, one.less, one.owed].map(toWireMoney),
    one.late ? 'sí' : 'no',
  ])
  const total = ['Total', '', '', '', '', '', '', '', toWireMoney(debts.owed), '']
  const rest = notShown(debts).map((words) => [
    words,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    toWireMoney(debts.owed - debts.shown.reduce((sum, { owed }) => sum + owed, 0)),
    '',
  ])
  return csvText([COLUMNS, ...rows, ...rest, total], country)
}

/** Said where not every sale has its line. */
function notShown({ shown, count }: Debts): string[] {
  const rest = count - shown.length
  return rest === 0
    ? []
    : [
        `${rest === 1 ? 'Otra venta, que vence' : `Otras ${rest} ventas, que vencen`} después: no caben aquí y están en el total`,
      ]
}

/** What one customer owes, on a sheet to hand over. */
export function pdfOfDebts(
  debts: Debts,
  { store, who, now }: { store: MemberStore; who: string; now: Date },
): Promise<Buffer> {
  const money = (minor: number) => formatMoney(minor, store.currency)
  const long = (date: Date) =>
    new Intl.DateTimeFormat(LOCALE[store.country], { dateStyle: 'long', timeZone: TIME_ZONE[store.country] }).format(
      date,
    )
  const [first] = debts.shown
  const paper: Paper = {
    title: 'Estado de cuenta',
    detail: long(now),
    from: { name: store.name, lines: ['Ventas con pago por acuerdo en Tuerca'] },
    facts: [
      ['Cliente', who],
      ...(first?.document ? [['Documento', first.document] as [string, string]] : []),
      ['Ventas por pagar', String(debts.count)],
    ],
    tables: [
      {
        columns: [
          { label: 'Venta', share: 3 },
          { label: 'Vence', share: 3 },
          { label: 'Total', share: 2, right: true },
          { label: 'Pagado', share: 2, right: true },
          { label: 'Debe', share: 2, right: true },
        ],
        rows: debts.shown.map((one) => [
          { text: one.number, below: long(one.made) },
          one.due === null ? 'Al entregarse' : one.late ? { text: long(one.due), below: 'Vencido' } : long(one.due),
          money(one.total - one.less),
          money(one.paid),
          money(one.owed),
        ]),
      },
    ],
    sums: [
      ...(debts.late > 0 ? [{ label: 'Vencido', value: money(debts.late) }] : []),
      { label: 'Debe en total', value: money(debts.owed), strong: true },
    ],
    notes: [
      ...notShown(debts).map((words) => `${words}.`),
      'El total de cada venta es sin lo que ya se descontó por devoluciones.',
    ],
  }
  return pdfOf(paper)
}
