import type { ReactNode } from 'react'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './info-page.module.css'

/** A page to read: title, what it is about, and its text. */
export function InfoPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { store } = useVisitor()
  return (
    <article className={css.page}>
      <Breadcrumbs trail={[{ name: 'Inicio', href: paths.home(store) }, { name: title }]} />
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {children}
    </article>
  )
}
