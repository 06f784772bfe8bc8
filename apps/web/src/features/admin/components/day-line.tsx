import css from '../pages/searches.module.css'

const [WIDTH, HEIGHT] = [84, 24]

/** A small line with one count per day; its message is in words beside it. */
export function DayLine({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  const step = (WIDTH - 4) / Math.max(1, counts.length - 1)
  const points = counts.map(
    (count, at) => `${(2 + at * step).toFixed(1)},${(HEIGHT - 3 - (count / most) * (HEIGHT - 6)).toFixed(1)}`,
  )
  return (
    <svg
      className={css.dayLineLine}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${counts.reduce((sum, count) => sum + count, 0)} veces en ${counts.length} días`}
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
