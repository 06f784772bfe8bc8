import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { names } from './names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import css from './faces.module.css'

/** A grey bar in place of a text; give a loading list the shape of the real one. */
export function Skeleton({
  width = '100%',
  height = '1em',
  className,
}: {
  width?: string
  height?: string
  className?: string
}) {
  return <span className={names(css.bone, className)} style={{ width, height }} />
}

/** Announces the wait once, whatever bones it holds. */
export function Loading({ label = 'Cargando…', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** Something to do before long, above what the page is about. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice} role="status">
      {children}
    </p>
  )
}

interface FaceProps {
  title?: ReactNode
  text?: ReactNode
  /** A drawing above the words. */
  picture?: ReactNode
  /** What to do next: links and buttons. */
  children?: ReactNode
}

/** Nothing to show, and what to do about it (default words: C8.01). */
export function EmptyState({
  title = '¡Vaya!, parece que no hay información para mostrar.',
  text = 'No hay suficientes datos.',
  picture,
  children,
}: FaceProps) {
  return <Face {...{ title, text, picture }}>{children}</Face>
}

/** An error: the server's sentence, its lines if there are any, and a way to try again. */
export function ErrorState({
  title = 'No podemos procesar tu solicitud en este momento',
  text = 'Por favor intenta realizar la búsqueda nuevamente mas tarde.',
  lines = [],
  onRetry,
  children,
}: FaceProps & { lines?: string[]; onRetry?: () => void }) {
  return (
    <div role="alert">
      <Face title={title} text={lines.length ? undefined : text}>
        {lines.length > 0 && (
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {onRetry && (
          <Button look="go" onClick={onRetry}>
            Intentar de nuevo
          </Button>
        )}
        {children}
      </Face>
    </div>
  )
}

// A part number is never broken across lines (ux.md).
function unbroken(title: FaceProps['title']) {
  if (typeof title !== 'string') return title
  return title.split(/(\S*\d\S*-\S*|\S*-\S*\d\S*)/).map((piece, at) =>
    at % 2 ? (
      <span key={at} className={css.unbroken}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}

function Face({ title, text, picture, children }: FaceProps) {
  return (
    <div className={css.face}>
      {picture && <div className={css.picture}>{picture}</div>}
      <p className={css.title}>{unbroken(title)}</p>
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.next}>{children}</div>}
    </div>
  )
}
