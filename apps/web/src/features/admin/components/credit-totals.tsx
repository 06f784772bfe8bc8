import type { getCreditTotals } from '@tuerca/contract/consultations'
import type { Answer } from '@tuerca/contract/endpoint'
import { TRANSACTION_TYPE_FACTS } from '@tuerca/domain/transaction-types'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { inFigures } from '../words.ts'
import css from './credit-totals.module.css'

const COLUMNS = [
  ['granted', 'Entregados'],
  ['spent', 'Gastados'],
  ['expired', 'Vencidos'],
  ['reversed', 'Reversados'],
  ['held', 'En poder de la gente'],
] as const

/** The totals of each type of credit, and whether they add up. */
export function CreditTotals({ credits: { types, imbalances } }: { credits: Answer<typeof getCreditTotals>['data'] }) {
  return (
    <section className={css.totals} aria-labelledby="creditos">
      <header>
        <h2 id="creditos">Libro de créditos</h2>
        {imbalances.length === 0 ? (
          <StateBadge state="available">Cuadra</StateBadge>
        ) : (
          <StateBadge state="problem">
            {imbalances.length === 1 ? '1 lote no cuadra' : `${imbalances.length} lotes no cuadran`}
          </StateBadge>
        )}
      </header>
      {types.length === 0 ? (
        <p className={css.none}>Todavía nadie tiene créditos.</p>
      ) : (
        <div className={css.sheet}>
          <table>
            <thead>
              <tr>
                <th scope="col">Tipo</th>
                {COLUMNS.map(([key, label]) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {types.map((row) => (
                <tr key={row.transaction_type}>
                  <th scope="row">{TRANSACTION_TYPE_FACTS[row.transaction_type].label}</th>
                  {COLUMNS.map(([key, label]) => (
                    <td key={key} data-label={label}>
                      {inFigures(row[key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {imbalances.length > 0 && (
        <ul className={css.wrong}>
          {imbalances.map(({ lot, holds, ledger }) => (
            <li key={lot}>
              El lote {lot} tiene {holds} y su libro dice {ledger}.
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
