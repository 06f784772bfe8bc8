import type { PaidTransaction } from '@tuerca/contract/paid-transactions'
import { PAYMENT_FACTS, PAYMENT_STATES } from '@tuerca/domain/payment-states'
import { creditsInWords, transactionTypeFrom } from '@tuerca/domain/transaction-types'
import { Form, useLoaderData, useSubmit } from 'react-router'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Input, Select } from '../../../shared/ui/field.tsx'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AdminShell } from '../../admin/index.ts'
import { adminPaymentsLoader, PAYMENTS_SHOWN } from '../admin-payments-loader.ts'
import { PaymentBooks } from '../components/payment-books.tsx'
import { BADGES, dateOf, money } from '../payment-words.ts'
import css from './admin-payments.module.css'

export const loader = adminPaymentsLoader
export const meta = () => [{ title: 'Pagos | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Everybody's payments, what waits, and whether the books add up. */
export default function AdminPayments() {
  const { asked, found } = useLoaderData<typeof loader>()
  const values = { estado: asked.state ?? undefined, q: asked.q || undefined }
  return (
    <AdminShell
      title="Pagos"
      note={
        found &&
        `${found.total === 1 ? '1 pago' : `${found.total} pagos`}. Lo que se marca o reversa a mano queda con quién, cuándo y por qué.`
      }
    >
      {found && <PaymentBooks books={found.books} />}
      <Filters key={`${asked.state} ${asked.q}`} />
      <ListedRows
        path={roomPaths.adminPayments()}
        found={found && { rows: found.payments, total: found.total }}
        page={asked.page}
        pageSize={PAYMENTS_SHOWN}
        href={(pagina) => roomPaths.adminPayments({ ...values, pagina })}
        keyOf={({ id }) => id}
        renderRow={(payment) => <Slip payment={payment} />}
        loading="Cargando pagos"
        bones={{ count: 4, height: '76px' }}
        failed={{ text: 'No pudimos leer los pagos.' }}
        empty={
          <EmptyState
            title="Ningún pago coincide."
            text="Cambia los filtros o busca de otra forma: C-910041, el nombre o el correo."
          >
            <LinkButton to={roomPaths.adminPayments()}>Quitar filtros</LinkButton>
          </EmptyState>
        }
      />
    </AdminShell>
  )
}

function Filters() {
  const { asked } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  return (
    <Form className={css.filters} action={roomPaths.adminPayments()}>
      <Select
        label="Estado"
        name="estado"
        defaultValue={asked.state ?? ''}
        onChange={(event) => {
          if (event.currentTarget.form) void submit(event.currentTarget.form)
        }}
      >
        <option value="">Todos</option>
        {PAYMENT_STATES.map((state) => (
          <option key={state} value={state}>
            {PAYMENT_FACTS[state].label}
          </option>
        ))}
      </Select>
      <Input
        label="Referencia, recibo, compra o quién pagó"
        name="q"
        defaultValue={asked.q}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit">Buscar</Button>
    </Form>
  )
}

function Slip({ payment }: { payment: PaidTransaction }) {
  const {
    id,
    name,
    plan,
    state,
    total,
    currency,
    country,
    buyer,
    receipt_number: receipt,
    ref_venta: ref,
    created_at: created,
    gateway,
    reason,
  } = payment
  const type = transactionTypeFrom(plan?.transaction_type)
  const what = { id, name: `${name}, ${money(total, currency)}`, buyer: buyer?.name ?? 'alguien sin cuenta' }
  const mayBePaid = !PAYMENT_FACTS[state].paid && state !== 'reversed'
  return (
    <article className={css.slip} aria-labelledby={`pago-${id}`}>
      <div className={css.who}>
        <h2 id={`pago-${id}`}>{buyer?.name ?? 'Sin cuenta'}</h2>
        <p>
          {buyer?.email}
          {buyer && buyer.id === null && ', compró sin cuenta'}
        </p>
        <p>
          {dateOf(created, country)} · {gateway}
        </p>
      </div>
      <div className={css.what}>
        <p>
          <b>{name}</b>
          {type && plan && `, ${creditsInWords(type, plan.amount)}`}
        </p>
        <p>
          <CopyNumber number={ref} what="N° de referencia" />
        </p>
        {reason && state !== 'approved' && <p className={css.dim}>{reason}</p>}
      </div>
      <div className={css.sum}>
        <strong>
          {money(total, currency)} <small>{currency}</small>
        </strong>
        <StateBadge state={BADGES[state]}>{payment.stateLabel}</StateBadge>
        {receipt && <small>{receipt}</small>}
      </div>
      <div className={css.act}>
        <LinkButton size="small" to={paths.payment(id)} aria-label={`Ver el pago ${ref}`}>
          Ver
        </LinkButton>
        {mayBePaid && (
          <Button size="small" onClick={() => openModal('paymentByHand', { ...what, action: 'paid' })}>
            Marcar pagado
          </Button>
        )}
        {state === 'approved' && (
          <Button size="small" onClick={() => openModal('paymentByHand', { ...what, action: 'reverse' })}>
            Reversar
          </Button>
        )}
      </div>
    </article>
  )
}
