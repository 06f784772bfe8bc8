import { changeOrderVisibility, changeReadInWalletStatus, changeReadStatus } from '@tuerca/contract/sales-handling'
import type { Sale } from '@tuerca/contract/sales-wire'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { isOver } from '../kind-of.ts'
import css from './sale-list.module.css'

/** M7.14, M7.15 and M7.21 for one row: read or unread and, once finished, hidden or not. */
export function SaleMarks({ sale }: { sale: Sale }) {
  const { id, number, side, read, visible } = sale
  const { revalidate } = useRevalidator()
  const reading = useSend<boolean>({
    async send(isRead) {
      await call(changeReadStatus, { params: { id }, body: { isRead } })
      await call(changeReadInWalletStatus, { params: { id }, body: { scenario: side, isRead } })
    },
    refused: ({ message }) => {
      toast(message)
      return true
    },
  })
  const show = (shown: boolean) => call(changeOrderVisibility, { params: { id }, body: { visible: shown } })
  const showing = useSend<boolean>({
    send: show,
    done: (_, shown) => {
      toast(shown ? `${number} está de nuevo en tu lista.` : `${number} ya no está en tu lista.`, {
        ms: 8000,
        action: {
          label: 'Deshacer',
          onSelect: () => void show(!shown).then(revalidate, (error: Error) => toast(error.message)),
        },
      })
    },
    refused: ({ message }) => {
      toast(message)
      return true
    },
  })
  return (
    <span className={css.marks}>
      <Button
        look="bare"
        size="small"
        square
        busy={reading.busy}
        aria-label={`Marcar ${number} como ${read ? 'no leído' : 'leído'}`}
        title={read ? 'Marcar como no leído' : 'Marcar como leído'}
        onClick={() => void reading.go(!read)}
      >
        <Icon name={read ? 'bell' : 'check'} />
      </Button>
      {(isOver(sale) || !visible) && (
        <Button
          look="bare"
          size="small"
          square
          busy={showing.busy}
          aria-label={visible ? `Ocultar ${number} de mi lista` : `Mostrar ${number} en mi lista`}
          title={visible ? 'Ocultar de mi lista' : 'Mostrar en mi lista'}
          onClick={() => void showing.go(!visible)}
        >
          <Icon name={visible ? 'eyeOff' : 'eye'} />
        </Button>
      )}
    </span>
  )
}
