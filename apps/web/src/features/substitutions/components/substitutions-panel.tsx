import { Suspense, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { ApiError } from '../../../shared/api/api-error.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Exhausted as UsedUp, InlinePlans } from '../../plans/index.ts'
import { failureOf } from '../failure.ts'
import { useSubstitutions } from '../look-up.ts'
import { type Selection, useSelection } from '../use-selection.ts'
import { HIDDEN_TITLE, LOGIN_REQUIRED, noSubstitutesTitle, notFoundTexts } from '../texts.ts'
import { ConsultationsLine } from './consultations-line.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SubstitutionGroups } from './substitution-groups.tsx'
import { SupersessionMap } from './supersession-map.tsx'
import css from './substitutions-panel.module.css'

/** All substitutes of a number; where references are hidden nothing is requested (C6.04). */
export default function SubstitutionsPanel({ number }: { number: string }) {
  const { store } = useVisitor()
  return hidesReferences(store) ? (
    <EmptyState title={HIDDEN_TITLE} text="Busca la autoparte por su nombre, su marca o tu vehículo." />
  ) : (
    <Consulted number={number} />
  )
}

/** Asking for it is a counted look-up. */
function Consulted({ number }: { number: string }) {
  const { substitutions, chain, consultations } = useSubstitutions(number)
  const selection = useSelection(number)
  const [plans, setPlans] = useState(false)
  const [first] = substitutions.data ?? []
  return (
    <div className={css.panel}>
      <ConsultationsLine consultations={consultations.data} plans={{ shown: plans, toggle: () => setPlans(!plans) }} />
      {plans ? (
        <Suspense fallback={<Waiting />}>
          <InlinePlans transactionType="substitutions_consultations" />
        </Suspense>
      ) : (
        <>
          {first && <SelectionBar selection={selection} />}
          <Content number={number} query={substitutions} selection={selection} />
          {chain.data && chain.data.edges.length > 0 && (
            <SupersessionMap key={number} chain={chain.data} searched={number} />
          )}
        </>
      )}
      {first && !plans && (
        <p className={css.report}>
          <span>¿Algo no está bien?</span>
          <Button
            size="small"
            onClick={() =>
              openModal('substitutionsReport', {
                reference: first.formattedOem,
                url: location.pathname + location.search,
              })
            }
          >
            Reportar un error
          </Button>
        </p>
      )}
    </div>
  )
}

interface ContentProps {
  number: string
  query: ReturnType<typeof useSubstitutions>['substitutions']
  selection: Selection
}

function Content({ number, query, selection }: ContentProps) {
  if (query.isPending) return <Waiting />
  if (query.isError) {
    const failure = failureOf(query.error)
    if (failure === 'exhausted') return <Exhausted />
    if (failure === 'loginRequired') return <LoginRequired />
    return (
      <ErrorState
        lines={query.error instanceof ApiError ? query.error.lines : []}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.data.length === 0)
    return <EmptyState title={noSubstitutesTitle(number)} text={notFoundTexts(number).hint} />
  return <SubstitutionGroups groups={query.data} selection={selection} />
}

function Waiting() {
  return (
    <Loading label="Buscando sustituciones">
      <div className={css.waiting}>
        <Skeleton width="40%" height="1.5em" />
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} height="72px" />
        ))}
      </div>
    </Loading>
  )
}

/** M2.44, M2.49. */
function Exhausted() {
  return (
    <UsedUp
      type="substitutions_consultations"
      text="Puedes volver a ver sin costo, durante 12 horas, las que ya consultaste, y buscar productos cuantas veces quieras."
    />
  )
}

/** What stays behind the login modal (M4.18). */
function LoginRequired() {
  const open = (tab: 'ingresar' | 'registro') =>
    signedIn({ message: LOGIN_REQUIRED, tab, returnTo: location.pathname + location.search })
  return (
    <EmptyState title="Inicia sesión para ver más sustituciones" text={LOGIN_REQUIRED}>
      <Button look="go" onClick={() => open('ingresar')}>
        Iniciar sesión
      </Button>
      <Button onClick={() => open('registro')}>Crear cuenta</Button>
    </EmptyState>
  )
}
