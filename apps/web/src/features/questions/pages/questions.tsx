import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { QuestionCard } from '../components/question-card.tsx'
import { PAGE_SIZE, questionsLoader, type Section } from '../questions-loader.ts'
import layout from '../../../shared/ui/layout.module.css'

export const loader = questionsLoader

export const meta = () => [{ title: 'Preguntas de compatibilidad | Tuerca' }, { name: 'robots', content: 'noindex' }]

const SECTIONS: readonly [Section, string][] = [
  ['recibidas', 'De tus productos'],
  ['hechas', 'Las que hiciste'],
]

/** The user's questions with their answers; for a seller, also those about their products. */
export default function QuestionsPage() {
  const { isSeller, isRoom, section, country, page, found } = useLoaderData<typeof loader>()
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
      <ListedRows
        key={section}
        path={paths.questions(store)}
        found={found && { rows: found.questions, total: found.total }}
        page={page}
        pageSize={PAGE_SIZE}
        href={(pagina) => paths.questions(store, { seccion: section, pagina })}
        keyOf={({ id }) => id}
        renderRow={(question) => (
          <QuestionCard question={question} country={country} received={section === 'recibidas'} />
        )}
        loading="Cargando preguntas"
        bones={{ count: 3, height: '120px' }}
        failed={{ title: 'No pudimos traer las preguntas', text: 'Intenta de nuevo en un momento.' }}
        empty={<NoQuestions />}
      />
    </div>
  )
}

function NoQuestions() {
  const { section, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
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
