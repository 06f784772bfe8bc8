import { type ChargingPlan, createChargingPlan, updateChargingPlan } from '@tuerca/contract/plans'
import { TRANSACTION_TYPE_FACTS, TRANSACTION_TYPES, type TransactionType } from '@tuerca/domain/transaction-types'
import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox, Input, Select, TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { fieldsOf, planOf, type PlanFields, problemsOf } from '../plan-fields.ts'
import css from './plan-form.module.css'

export interface PlanFormProps { plan?: ChargingPlan }

/** A new plan, or changes to one. */
export default function PlanForm({ plan }: PlanFormProps) {
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState(() => fieldsOf(plan))
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const found = problemsOf(fields)
  const problems: typeof found = checked ? found : {}
  const change = (next: Partial<PlanFields>) => {
    key.current = undefined
    setFields({ ...fields, ...next })
  }
  const text = (name: 'name' | 'amount' | 'validDays' | 'position' | 'priceCo' | 'priceMx') => ({ name, value: fields[name], error: problems[name], onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }) })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const [first] = Object.keys(found)
    if (first) return (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus()
    setBusy(true)
    setFailed([])
    try {
      const body = planOf(fields)
      if (plan) {
        const { transaction_type: _, ...changes } = body
        await call(updateChargingPlan, { params: { id: plan.id }, body: changes })
      } else {
        await call(createChargingPlan, { body }, { idempotencyKey: key.current ??= crypto.randomUUID() })
      }
      toast(plan ? 'El plan cambió.' : 'El plan quedó creado.')
      void closeModal()
      await revalidate()
    } catch (error) {
      setFailed(error instanceof ApiError ? [...new Set([error.message, ...error.lines])] : ['No pudimos guardar el plan.'])
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <Select
        label="Tipo" value={fields.type} disabled={plan !== undefined}
        onChange={(event) => change({ type: event.target.value as TransactionType, validDays: String(TRANSACTION_TYPE_FACTS[event.target.value as TransactionType].validDays) })}
      >
        {TRANSACTION_TYPES.map((type) => <option key={type} value={type}>{TRANSACTION_TYPE_FACTS[type].label}</option>)}
      </Select>
      <Input label="Nombre" maxLength={60} autoComplete="off" {...text('name')} />
      <TextArea label="Descripción" optional name="description" rows={2} maxLength={280} value={fields.description} onChange={(event) => change({ description: event.target.value })} />
      <div className={css.three}>
        <Input label={`Cuántas ${TRANSACTION_TYPE_FACTS[fields.type].unit[1]}`} inputMode="numeric" autoComplete="off" {...text('amount')} />
        <Input label="Días de vigencia" inputMode="numeric" autoComplete="off" {...text('validDays')} />
        <Input label="Orden" inputMode="numeric" autoComplete="off" {...text('position')} />
      </div>
      <div className={css.two}>
        <Input label="Precio en Colombia, COP con IVA" optional inputMode="decimal" autoComplete="off" {...text('priceCo')} />
        <Input label="Precio en México, MXN con IVA" optional inputMode="decimal" autoComplete="off" {...text('priceMx')} />
      </div>
      <div className={css.checks}>
        <Checkbox checked={fields.featured} onChange={(event) => change({ featured: event.target.checked })}>Recomendado</Checkbox>
        <Checkbox checked={fields.active} onChange={(event) => change({ active: event.target.checked })}>A la venta</Checkbox>
      </div>
      <Refused lines={failed} />
      <div className={css.actions}>
        <Button look="go" type="submit" busy={busy}>{busy ? 'Guardando…' : plan ? 'Guardar cambios' : 'Crear plan'}</Button>
        <Button onClick={closeModal}>Cancelar</Button>
      </div>
    </form>
  )
}
