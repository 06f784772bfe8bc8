import { Link } from './link.tsx'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { pageParam } from '../page-of.ts'
import { Button } from './button.tsx'
import css from './paginator.module.css'

export interface PaginatorProps {
  /** Zero-based, as on the wire. */
  page: number
  pageSize: number
  total: number
  /** The address of a page by its parameter `pagina`: the bar is links and a form, and works without script. */
  href: (pagina: string | undefined) => string
}

/** Only when the rows exceed the page size; labels of C9.10. */
export function Paginator({ page, pageSize, total, href }: PaginatorProps) {
  const navigate = useNavigate()
  if (total <= pageSize) return null
  const last = Math.ceil(total / pageSize) - 1
  const step = (to: number, text: string, rel?: string) =>
    to === page || to < 0 || to > last ? (
      <span className={css.off} aria-disabled="true">
        {text}
      </span>
    ) : (
      <Link className={css.step} to={href(pageParam(to))} rel={rel} prefetch="intent">
        {text}
      </Link>
    )
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Number(new FormData(event.currentTarget).get('pagina'))
    void navigate(href(pageParam(Math.min(Math.max(typed, 1), last + 1) - 1)))
  }
  const [path = '', query] = href(undefined).split('?')
  return (
    <nav className={css.bar} aria-label="Páginas">
      {step(0, '<< Primero')}
      {step(page - 1, '< Anterior', 'prev')}
      {around(page, last).map((one) => (
        <Link
          key={one}
          className={css.page}
          to={href(pageParam(one))}
          aria-label={`Página ${one + 1}`}
          aria-current={one === page ? 'page' : undefined}
          prefetch="intent"
        >
          {one + 1}
        </Link>
      ))}
      {step(page + 1, 'Siguiente >', 'next')}
      {step(last, 'Último >>')}
      <form className={css.jump} action={path} key={page} onSubmit={go}>
        {[...new URLSearchParams(query)].map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <label>
          Ir a página:{' '}
          <input name="pagina" inputMode="numeric" pattern="[0-9]+" maxLength={4} defaultValue={page + 1} required />
        </label>
        <Button type="submit" size="small">
          Ir
        </Button>
      </form>
    </nav>
  )
}

/** Up to five neighbouring pages, with the current one in the middle where possible. */
export function around(page: number, last: number) {
  const first = Math.max(0, Math.min(page - 2, last - 4))
  return Array.from({ length: Math.min(5, last + 1) }, (_, at) => first + at)
}
