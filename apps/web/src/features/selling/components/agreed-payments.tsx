import { PAYMENT_NOT_YET, PAYMENT_OVER, recordAgreedPayment, takeBackAgreedPayment } from '@tuerca/contract/customers'
import type { Agreement, SaleDetail } from '@tuerca/contract/sales-wire'
import type { Country } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { typedMoney } from '@tuerca/domain/typed-money'
import { call } from '../../../shared/api/call.ts'
import { MoneyField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { AgreedCard } from '../../purchases/index.ts'

/**
 * A store's record of payments for a sale by agreement: new payments, money returned for what it cannot deliver, and
 * corrections of mistakes.
 */
export function AgreedPayments({ sale, agreement, today }: { sale: SaleDetail; agreement: Agreement; today: string }) {
  return (
    <AgreedCard sale={sale} Beside={TakeBack}>
      {agreement.owed > 0 && <PaymentForm sale={sale} owed={agreement.owed} today={today} />}
    </AgreedCard>
  )
}

function TakeBack({
  sale,
  payment: { id, amount, taken_back: isOff },
}: {
  sale: SaleDetail
  payment: SaleDetail['agreed_payments'][number]
}) {
  const taking = useSend<'true' | 'false'>({
    send: (returned) => call(takeBackAgreedPayment, { params: { id: sale.id, paymentId: id }, query: { returned } }),
    done: (_, returned) => {
      toast(
        returned === 'true'
          ? 'Anotamos que lo devolviste. Quien compró ya lo sabe.'
          : 'Quitamos ese pago. Quien compró ya lo sabe.',
      )
    },
    refused: ({ message }) => {
      toast(message)
      return true
    },
  })
  if (isOff) return null
  const money = formatMoney(fromWireMoney(amount), sale.currency)
  return (
    <>
      {sale.actions.includes('cancel') && (
        <Button
          size="small"
          busy={taking.busy}
          aria-label={`Ya devolviste el pago de ${money}`}
          onClick={() => void taking.go('true')}
        >
          Lo devolví
        </Button>
      )}
      <Button
        size="small"
        busy={taking.busy}
        aria-label={`Quitar el pago de ${money}, anotado por error`}
        onClick={() => void taking.go('false')}
      >
        Quitar
      </Button>
    </>
  )
}

function problems(
  { amount, paidOn }: { amount: string; paidOn: string },
  { owed, country, today }: { owed: number; country: Country; today: string },
) {
  const value = typedMoney(amount, country)
  return {
    amount:
      value === null || value <= 0
        ? 'Escribe cuánto te pagaron.'
        : value > (country === 'CO' ? Math.ceil(owed) : owed)
          ? PAYMENT_OVER
          : null,
    paidOn: paidOn === '' ? 'Elige el día del pago.' : paidOn > today ? PAYMENT_NOT_YET : null,
  }
}

function PaymentForm({ sale: { country, id }, owed, today }: { sale: SaleDetail; owed: number; today: string }) {
  const form = useSubmit({
    // All of it, which is what is paid most often.
    start: { amount: country === 'CO' ? String(Math.ceil(owed)) : String(owed), paidOn: today, note: '' },
    check: (values) => problems(values, { owed, country, today }),
    send: ({ amount, paidOn, note }, { key: idempotencyKey }) =>
      call(
        recordAgreedPayment,
        { params: { id }, body: { amount: typedMoney(amount, country) ?? 0, paidOn, note } },
        { idempotencyKey },
      ),
    done: () => {
      toast('Pago anotado. Quien compró ya lo sabe.')
    },
  })
  return (
    <Form
      of={form}
      ends={
        <Button look="go" type="submit" busy={form.busy}>
          Anotar el pago
        </Button>
      }
    >
      <FieldRow>
        <MoneyField label="Te pagaron" country={country} {...form.field('amount')} />
        <TextField label="Qué día" type="date" max={today} {...form.field('paidOn')} />
      </FieldRow>
      <TextField
        label="Nota"
        optional
        maxLength={200}
        placeholder="Transferencia, recibo 1204"
        {...form.field('note')}
      />
    </Form>
  )
}
