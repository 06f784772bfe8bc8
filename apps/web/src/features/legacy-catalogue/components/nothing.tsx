import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Refused, type Refusal } from '../../catalogue/index.ts'
import css from './nothing.module.css'

/** C8.01: the older view's own words for empty and failed states, with a next step. */
export function Nothing({
  title = 'No hay suficientes datos.',
  retry = true,
  root = true,
  children,
}: {
  title?: string
  retry?: boolean
  root?: boolean
  children?: ReactNode
}) {
  const { store } = useVisitor()
  const { revalidate, state } = useRevalidator()
  return (
    <div className={css.face}>
      <EmptyState title={title} text={null}>
        {children}
        {retry && (
          <Button look="go" busy={state !== 'idle'} onClick={() => void revalidate()}>
            Intentar de nuevo
          </Button>
        )}
        {root && <LinkButton to={paths.legacyCatalogues(store)}>Ver los catálogos</LinkButton>}
      </EmptyState>
    </div>
  )
}

/** Shown when a car may not be seen, or nothing is known of it. */
export function NotShown({ kind, forced }: { kind: Refusal; forced?: boolean }) {
  return kind === 'empty' ? <Nothing /> : <Refused kind={kind} forced={forced} />
}
