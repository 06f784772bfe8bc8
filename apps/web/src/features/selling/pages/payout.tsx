import { showPayout } from '@tuerca/contract/payouts'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import css from './payouts.module.css'
import { Statement } from '../components/statement.tsx'
import { statusOf } from '../../../shared/api/refusal.ts'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  const missing = data({ message: 'Esta liquidación no existe o no es de tu tienda.' }, { status: 404 })
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw missing
  return {
    isAdmin: user.role === 'admin',
    payout: await context
      .get(apiContext)(showPayout, { params: { id: Number(params.id) } })
      .then(
        ({ data: found }) => found,
        (error: unknown) => {
          throw statusOf(error) === 404 ? missing : error
        },
      ),
  }
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData ? `Liquidación ${loaderData.payout.number}` : 'Liquidación'} | Tuerca` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** One statement: each sale's amount, the deductions, and the rest. */
export default function PayoutPage() {
  const { payout, isAdmin } = useLoaderData<typeof loader>()
  const { country } = payout
  return (
    <div className={css.page}>
      <Breadcrumbs
        trail={[
          isAdmin
            ? { name: 'Liquidaciones', href: roomPaths.adminPayouts() }
            : { name: 'Cobros', href: roomPaths.storePayouts() },
          { name: payout.number },
        ]}
      />
      <header className={css.head}>
        <h1>Liquidación {payout.number}</h1>
        <p className={css.dim}>
          {payout.store.name} · <Moment iso={payout.created_at} country={country} form="date" />{' '}
          <StateBadge state={payout.state === 'paid' ? 'available' : 'order'}>{payout.stateLabel}</StateBadge>
          {payout.paid_at && (
            <>
              {' '}
              el <Moment iso={payout.paid_at} country={country} form="date" />, referencia {payout.reference}
              {payout.account !== null && <>, a {payout.account}</>}
            </>
          )}
        </p>
      </header>
      <Statement payout={payout} />
    </div>
  )
}
