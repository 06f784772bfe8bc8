import { showsCaptcha } from '@tuerca/domain/plate-search'
import { Fragment, type ReactNode, type SubmitEvent, Suspense, useEffect, useRef } from 'react'
import { onDemand } from '../../../shared/modals/on-demand.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { keepSearch } from '../../../shared/modals/overlay-state.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { scrollToResult } from '../scroll-to-result.ts'
import { type PlateSearchOptions, usePlateSearch } from '../use-plate-search.ts'
import { PlateCardSkeleton } from './plate-card-skeleton.tsx'
import { PlateInput } from './plate-input.tsx'
import css from './plate-look-up.module.css'

const loadAnswer = () => import('./plate-answer.tsx')
const loadCaptcha = () => import('../../../shared/captcha/captcha.tsx').then(({ Captcha }) => ({ default: Captcha }))
const PlateAnswer = onDemand(loadAnswer)
const Captcha = onDemand(loadCaptcha)

export interface PlateLookUpProps extends PlateSearchOptions {
  place: 'form' | 'modal' | 'page'
  /** What stands around the question; the answer comes below it, and on the page a found car above it. */
  frame?: (question: ReactNode, isFound: boolean) => ReactNode
}

/** C4.13 from the first letter to the car, wherever a plate is searched. */
export default function PlateLookUp({ place, frame = (question) => question, ...options }: PlateLookUpProps) {
  const { country } = useVisitor()
  const flow = usePlateSearch({
    ...options,
    freeSearches: options.freeSearches ?? place === 'form',
    onAsked: place === 'page' ? keepInAddress : undefined,
  })
  const { state, busy } = flow
  const result = useRef<HTMLDivElement>(null)
  const { step, vehicle } = state
  useEffect(
    () => (place === 'page' && SHOWN.has(step) && result.current ? scrollToResult(result.current) : undefined),
    [place, step],
  )
  // The question has moved below its answer, and lost the focus that it had.
  const wasAsked = useRef(false)
  useEffect(() => {
    if (step !== 'found' || !wasAsked.current) return
    wasAsked.current = false
    if (document.activeElement === document.body) result.current?.focus({ preventScroll: true })
  }, [step])
  // Loaded with the first letter, so that box and answer need nothing more from a network that may be gone by then.
  const isAsking = state.plate !== ''
  useEffect(() => {
    if (isAsking) Promise.all([loadCaptcha(), loadAnswer()]).catch((error: unknown) => console.warn(error))
  }, [isAsking])
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    wasAsked.current = true
    flow.submit()
    // The plate on screen is searched again: its result is shown, and nobody is asked (C5.04).
    if (result.current && SHOWN.has(step) && state.plate === state.searched) scrollToResult(result.current)
  }
  // C4.14; after a search no new captcha appears until another plate is typed.
  const current = SHOWN.has(step) ? state.about : (vehicle?.license_plate ?? null)
  const question = (
    <div className={css.question}>
      <form className={css.form} onSubmit={submit}>
        <div className={css.line}>
          <PlateInput
            label="Placa del vehículo"
            plate={state.plate}
            country={country}
            problem={state.problem}
            busy={busy}
            onType={flow.type}
          />
          <Button type="submit" look={place === 'page' && step === 'found' ? 'plain' : 'go'} busy={busy}>
            Buscar vehículo
          </Button>
        </div>
      </form>
      {/* Not inside the form: the widget would hold its sending back, and say so in a window, until it is done. */}
      {(step === 'captcha' || showsCaptcha(state.plate, current)) && (
        <div className={css.captcha}>
          <Suspense>
            <Captcha
              key={state.attempts}
              action="plate_search"
              attempts={0}
              auto
              error={state.captchaProblem}
              onToken={flow.solved}
              withoutScript="Sin JavaScript no podemos buscar por placa: busca por el VIN o por la marca y el modelo."
            />
          </Suspense>
        </div>
      )}
    </div>
  )
  const isFound = place === 'page' && step === 'found'
  const parts = [
    <Fragment key="question">{frame(question, isFound)}</Fragment>,
    <div key="answer" ref={result} tabIndex={-1} className={css.result} aria-live="polite">
      {busy && <PlateCardSkeleton />}
      {step === 'captcha' && state.token === null && (
        <p className={css.hint}>
          {state.attempts > 0 && options.freeSearches
            ? 'Verificamos otra vez y seguimos con la búsqueda…'
            : 'En cuanto se verifique, buscamos la placa.'}
        </p>
      )}
      {SHOWN.has(step) && (
        <Suspense fallback={<PlateCardSkeleton />}>
          <PlateAnswer flow={flow} place={place} />
        </Suspense>
      )}
    </div>,
  ]
  return <div className={css.search}>{isFound ? parts.toReversed() : parts}</div>
}

/** The address contains what is on screen, for a reload and for sharing. */
const keepInAddress = (plate: string) => keepSearch((query) => query.set('placa', plate))

const SHOWN = new Set(['found', 'notFound', 'noQueries', 'unavailable', 'failed', 'loginForced', 'waiting'])
