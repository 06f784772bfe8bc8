interface Month {
  own: number | null
  others: number | null
}

/**
 * Where a price stands among those of others, and how it went in the months told, the last one today's; '' for what
 * cannot be said.
 */
export function standingWords(months: readonly Month[]): { standing: string; movement: string } {
  const own = months.flatMap((month) => month.own ?? [])
  const now = months.at(-1)
  if (now?.own == null) return { standing: '', movement: '' }
  return { standing: standing(now.own, now.others), movement: movement(own, own.length === months.length) }
}

function standing(own: number, others: number | null): string {
  if (others === null || others <= 0) return ''
  const percent = Math.round((own / others - 1) * 100)
  if (percent === 0) return 'Cuesta lo mismo que en las demás.'
  return `Está ${Math.abs(percent)} % por ${percent < 0 ? 'debajo' : 'encima'} de las demás.`
}

function movement(own: readonly number[], isWholeYear: boolean): string {
  const [lowest, highest, now] = [Math.min(...own), Math.max(...own), own.at(-1)]
  if (own.length < 2) return 'Se publicó este mes.'
  if (lowest === highest) return isWholeYear ? 'No ha cambiado en el año.' : 'No ha cambiado desde que se publicó.'
  if (now === lowest) return 'Es su precio más bajo del año.'
  return now === highest ? 'Es su precio más alto del año.' : ''
}
