import css from './diagram.module.css'

/**
 * The code of a row, which highlights its callouts and brings them into view. For a row without a callout, write the
 * code as text.
 */
export function RowCode({ code, name }: { code: string; name?: string }) {
  return (
    <button
      type="button"
      className={css.code}
      data-find=""
      aria-pressed={false}
      aria-label={`${code}, ver en el diagrama${name ? `: ${name}` : ''}`}
    >
      {code}
    </button>
  )
}
