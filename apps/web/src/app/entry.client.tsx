import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { drawnAlready } from '../shared/modals/drawn-already.ts'

// The page's own modules, which say what they need of what is drawn, may run after this one.
void Promise.resolve()
  .then(drawnAlready)
  .then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
        </StrictMode>,
      )
    }),
  )
