import { QUOTATION_STATE_WORDS } from '@tuerca/domain/quotation-request'
import { internationalMobile } from '@tuerca/domain/accounts'
import type { AdminQuotationRequest } from '@tuerca/contract/quotation-requests'
import { Form, useLoaderData, useSubmit } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import { Select } from '../../../shared/ui/field.tsx'
import { AdminShell } from '../../admin/index.ts'
import { AnswerRequest } from '../components/answer-request.tsx'
import card from '../components/request-card.module.css'
import { RequestCard } from '../components/request-card.tsx'
import { allRequestsLoader } from '../load-all-requests.ts'
import { REQUESTS_SHOWN } from '../load-requests.ts'
import css from './requests.module.css'

export const loader = allRequestsLoader
export const meta = () => [{ title: 'Cotizaciones | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Everybody's quotation requests, and the form that answers each. */
export default function AdminRequests() {
  const { state, page, found } = useLoaderData<typeof loader>()
  const values = { estado: state ?? undefined }
  // One action for the screen: that of the first that has no answer.
  const first = found?.rows.findIndex(({ answer, state: at }) => answer === null && at !== 'closed')
  return (
    <AdminShell
      title="Cotizaciones"
      note={
        found &&
        `${found.total === 1 ? '1 solicitud' : `${found.total} solicitudes`}. La respuesta sale por correo y WhatsApp.`
      }
    >
      <Filter key={state} />
      <ListedRows
        path={roomPaths.adminQuotationRequests()}
        found={found}
        loading="Cargando solicitudes"
        bones={{ count: 3, height: '180px' }}
        className={css.list}
        empty={
          <EmptyState title="Ninguna solicitud coincide." text="Cuando alguien pida una autoparte, aparece aquí.">
            {state && <LinkButton to={roomPaths.adminQuotationRequests()}>Ver todas</LinkButton>}
          </EmptyState>
        }
        keyOf={({ id }) => id}
        renderRow={(request, at) => (
          <RequestCard request={request} who={<Person person={request.person} country={request.country} />}>
            <AnswerRequest key={request.state} request={request} isFirst={at === first} />
          </RequestCard>
        )}
        page={page}
        pageSize={REQUESTS_SHOWN}
        href={(pagina) => roomPaths.adminQuotationRequests({ ...values, pagina })}
      />
    </AdminShell>
  )
}

function Filter() {
  const { state } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  return (
    <Form className={css.filters} action={roomPaths.adminQuotationRequests()}>
      <Select
        label="Estado"
        name="estado"
        defaultValue={state ?? ''}
        onChange={({ currentTarget }) => {
          if (currentTarget.form) void submit(currentTarget.form)
        }}
      >
        <option value="">Todas</option>
        {Object.entries(QUOTATION_STATE_WORDS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Form>
  )
}

function Person({ person: { name, email, mobile }, country }: Pick<AdminQuotationRequest, 'person' | 'country'>) {
  return (
    <p className={card.who}>
      <strong>{name}</strong>
      <a href={`mailto:${email}`}>{email}</a>
      {mobile && (
        <a href={`https://wa.me/${internationalMobile(mobile, country)}`} target="_blank" rel="noreferrer">
          {mobile}
        </a>
      )}
    </p>
  )
}
