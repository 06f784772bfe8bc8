import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { forgetSubstitution, type SavedSubstitution, saveSubstitutions } from '@tuerca/contract/substitutions'
import { useState } from 'react'
import { Form, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { idempotencyKey } from '../../../shared/forms/idempotency-key.ts'
import { sayInPassing, useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { CopyNumber, PartNumber } from '../../../shared/ui/copy-number.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { OffersLink } from '../components/offers-link.tsx'
import { Sentence } from '../components/sentence.tsx'
import { SAVED_SHOWN, savedLoader } from '../saved-loader.ts'
import { dateText, HIDDEN_TITLE, ORIENTATIONS } from '../texts.ts'
import css from './saved.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = savedLoader
export const meta = () => [{ title: 'Sustituciones guardadas | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** The substitutes that a person saved (M2.40). */
export default function SavedPage() {
  const { q, page, found, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <div className={layout.stack}>
      <Breadcrumbs trail={[{ name: 'Mi cuenta', href: paths.account(store) }, { name: 'Sustituciones guardadas' }]} />
      <h1>Sustituciones guardadas</h1>
      {(q !== '' || (found?.total ?? 0) > 0) && (
        <Form className={css.find} action={paths.savedSubstitutions({}, store)} key={q}>
          <Input label="N° de parte" name="q" defaultValue={q} maxLength={60} autoComplete="off" spellCheck={false} />
          <Button type="submit">Buscar</Button>
        </Form>
      )}
      {hidesReferences(store) ? (
        <EmptyState
          title={HIDDEN_TITLE}
          text="Las que guardaste siguen en tu cuenta, fuera de esta tienda."
          picture={<Scene drawing={drawing} />}
        >
          <LinkButton to={paths.savedSubstitutions({})}>Ver mis sustituciones</LinkButton>
        </EmptyState>
      ) : (
        <>
          <ListFaces
            path={paths.savedSubstitutions({}, store)}
            rows={found?.rows}
            loading="Buscando"
            bones={{ count: 3, height: '76px' }}
            failed={{ title: 'No pudimos traer tus sustituciones', text: 'Intenta de nuevo en un momento.' }}
            empty={<NoneSaved />}
          >
            <ul className={css.list}>
              {found?.rows.map((one) => (
                <Row key={one.id} saved={one} />
              ))}
            </ul>
          </ListFaces>
          {found && (
            <Paginator
              page={page}
              pageSize={SAVED_SHOWN}
              total={found.total}
              href={(pagina) => paths.savedSubstitutions({ q, pagina }, store)}
            />
          )}
        </>
      )}
    </div>
  )
}

function NoneSaved() {
  const { q, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const picture = <Scene drawing={drawing} />
  return q !== '' ? (
    <EmptyState
      title={`No guardaste sustituciones de ${q}`}
      text="Busca otro número, de los que reemplazan o de los reemplazados."
      picture={picture}
    >
      <LinkButton to={paths.savedSubstitutions({}, store)}>Ver todas</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      title="Todavía no has guardado sustituciones."
      text="Al ver las sustituciones de un número de parte, usa Seleccionar y guarda las que te sirven."
      picture={picture}
    >
      <LinkButton look="go" to={paths.results({}, store)}>
        Buscar autopartes
      </LinkButton>
    </EmptyState>
  )
}

function Row({ saved: { id, reference, label, sentence, orientation, part, savedAt } }: { saved: SavedSubstitution }) {
  const { country } = useVisitor()
  const { revalidate } = useRevalidator()
  const [key] = useState(idempotencyKey)
  const forgetting = useSend<void>({
    send: () => call(forgetSubstitution, { params: { id } }),
    done() {
      const { manufacturer, formattedOem } = part
      const body = { reference, substitutions: [{ manufacturer, formattedOem }] }
      const again = () =>
        void call(saveSubstitutions, { body }, { idempotencyKey: key.of(body) }).then(
          () => revalidate(),
          () => toast('No pudimos guardarla de nuevo.'),
        )
      toast(`${part.formattedOem} ya no está entre tus sustituciones.`, {
        ms: 8000,
        action: { label: 'Deshacer', onSelect: again },
      })
    },
    refused: sayInPassing,
  })
  const sure = ORIENTATIONS[orientation]
  return (
    <li className={css.row}>
      <div className={css.part}>
        <CopyNumber number={part.formattedOem} />
        <span>
          <strong>{part.manufacturer}</strong> · {part.name}
        </span>
        <small>
          en lugar de <PartNumber>{reference}</PartNumber>
        </small>
      </div>
      <div className={css.why}>
        <p className={layout.rowCentred}>
          <strong>{label}</strong>
          <StateBadge state={sure.badge}>{sure.text}</StateBadge>
        </p>
        {sentence !== label && (
          <p>
            <Sentence text={sentence} numbers={[reference, part.formattedOem]} />
          </p>
        )}
      </div>
      <div className={css.next}>
        <OffersLink number={part.formattedOem} offers={part.offers} />
        <small>Guardada el {dateText(savedAt, country)}</small>
      </div>
      <Button
        size="small"
        square
        look="bare"
        busy={forgetting.busy}
        aria-label={`Quitar ${part.formattedOem}`}
        title="Quitar"
        onClick={() => void forgetting.go()}
      >
        {!forgetting.busy && <Icon name="close" />}
      </Button>
    </li>
  )
}
