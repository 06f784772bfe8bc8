import { type ChargingPlan, deleteChargingPlan, updateChargingPlan } from '@tuerca/contract/plans'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { amountInWords, TRANSACTION_TYPE_FACTS, TRANSACTION_TYPES } from '@tuerca/domain/transaction-types'
import { Form, useLoaderData, useSubmit } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Input, Select } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import { CreditTotals } from '../components/credit-totals.tsx'
import { adminPlansLoader, PLANS_SHOWN } from '../plans-loader.ts'
import css from './plans.module.css'

export const loader = adminPlansLoader
export const meta = () => [{ title: 'Planes | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const STATE_WORDS = { active: 'A la venta', inactive: 'Apagados', retired: 'Retirados' } as const

/** M7.44: every plan, to put on sale, change and withdraw. */
export default function AdminPlans() {
  const { asked, found } = useLoaderData<typeof loader>()
  const values = { tipo: asked.type ?? undefined, estado: asked.state ?? undefined, q: asked.name || undefined }
  return (
    <AdminShell
      title="Planes"
      note={
        found &&
        `${found.total === 1 ? '1 plan' : `${found.total} planes`}. Cada cambio queda con su valor anterior, quién y cuándo.`
      }
      actions={
        <Button look="go" onClick={() => openModal('planForm', {})}>
          <Icon name="plus" />
          Crear plan
        </Button>
      }
    >
      <Filters key={`${asked.type} ${asked.state} ${asked.name}`} />
      <ListFaces
        path={roomPaths.adminPlans()}
        rows={found?.plans}
        loading="Cargando planes"
        bones={{ count: 5, height: '48px' }}
        empty={
          <EmptyState title="Ningún plan coincide." text="Cambia los filtros o crea un plan.">
            <LinkButton to={roomPaths.adminPlans()}>Quitar filtros</LinkButton>
          </EmptyState>
        }
      >
        {found && <PlanTable plans={found.plans} />}
      </ListFaces>
      {found && (
        <Paginator
          page={asked.page}
          pageSize={PLANS_SHOWN}
          total={found.total}
          href={(pagina) => roomPaths.adminPlans({ ...values, pagina })}
        />
      )}
      {found && <CreditTotals credits={found.credits} />}
    </AdminShell>
  )
}

function Filters() {
  const { asked } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const send = (event: { currentTarget: { form: HTMLFormElement | null } }) => {
    if (event.currentTarget.form) void submit(event.currentTarget.form)
  }
  return (
    <Form className={css.filters} action={roomPaths.adminPlans()}>
      <Select label="Tipo" name="tipo" defaultValue={asked.type ?? ''} onChange={send}>
        <option value="">Todos</option>
        {TRANSACTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {TRANSACTION_TYPE_FACTS[type].label}
          </option>
        ))}
      </Select>
      <Select label="Estado" name="estado" defaultValue={asked.state ?? ''} onChange={send}>
        <option value="">Todos</option>
        {Object.entries(STATE_WORDS).map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </Select>
      <Input label="Nombre" name="q" defaultValue={asked.name} maxLength={60} autoComplete="off" />
      <Button type="submit">Filtrar</Button>
    </Form>
  )
}

function PlanTable({ plans }: { plans: readonly ChargingPlan[] }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Da</th>
            <th scope="col">Vale</th>
            <th scope="col" className={css.money}>
              Colombia
            </th>
            <th scope="col" className={css.money}>
              México
            </th>
            <th scope="col">Estado</th>
            <th scope="col">Acciones</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PlanRow({ plan }: { plan: ChargingPlan }) {
  const { id, name, transaction_type, amount, valid_days, prices, active, featured, retired_at } = plan
  const price = (units: number | null, currency: Currency) =>
    units === null ? <span className={css.dim}>No se vende</span> : formatMoney(fromWireMoney(units), currency)
  const { go: change, busy } = useSend({
    send: (work: () => Promise<string>) => work(),
    done: (text) => toast(text),
    refused({ message, lines }) {
      toast([message, ...lines].join(' '))
      return true
    },
  })
  const turn = () =>
    change(async () => {
      await call(updateChargingPlan, { params: { id }, body: { active: !active } })
      return active ? `${name} ya no está a la venta.` : `${name} está a la venta.`
    })
  const remove = () => {
    if (!window.confirm(`¿Retirar el plan ${name}? Si nadie lo compró se elimina; si no, queda retirado para siempre.`))
      return
    void change(async () =>
      (await call(deleteChargingPlan, { params: { id } })).data.state === 'deleted'
        ? `${name} se eliminó.`
        : `${name} quedó retirado: ya lo habían comprado.`,
    )
  }
  return (
    <tr>
      <th scope="row">
        {name}
        {featured && <small> · recomendado</small>}
        <small className={css.type}>{TRANSACTION_TYPE_FACTS[transaction_type].label}</small>
      </th>
      <td data-label="Da">{amountInWords(transaction_type, amount)}</td>
      <td data-label="Vale">{valid_days} días</td>
      <td data-label="Colombia" className={css.money}>
        {price(prices.CO, 'COP')}
      </td>
      <td data-label="México" className={css.money}>
        {price(prices.MX, 'MXN')}
      </td>
      <td data-label="Estado">
        {retired_at ? (
          <StateBadge state="unavailable">Retirado</StateBadge>
        ) : active ? (
          <StateBadge state="available">A la venta</StateBadge>
        ) : (
          <StateBadge state="order">Apagado</StateBadge>
        )}
      </td>
      <td>
        <span className={css.acts}>
          {!retired_at && (
            <Button size="small" aria-label={`Editar ${name}`} onClick={() => openModal('planForm', { plan })}>
              Editar
            </Button>
          )}
          {!retired_at && (
            <Button
              size="small"
              look="bare"
              busy={busy}
              aria-label={`${active ? 'Apagar' : 'Vender'} ${name}`}
              onClick={() => void turn()}
            >
              {active ? 'Apagar' : 'Vender'}
            </Button>
          )}
          <Button
            size="small"
            look="bare"
            aria-label={`Cambios de ${name}`}
            onClick={() => openModal('planChanges', { id, name })}
          >
            Cambios
          </Button>
          {!retired_at && (
            <Button
              size="small"
              square
              look="bare"
              busy={busy}
              aria-label={`Retirar ${name}`}
              title="Retirar"
              onClick={remove}
            >
              {!busy && <Icon name="close" />}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
