import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { QuestionCard } from '../components/question-card.tsx'
import { PAGE_SIZE, questionsLoader, type Section } from '../questions-loader.ts'
import css from './questions.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = questionsLoader

export const meta = () => [{ title: 'Preguntas de compatibilidad | Tuerca' }, { name: 'robots', content: 'noindex' }]

const SECTIONS: readonly [Section, string][] = [
  ['recibidas', 'De tus productos'],
  ['hechas', 'Las que hiciste'],
]

/** The user's questions with their answers; for a seller, also those about their products. */
export default function QuestionsPage() {
  const { isSeller, isRoom, section, page, found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <div className={layout.stack}>
      {!isRoom && <Breadcrumbs trail={[{ name: 'Mi cuenta', href: paths.account(store) }, { name: 'Preguntas' }]} />}
      <h1>Preguntas de compatibilidad</h1>
      {isSeller && (
        <ViewTabs
          label="Preguntas"
          tabs={SECTIONS.map(([one, label]) => ({
            label,
            to: paths.questions(store, { seccion: one }),
            isOn: one === section,
          }))}
        />
      )}
      <List key={section} />
      {found && (
        <Paginator
          page={page}
          pageSize={PAGE_SIZE}
          total={found.total}
          href={(to) => paths.questions(store, { seccion: section, pagina: to ? String(to + 1) : undefined })}
          jump={{
            action: paths.questions(store, { seccion: section === 'recibidas' ? section : undefined }),
            fields: section === 'recibidas' ? [] : [['seccion', section]],
            name: 'pagina',
          }}
        />
      )}
    </div>
  )
}

function List() {
  const { section, country, drawing, found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const { revalidate } = useRevalidator()
  const next = useNavigation().location?.pathname
  const waiting =
    next !== undefined && [paths.questions(store), paths.questions(store, { seccion: 'recibidas' })].includes(next)
  if (waiting)
    return (
      <Loading label="Cargando preguntas">
        {[1, 2, 3].map((one) => (
          <div key={one} className={css.bone}>
            <Skeleton height="120px" />
          </div>
        ))}
      </Loading>
    )
  if (!found) return <ErrorState onRetry={() => void revalidate()} />
  if (found.questions.length === 0) {
    const picture = <Scene drawing={drawing} />
    return section === 'recibidas' ? (
      <EmptyState
        title="Todavía no hay preguntas sobre tus productos."
        text="Cuando alguien pregunte, te llega un correo y la pregunta aparece aquí."
        picture={picture}
      />
    ) : (
      <EmptyState
        title="Todavía no has hecho preguntas."
        text="En la lista de vehículos compatibles de un producto puedes pedirle al vendedor que te confirme si le sirve al tuyo."
        picture={picture}
      >
        <LinkButton to={paths.results({}, store)}>Buscar autopartes</LinkButton>
      </EmptyState>
    )
  }
  return (
    <ul className={css.list}>
      {found.questions.map((question) => (
        <li key={question.id}>
          <QuestionCard question={question} country={country} received={section === 'recibidas'} />
        </li>
      ))}
    </ul>
  )
}
