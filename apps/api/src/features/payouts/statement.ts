import type { Payout, PayoutLine } from '@tuerca/contract/payouts'
import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { csvText } from '../../platform/csv-text.ts'
import { type Paper, pdfOf } from '../../platform/pdf/paper.ts'

type Statement = Payout & { lines: PayoutLine[] }

const COLUMNS = [
  'venta',
  'qué es',
  'fecha',
  'cobrado',
  'comisión',
  'IVA de la comisión',
  'ISR retenido',
  'IVA retenido',
  'para la tienda',
] as const

const dayOf = (iso: string, { country }: Pick<Statement, 'country'>) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE[country] }).format(new Date(iso))

/** One line a sale. */
export function csvOf(statement: Statement): string {
  const rows = statement.lines.map((line) => [
    line.number,
    line.label,
    dayOf(line.at, statement),
    line.gross,
    -line.commission,
    -line.commission_tax,
    -line.withheld_isr,
    -line.withheld_iva,
    line.amount,
  ])
  const total: (string | number)[] = ['Total', '', '', '', '', '', '', '', statement.amount]
  return csvText([COLUMNS, ...rows, total], statement.country)
}

/** The statement on a sheet of paper. */
export function pdfOfStatement(statement: Statement): Promise<Buffer> {
  const { number, store, currency, lines, amount, created_at, paid_at, reference, country } = statement
  const money = (units: number) => formatMoney(fromWireMoney(units), currency)
  const long = (iso: string) =>
    new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'long', timeZone: TIME_ZONE[country] }).format(new Date(iso))
  const sum = (of: (line: PayoutLine) => number) => lines.reduce((all, line) => all + fromWireMoney(of(line)), 0)
  const withheld = sum(({ withheld_isr, withheld_iva }) => withheld_isr + withheld_iva)
  const paper: Paper = {
    title: 'Liquidación',
    detail: number,
    from: { name: 'Tuerca', lines: ['Autopartes por número, nombre o vehículo'] },
    facts: [
      ['Tienda', store.name],
      ['Hasta', long(created_at)],
      ['Estado', paid_at === null ? 'Por transferir' : `Pagada el ${long(paid_at)}, referencia ${reference}`],
    ],
    tables: [
      {
        columns: [
          { label: 'Venta', share: 3 },
          { label: 'Cobrado', share: 2, right: true },
          { label: 'Comisión e IVA', share: 2, right: true },
          { label: 'Retenido', share: 2, right: true },
          { label: 'Para la tienda', share: 2, right: true },
        ],
        rows: lines.map((line) => [
          { text: line.number, below: `${line.label}, ${long(line.at)}` },
          money(line.gross),
          money(-line.commission - line.commission_tax),
          money(-line.withheld_isr - line.withheld_iva),
          money(line.amount),
        ]),
      },
    ],
    sums: [
      {
        label: 'Cobrado a quien compró',
        value: formatMoney(
          sum(({ gross }) => gross),
          currency,
        ),
      },
      {
        label: 'Comisión de Tuerca e IVA',
        value: formatMoney(-sum(({ commission, commission_tax }) => commission + commission_tax), currency),
      },
      ...(withheld === 0 ? [] : [{ label: 'Retenciones de ISR e IVA', value: formatMoney(-withheld, currency) }]),
      { label: 'Para la tienda', value: money(amount), strong: true },
    ],
    notes: ['Cada venta entra cuando pasa el plazo en que quien compró puede devolverla.'],
  }
  return pdfOf(paper)
}
