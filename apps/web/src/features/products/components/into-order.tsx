import { addServiceOrderPart, createServiceOrder, listServiceOrders } from '@tuerca/contract/service-orders'
import { isPriceType, type ServiceOrderForm } from '@tuerca/domain/service-order-price'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { SelectField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'

const NEW = 'new'

/** Adds the priced part to a draft of the workshop's, or begins one with it. */
export function IntoOrder({ productId, form, ready }: { productId: number; form: ServiceOrderForm; ready: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [quantity, setQuantity] = useState('1')
  const navigate = useNavigate()
  // Read anew with each opening: a draft may be sent by now.
  const { data: drafts = [], isPending } = useQuery({
    queryKey: ['service-orders', 'drafts'],
    queryFn: async () => (await call(listServiceOrders, { query: { state: 'draft', pageSize: 20 } })).data,
    staleTime: 0,
    gcTime: 0,
  })
  const into = chosen ?? (drafts[0] ? String(drafts[0].id) : NEW)
  const pieces = /^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : 0
  const putting = useSend<{ into: string }, { data: { id: number; number: string } }>({
    send(_, { key: idempotencyKey }) {
      const part = {
        productId,
        quantity: pieces,
        type_price: isPriceType(form.type_price) ? form.type_price : null,
        price: form.type_price === 'manual_price' ? (form.price ?? null) : null,
        utility: form.type_price === 'price_with_utility' ? (form.utility ?? null) : null,
      }
      return into === NEW
        ? call(createServiceOrder, { body: { part } }, { idempotencyKey })
        : call(addServiceOrderPart, { params: { id: Number(into) }, body: part }, { idempotencyKey })
    },
    done({ data }) {
      void closeModal()
      toast('La parte quedó en la orden.', {
        title: data.number,
        ms: 8000,
        action: { label: 'Ver la orden', onSelect: () => void navigate(roomPaths.serviceOrder(data.id)) },
      })
    },
    rereads: false,
  })
  return (
    <>
      <Input
        label="Cantidad"
        inputMode="numeric"
        value={quantity}
        maxLength={3}
        error={pieces < 1 ? 'La cantidad debe ser un número entero de 1 a 999.' : null}
        onChange={(event) => setQuantity(event.target.value)}
      />
      <SelectField label="Orden de servicio" name="order" value={into} onChange={setChosen}>
        {drafts.map((order) => (
          <option key={order.id} value={order.id}>
            {[order.number, order.customerName || 'sin cliente', order.car].filter(Boolean).join(' · ')}
          </option>
        ))}
        <option value={NEW}>Una orden nueva</option>
      </SelectField>
      <Outcome told={putting.told} />
      <Button
        look="go"
        busy={putting.busy}
        disabled={!ready || pieces < 1 || isPending}
        onClick={() => void putting.go({ into })}
      >
        Agregar a la orden
      </Button>
    </>
  )
}
