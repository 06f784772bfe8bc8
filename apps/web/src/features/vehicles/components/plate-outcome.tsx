import { plateWords, whyByMailOnly } from '@tuerca/domain/plate-texts'
import { PLATE_STEPS, type PlateAction } from '@tuerca/domain/plate-search'
import type { ReactNode } from 'react'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { PlateSearchFlow } from '../use-plate-search.ts'
import css from './plate-outcome.module.css'

interface Props {
  flow: PlateSearchFlow
  place: 'form' | 'modal' | 'page'
  isGuest: boolean
}

/** A search that ended without a car: its words and actions, both from the table. */
export function PlateOutcome({ flow, place, isGuest }: Props) {
  const { user, store, country, appParams } = useVisitor()
  const {
    state: { step, about, lines },
  } = flow
  const catalogIsActive = appParams.catalogIsActive !== false
  const product = store?.name ?? (typeof appParams.productName === 'string' ? appParams.productName : 'Tuerca')
  const words = plateWords(step, {
    plate: about,
    country,
    place,
    isGuest,
    byMailOnly: user && whyByMailOnly(user),
    isIncomplete: user !== null && !user.isComplete,
    catalogIsActive,
    product,
  })
  if (!words) return null
  const buttons: Partial<Record<PlateAction, ReactNode>> = {
    seePlans: isGuest ? undefined : user?.isComplete === false ? (
      <CompleteSignUp>Agregar mi celular</CompleteSignUp>
    ) : (
      <Button look="go" onClick={flow.recharge}>
        Ver planes de suscripción
      </Button>
    ),
    register: isGuest && (
      <Button look="go" onClick={step === 'unavailable' ? flow.register : () => flow.logIn('registro')}>
        {step === 'unavailable' ? 'Registrarme y recibir el aviso' : 'Crear cuenta'}
      </Button>
    ),
    logIn: isGuest && <Button onClick={() => flow.logIn('ingresar')}>Ingresar</Button>,
    wait: !isGuest && (
      <Button look="go" onClick={flow.wait}>
        Esperar y que me avisen
      </Button>
    ),
    retry: <Button onClick={flow.again}>Intentar de nuevo</Button>,
    quote: place !== 'form' && !isGuest && (
      <Button onClick={() => openModal('quotationRequest', { plate: about })}>
        Cotizar con los datos del vehículo
      </Button>
    ),
    typeVehicle: place !== 'form' && !isGuest && (
      <Button onClick={() => openModal('vehicleForm', { plate: about })}>
        {step === 'unavailable' ? 'Guardar el vehículo a mano' : 'Crear vehículo'}
      </Button>
    ),
    useCatalogue: place !== 'form' && catalogIsActive && (
      <LinkButton to={paths.catalogues(store)}>Buscar en el catálogo de partes</LinkButton>
    ),
  }
  const shown = PLATE_STEPS[step].actions.flatMap((action) =>
    buttons[action] ? [<span key={action}>{buttons[action]}</span>] : [],
  )
  const isProblem = step === 'failed' || step === 'unavailable'
  return (
    <section className={css.outcome} data-step={step} role={isProblem ? 'alert' : undefined}>
      <h2>{words.title}</h2>
      {lines.length > 0 && step === 'failed' ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{words.text}</p>
      )}
      {shown.length > 0 && <div className={css.actions}>{shown}</div>}
    </section>
  )
}
