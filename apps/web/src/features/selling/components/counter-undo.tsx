import { undoCounterSale } from '@tuerca/contract/counter-sales'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../purchases/index.ts'

/** Undoes a counter sale that was registered by mistake, with a second press. */
export function CounterUndo({ id }: { id: number }) {
  const [sure, setSure] = useState(false)
  const sending = useSend<void>({
    send: async () => {
      toast((await call(undoCounterSale, { params: { id } })).data.message)
    },
  })
  return (
    <Card title="Venta de mostrador">
      <p>
        Se entregó y se cobró en tu mostrador. Si la registraste por error, anúlala y las piezas vuelven al inventario.
      </p>
      {sure ? (
        <>
          <Button busy={sending.busy} onClick={() => void sending.go()}>
            Sí, anular la venta
          </Button>
          <Button look="bare" onClick={() => setSure(false)}>
            Volver
          </Button>
        </>
      ) : (
        <Button look="bare" onClick={() => setSure(true)}>
          Anular esta venta
        </Button>
      )}
      <Outcome told={sending.told} />
    </Card>
  )
}
