import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { listPayoutsToPay, payPayout, type Payout } from '@tuerca/contract/payouts'
import type { Answer } from '@tuerca/contract/endpoint'
import { showPayoutAccount } from '@tuerca/contract/store-bank'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AdminShell, requireAdmin } from '../../admin/index.ts'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import css from './admin-payouts.module.css'

export const meta = () => [
  { title: 'Liquidaciones | Administración de Tuerca' },
  { name: 'robots', content: 'noindex' },
]

const SHOWN = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const all = url.searchParams.get('ver') === 'todas'
  const page = pageOf(url.searchParams)
  const found = await foundPage(
    context.get(apiContext)(listPayoutsToPay, { query: { state: all ? 'all' : 'open', page, pageSize: SHOWN } }),
  )
  return { all, page, found }
}

/** What stores are to be sent, week by week. */
export default function AdminPayouts() {
  const { all, page, found } = useLoaderData<typeof loader>()
  return (
    <AdminShell
      title="Liquidaciones"
      note="Cada lunes, lo que ya no se puede devolver. Transfiere y escribe la referencia: a la tienda le llega el aviso."
    >
      <ViewTabs
        label="Liquidaciones"
        tabs={[
          { label: 'Por transferir', to: roomPaths.adminPayouts(), isOn: !all, count: all ? null : found?.total },
          { label: 'Todas', to: roomPaths.adminPayouts({ ver: 'todas' }), isOn: all },
        ]}
      />
      <ListedRows
        path={roomPaths.adminPayouts()}
        found={found}
        page={page}
        pageSize={SHOWN}
        keyOf={({ id }) => id}
        renderRow={(one) => <Slip one={one} />}
        href={(pagina) => roomPaths.adminPayouts({ ver: all ? 'todas' : undefined, pagina })}
        loading="Cargando liquidaciones"
        bones={{ count: 3, height: '84px' }}
        failed={{ text: 'No pudimos leer las liquidaciones.' }}
        empty={
          <EmptyState
            title={all ? 'Todavía no hay liquidaciones' : 'Nada por transferir'}
            text="El lunes se liquida lo que ya no se puede devolver."
          />
        }
        className={css.list}
      />
    </AdminShell>
  )
}

function Slip({ one }: { one: Payout }) {
  return (
    <article className={css.slip} aria-labelledby={`payout-${one.id}`}>
      <div>
        <h2 id={`payout-${one.id}`}>{one.store.name}</h2>
        <p className={css.dim}>
          <Link to={roomPaths.storePayout(one.id)}>{one.number}</Link> ·{' '}
          <Moment iso={one.created_at} country={one.country} form="date" /> ·{' '}
          {one.sales === 1 ? '1 venta' : `${one.sales} ventas`}
        </p>
      </div>
      <p className={css.sum}>
        <strong>
          <Price amount={one.amount} currency={one.currency} />
        </strong>
        <StateBadge state={one.state === 'paid' ? 'available' : 'order'}>{one.stateLabel}</StateBadge>
      </p>
      {one.state === 'ready' ? (
        <div className={css.way}>
          <Account one={one} />
          {one.account !== null && <Pay one={one} />}
        </div>
      ) : (
        <p className={css.dim}>
          {one.account !== null && <>{one.account}. </>}Referencia {one.reference}
        </p>
      )}
    </article>
  )
}

type Account = Answer<typeof showPayoutAccount>['data']

/** The account to pay to: its last digits in the list, the whole number with a press, which is logged. */
function Account({ one }: { one: Payout }) {
  const [whole, show] = useState<Account | null>(null)
  const looking = useSend<void>({
    rereads: false,
    async send() {
      show((await call(showPayoutAccount, { params: { id: one.id } })).data)
    },
  })
  if (one.account === null)
    return (
      <p className={css.missing}>
        <Icon name="warning" />
        La tienda no ha escrito su cuenta bancaria. Lo hace su dueño en Mi tienda, «Cuenta».
      </p>
    )
  return (
    <div className={css.account}>
      {whole ? (
        <dl>
          <div>
            <dt>{whole.bank}</dt>
            <dd className={css.digits}>{whole.number.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
          </div>
          <div>
            <dt>Titular</dt>
            <dd>
              {whole.holder}, {whole.document}
            </dd>
          </div>
        </dl>
      ) : (
        <p className={css.end}>
          {one.account}{' '}
          <Button size="small" busy={looking.busy} onClick={() => void looking.go()}>
            Ver el número
          </Button>
        </p>
      )}
      {one.accountSince && (
        <p className={css.dim}>
          Escrita el <Moment iso={one.accountSince} country={one.country} form="date" />. Se transfiere desde 24 horas
          después.
        </p>
      )}
      <Outcome told={looking.told} />
    </div>
  )
}

function Pay({ one }: { one: Payout }) {
  const form = useSubmit({
    start: { reference: '' },
    check: ({ reference }) => ({
      reference: reference.trim() === '' ? 'Escribe la referencia de la transferencia.' : null,
    }),
    send: ({ reference }) =>
      call(payPayout, {
        params: { id: one.id },
        body: { reference, amount: one.amount, account: one.account ?? undefined },
      }),
    done: () => {
      toast('Quedó pagada. La tienda ya lo sabe.')
    },
  })
  return (
    <form {...form.wiring} className={css.pay}>
      <TextField label="Referencia de la transferencia" maxLength={100} {...form.field('reference')} />
      <Button type="submit" busy={form.busy}>
        Marcar pagada
      </Button>
      <Outcome told={form.told} />
    </form>
  )
}
