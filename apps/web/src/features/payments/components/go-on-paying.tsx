import { continuePayment } from '@tuerca/contract/checkout'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { goToGateway } from '../go-to-gateway.ts'

/** Back to the gateway with what was begun, whatever the cart holds by now. */
export function GoOnPaying({ saleId, label }: { saleId: number; label: string }) {
  const { revalidate } = useRevalidator()
  const paying = useSend<null>({
    async send() {
      const { data } = await call(continuePayment, { params: { id: saleId } })
      if (data.gateway) goToGateway(data.gateway)
      // The page leaves: until then nothing may be pressed again.
      return new Promise<never>(() => undefined)
    },
    refused({ status }) {
      // Paid or over meanwhile: the page says so.
      if (status === 409) void revalidate()
    },
  })
  return (
    <>
      <Button look="go" busy={paying.busy} onClick={() => void paying.go(null)}>
        {label}
      </Button>
      <Outcome told={paying.told} />
    </>
  )
}
