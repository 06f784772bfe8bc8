import type { ReactNode } from 'react'
import { Overlays } from '../../shared/modals/modals.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Progress } from './progress.tsx'
import css from './shell.module.css'

const loadModals = () => import('../modals.tsx')

/** The bones around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#contenido">Saltar al contenido</a>
      <Progress />
      <Header />
      <main id="contenido" tabIndex={-1} className={css.main}>{children}</main>
      <Footer />
      <BottomBar />
      <Overlays modals={loadModals} />
    </div>
  )
}
