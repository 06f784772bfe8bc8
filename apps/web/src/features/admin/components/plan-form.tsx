import { type ChargingPlan, createChargingPlan, updateChargingPlan } from '@tuerca/contract/plans'
import { TRANSACTION_TYPE_FACTS, TRANSACTION_TYPES } from '@tuerca/domain/transaction-types'
import { call } from '../../../shared/api/call.ts'
import {
  CheckField,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { fieldsOf, planOf, type PlanFields, problemsOf } from '../plan-fields.ts'

export interface PlanFormProps {
  plan?: ChargingPlan
}

/** A new plan, or changes to one. */
export default function PlanForm({ plan }: PlanFormProps) {
  const form = useSubmit<PlanFields>({
    start: fieldsOf(plan),
    check: problemsOf,
    async send(fields, { key: idempotencyKey }) {
      const body = planOf(fields)
      if (!plan) return call(createChargingPlan, { body }, { idempotencyKey })
      const { transaction_type: _, ...changes } = body
      return call(updateChargingPlan, { params: { id: plan.id }, body: changes })
    },
    done() {
      toast(plan ? 'El plan cambió.' : 'El plan quedó creado.')
      void closeModal()
    },
  })
  const { unit } = TRANSACTION_TYPE_FACTS[form.values.type]
  return (
    <Form of={form} send={plan ? 'Guardar cambios' : 'Crear plan'} sending="Guardando…" onCancel={closeModal}>
      <SelectField
        label="Tipo"
        {...form.field('type')}
        disabled={plan !== undefined}
        onChange={(type) => form.change({ type, validDays: String(TRANSACTION_TYPE_FACTS[type].validDays) })}
      >
        {TRANSACTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {TRANSACTION_TYPE_FACTS[type].label}
          </option>
        ))}
      </SelectField>
      <TextField label="Nombre" maxLength={60} {...form.field('name')} />
      <TextAreaField
        label="Descripción"
        optional
        {...form.field('description')}
        rows={2}
        maxLength={280}
        longest={280}
      />
      <FieldRow>
        <NumberField label={`Cuántas ${unit[1]}`} country="CO" {...form.field('amount')} />
        <NumberField label="Días de vigencia" country="CO" {...form.field('validDays')} />
        <NumberField label="Orden" country="CO" {...form.field('position')} />
      </FieldRow>
      <FieldRow>
        <MoneyField label="Precio en Colombia, con IVA" optional country="CO" {...form.field('priceCo')} />
        <MoneyField label="Precio en México, con IVA" optional country="MX" {...form.field('priceMx')} />
      </FieldRow>
      <FieldRow>
        <CheckField {...form.field('featured')}>Recomendado</CheckField>
        <CheckField {...form.field('active')}>A la venta</CheckField>
      </FieldRow>
    </Form>
  )
}
