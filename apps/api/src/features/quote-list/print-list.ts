import type { downloadQuoteList } from '@tuerca/contract/quote-list'
import type { Parsed } from '@tuerca/contract/endpoint'
import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { quotedCarName, quoteKey } from '@tuerca/domain/quote-list'
import type { Ctx } from '../../platform/context.ts'
import type { Paper, PaperTable } from '../../platform/pdf/paper.ts'
import { giverOf } from '../kept-carts/index.ts'

type Line = Parsed<typeof downloadQuoteList>['body']['lines'][number]

const COLUMNS: PaperTable['columns'] = [
  { label: 'Autoparte', share: 6 },
  { label: 'Número de parte', share: 3.4 },
  { label: 'Cant.', share: 1.2, right: true },
  { label: 'Precio', share: 2.4, right: true },
]

/** The list as a document, one table per car; whoever quotes it writes the prices. */
export async function paperOfList(ctx: Ctx, lines: readonly Line[]): Promise<Paper> {
  const cars = [...Map.groupBy(lines, ({ vehicle }) => quoteKey(vehicle)).values()]
  const pieces = lines.reduce((sum, { part }) => sum + part.amount, 0)
  return {
    title: 'Lista de cotización',
    detail: new Intl.DateTimeFormat(LOCALE[ctx.country], {
      dateStyle: 'long',
      timeZone: TIME_ZONE[ctx.country],
    }).format(ctx.now),
    from: await giverOf(ctx),
    facts: [],
    tables: cars.map((some) => ({
      title: (some[0] && quotedCarName(some[0].vehicle)) || 'Sin vehículo',
      columns: COLUMNS,
      rows: some.map(({ part: { name, reference, amount } }) => [name, reference, String(amount), '']),
    })),
    sums: [
      {
        label: lines.length === 1 ? '1 autoparte' : `${lines.length} autopartes`,
        value: pieces === 1 ? '1 unidad' : `${pieces} unidades`,
      },
    ],
    notes: ['Sin precios: cada tienda escribe los suyos.'],
  }
}
