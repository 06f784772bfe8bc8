import { usePage } from '../../shared/modals/modal-address.ts'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Overlays } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../shared/visitor-context.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePressedMark } from './use-pressed-mark.ts'
import css from './shell.module.css'

const loadModals = () => import('../modals.tsx')
const LookingBar = onDemand(() => import('./looking-bar.tsx'))

/** A workshop's document for its customer is the workshop's: no box leads from it to what its parts cost. */
const isBare = (pathname: string) => /^\/orden\//i.test(pathname)

/** The layout around every page; a failed page has no list to skip to. */
export function Shell({ children, failed = false }: { children: ReactNode; failed?: boolean }) {
  const pathname = useLocation().pathname
  const isLooking = useVisitor().user?.lookedAtBy !== undefined
  const inResults = !failed && /\/catalogo\/page\/results\/?$/i.test(pathname)
  useFocusAfterStep()
  const isFramed = !isBare(pathname)
  return (
    <div className={css.shell}>
      {inResults && (
        <a className={css.skip} href="#resultados">
          Saltar a resultados
        </a>
      )}
      <a className={css.skip} href="#contenido">
        Saltar al contenido
      </a>
      <Progress />
      {isLooking && (
        <Suspense>
          <LookingBar />
        </Suspense>
      )}
      {isFramed && <Header />}
      <main id="contenido" tabIndex={-1} className={css.main}>
        {children}
      </main>
      {isFramed && (
        <>
          <Footer />
          <BottomBar />
        </>
      )}
      <Overlays modals={loadModals} />
    </div>
  )
}

/**
 * A step to another page may remove the focused element (the home page's search box). The focus then moves to the new
 * page's content, so that Tab continues from there and not from the top. An element that still exists keeps the focus.
 */
function useFocusAfterStep() {
  const { pathname, search } = usePage()
  const page = pathname + search
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [page])
}

/** A line over the page, and a mark on what was pressed, while the next one is on its way; short waits show neither. */
function Progress() {
  const busy = useNavigation().state !== 'idle'
  usePressedMark()
  return busy ? (
    <output className={css.progress}>
      <VisuallyHidden>Cargando</VisuallyHidden>
    </output>
  ) : null
}
