import { isNameOf } from '@tuerca/domain/own-value'
import { ANSWER_NEEDED, type AskedOpening, decideOpening, listOpenings } from '@tuerca/contract/store-openings'
import { internationalMobile } from '@tuerca/domain/accounts'
import { readPin } from '@tuerca/domain/store-front'
import { OPENING_STATES } from '@tuerca/domain/store-opening'
import { Form as FilterForm, type LoaderFunctionArgs, useLoaderData, useSubmit as useFilter } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { draftAt } from '../../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { mapLink } from '../../../shared/map-link.ts'
import { PointLink } from '../components/pin-field.tsx'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Select } from '../../../shared/ui/field.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { AdminShell, requireAdmin } from '../../admin/index.ts'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import css from './admin-openings.module.css'

const SHOWN = 20

/** One page of applications to sell, filtered by the address; null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const asked = url.searchParams.get('estado') ?? ''
  const state = isNameOf(OPENING_STATES, asked) ? asked : null
  const page = pageOf(url.searchParams)
  const found = await foundPage(
    context.get(apiContext)(listOpenings, { query: { ...(state ? { state } : {}), page, pageSize: SHOWN } }),
  )
  return { state, page, found }
}

export const meta = () => [{ title: 'Aperturas | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

export default function AdminOpenings() {
  const { state, page, found } = useLoaderData<typeof loader>()
  const filter = useFilter()
  // One action for the screen: that of who waits first.
  const first = found?.rows.find((one) => one.state === 'waiting')
  return (
    <AdminShell title="Aperturas" note="Quien quiere vender. Su tienda no se ve hasta que la apruebes.">
      <FilterForm className={css.filters} action={roomPaths.adminOpenings()} key={state}>
        <Select
          label="Estado"
          name="estado"
          defaultValue={state ?? ''}
          onChange={({ currentTarget }) => {
            if (currentTarget.form) void filter(currentTarget.form)
          }}
        >
          <option value="">Todas</option>
          {Object.entries(OPENING_STATES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FilterForm>
      <ListedRows
        path={roomPaths.adminOpenings()}
        found={found}
        page={page}
        pageSize={SHOWN}
        keyOf={({ storeId }) => storeId}
        renderRow={(opening) => <Card opening={opening} isFirst={opening === first} />}
        href={(pagina) => roomPaths.adminOpenings({ estado: state ?? undefined, pagina })}
        loading="Cargando solicitudes"
        bones={{ count: 2, height: '220px' }}
        empty={
          <EmptyState title="Ninguna solicitud coincide." text="Cuando alguien quiera vender, aparece aquí.">
            {state && <LinkButton to={roomPaths.adminOpenings()}>Ver todas</LinkButton>}
          </EmptyState>
        }
      />
    </AdminShell>
  )
}

function Card({ opening, isFirst }: { opening: AskedOpening; isFirst: boolean }) {
  const { name, state, person, country, storeId } = opening
  const facts: [string, string][] = [
    ['Documento', opening.document],
    ['Razón social', opening.legalName],
    ['Bodega', `${opening.address}, ${opening.city} (${country})`],
    ...opening.warehouses.map(({ name, address, city }): [string, string] => [name, `${address}, ${city}`]),
    ['Horario', opening.hours],
    ['Vende', opening.sells],
    ['Cuenta', opening.account ?? 'Falta escribirla'],
    ['Cargó', opening.products === 1 ? '1 producto' : `${opening.products} productos`],
  ]
  return (
    <article className={css.card} aria-label={name}>
      <header className={css.head}>
        <h2>{name}</h2>
        <span className={css.state} data-waits={state === 'waiting' || undefined}>
          {OPENING_STATES[state]}
        </span>
      </header>
      <p className={css.dim}>
        {person.name} · <a href={`mailto:${person.email}`}>{person.email}</a> ·{' '}
        <a href={`https://wa.me/${internationalMobile(opening.whatsapp, country)}`} target="_blank" rel="noreferrer">
          {opening.whatsapp}
        </a>{' '}
        · <Moment iso={opening.asked_at} country={country} />
      </p>
      <dl className={css.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {opening.pin && (
        <p>
          <a href={mapLink({ address: '', city: '', pin: readPin(opening.pin) })} target="_blank" rel="noreferrer">
            Ver el punto en el mapa
          </a>
        </p>
      )}
      {opening.warehouses.map(
        (one) =>
          one.pin && (
            <p key={one.name}>
              {one.name}:
              <PointLink name={one.name} pin={one.pin} />
            </p>
          ),
      )}
      {opening.answer && <p className={css.answer}>{opening.answer}</p>}
      {state === 'waiting' ? (
        <DecideForm key={opening.asked_at} storeId={storeId} isFirst={isFirst} />
      ) : (
        <p>
          <LinkButton to={roomPaths.adminStore(storeId)}>Ver la tienda</LinkButton>
        </p>
      )}
    </article>
  )
}

function DecideForm({ storeId, isFirst }: { storeId: number; isFirst: boolean }) {
  const form = useSubmit({
    start: { answer: '' },
    draft: draftAt(`store.decision.${storeId}`),
    send: ({ answer }, { pressed }) =>
      call(decideOpening, {
        params: { storeId },
        body: { decision: pressed === 'ask' ? 'ask' : pressed === 'decline' ? 'decline' : 'approve', answer },
      }),
    done: ({ data }) => toast(data.message),
  })
  return (
    <Form
      of={form}
      send="Aprobar"
      look={isFirst ? 'go' : 'plain'}
      ends={
        <>
          <Button type="submit" value="ask" busy={form.busy}>
            Pedir lo que falta
          </Button>
          <Button type="submit" value="decline" look="bare" busy={form.busy}>
            No aprobar
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Respuesta"
        optional
        hint={`Al aprobar puede quedar vacía. ${ANSWER_NEEDED}`}
        rows={2}
        {...form.field('answer')}
        longest={500}
      />
    </Form>
  )
}
