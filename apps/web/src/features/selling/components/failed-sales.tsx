import { sendOrderToAPI, type StoreSystemView } from '@tuerca/contract/store-systems'
import { Link, useRevalidator } from 'react-router'
import type { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import layout from '../../../shared/ui/layout.module.css'
import css from '../pages/own-system.module.css'

/** Sales that did not arrive in a store's own system, and those waiting behind them. */
export function FailedSales({ system: { failed, waiting, storeName } }: { system: StoreSystemView }) {
  if (failed.length === 0 && waiting === 0) return null
  return (
    <section className={css.sheet} aria-label={`Tu sistema, ${storeName}`}>
      {failed.length > 0 && (
        <h2>{failed.length === 1 ? 'Una venta no llegó' : `${failed.length} ventas no llegaron`} a tu sistema</h2>
      )}
      <ul className={css.failed}>
        {failed.map((one) => (
          <Failed key={one.saleId} one={one} />
        ))}
      </ul>
      {waiting > 0 && <p className={css.dim}>{waiting === 1 ? 'Una venta va' : `${waiting} ventas van`} en camino.</p>}
    </section>
  )
}

function Failed({ one: { saleId, number, problem, maySend, clientId } }: { one: StoreSystemView['failed'][number] }) {
  const { revalidate } = useRevalidator()
  /** Somebody sent it meanwhile: the list is read anew. */
  async function refused({ status, message }: ApiError) {
    if (status !== 409) return false
    toast(message)
    await revalidate()
    return true
  }
  // For whom it was sent before: another one is chosen in the sale.
  const again = useSend<void>({
    send: () => call(sendOrderToAPI, { params: { id: saleId }, body: clientId === null ? {} : { clientId } }),
    refused,
  })
  const wrote = useSend<void>({
    send: () => call(sendOrderToAPI, { params: { id: saleId }, body: { byHand: true } }),
    refused,
  })
  return (
    <li>
      <p>
        <Link to={paths.sale(saleId)}>{number}</Link>
        <span className={css.dim}>{problem}</span>
      </p>
      {maySend && (
        <div className={layout.row}>
          <Button
            size="small"
            busy={again.busy}
            aria-label={`Enviar de nuevo ${number}`}
            onClick={() => void again.go()}
          >
            Enviar de nuevo
          </Button>
          <LinkButton size="small" aria-label={`Elegir cliente para ${number}`} to={paths.sale(saleId)}>
            Elegir cliente
          </LinkButton>
          <Button
            look="bare"
            size="small"
            busy={wrote.busy}
            aria-label={`Ya la escribí a mano, ${number}`}
            onClick={() => void wrote.go()}
          >
            Ya la escribí a mano
          </Button>
        </div>
      )}
      <Outcome told={again.told ?? wrote.told} />
    </li>
  )
}
