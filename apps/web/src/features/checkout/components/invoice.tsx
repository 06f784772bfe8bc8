import type { LastBilling } from '@tuerca/contract/checkout'
import { BILLING_TYPES } from '@tuerca/domain/billing-types'
import type { Country } from '@tuerca/domain/country'
import { Suspense } from 'react'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow } from '../../../shared/forms/form.tsx'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Skeleton } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { isAsBilledLast, notBilled } from '../checkout-values.ts'
import css from '../pages/checkout.module.css'
import type { FieldsOf } from '../use-pay-order.ts'
import { Step } from './step.tsx'

// With a number that is typed, or with a company of Mexico: the tax rules are long.
const BillingWord = onDemandOrDrawn('[data-billing-word]', () => import('./billing-word.tsx'))
const MexicanInvoice = onDemandOrDrawn('select[name=regime]', () => import('./mexican-invoice.tsx'))

/** The invoice data for the stores, as each country's law requires. */
export function Invoice({
  form,
  country: named,
  last = null,
}: {
  form: FieldsOf
  country?: Country
  last?: LastBilling | null
}) {
  const visitor = useVisitor()
  const country = named ?? visitor.country
  const { type, number, billed } = form.values
  const isDone = type === 'general' || (number !== '' && billed !== '' && !form.problems.number)
  return (
    <Step at={3} title="A nombre de quién sale la factura" isDone={isDone}>
      {isAsBilledLast(form.values, last) && (
        <p className={css.note}>
          Como en tu última compra: {billed}.{' '}
          <Button look="bare" size="small" onClick={() => form.change(notBilled(country, visitor.user?.name ?? ''))}>
            Facturar a otro
          </Button>
        </p>
      )}
      <FieldRow>
        <SelectField label="Documento" {...form.field('type')}>
          {Object.entries(BILLING_TYPES[country]).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {type !== 'general' && (
          <TextField
            label="Número"
            {...form.field('number')}
            maxLength={40}
            placeholder={type === 'NIT' ? '901.234.567-7' : undefined}
          />
        )}
        {type !== 'general' && (
          <TextField
            label={type === 'NIT' || type === 'RFC' ? 'Razón social' : 'Nombre completo'}
            {...form.field('billed')}
            maxLength={254}
            autoComplete="organization"
          />
        )}
      </FieldRow>
      {number !== '' && (
        <Suspense>
          <BillingWord form={form} country={country} />
        </Suspense>
      )}
      {type === 'RFC' && (
        <Suspense fallback={<Skeleton height="64px" />}>
          <MexicanInvoice form={form} />
        </Suspense>
      )}
      <p className={css.note}>
        {type === 'general'
          ? 'Sin datos fiscales: el comprobante sale a público en general.'
          : 'Cada tienda te factura lo suyo y recibe solo estos datos. Las facturas quedan en tu compra.'}
      </p>
    </Step>
  )
}
