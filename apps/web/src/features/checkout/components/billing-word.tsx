import type { Country } from '@tuerca/domain/country'
import { Icon } from '../../../shared/ui/icon.tsx'
import { billingWord } from '../checkout-rules.ts'
import css from '../pages/checkout.module.css'
import type { FieldsOf } from '../use-pay-order.ts'

/** That a number's check digit is right, or that its last character is unusual. */
export default function BillingWord({ form, country }: { form: FieldsOf; country: Country }) {
  const word = billingWord(form.values, country)
  return word ? (
    <p className={word.isGood ? css.good : css.warn} data-billing-word>
      <Icon name={word.isGood ? 'check' : 'warning'} />
      {word.text}
    </p>
  ) : null
}
