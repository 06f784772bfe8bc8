import { numberText } from '@tuerca/domain/country'
import { disconnectMercadoLibre, type MlRoom, type MlRules, setMercadoLibreRules } from '@tuerca/contract/mercado-libre'
import { FROZEN_FIELDS, type FrozenField, priceThere, ROUNDINGS, stockThere } from '@tuerca/domain/marketplace-rules'
import { countryOfCurrency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CheckField, SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FIELD_WORDS } from '../words.ts'
import css from '../pages/mercado-libre.module.css'

/** How products are published there, with an example of the store's own; the owner changes it. */
export function RulesCard({ room }: { room: MlRoom }) {
  const [isOpen, setOpen] = useState(false)
  const { rules } = room
  const percent =
    rules.percent === 0
      ? 'El mismo de aquí'
      : `${rules.percent > 0 ? '+' : '−'}${numberText(Math.abs(rules.percent), countryOfCurrency(room.currency))} %`
  const end =
    rules.roundTo === 0
      ? ''
      : rules.ending > 0
        ? `, termina en ${rules.roundTo - rules.ending}`
        : `, de ${rules.roundTo} en ${rules.roundTo}`
  return (
    <section className={css.card} aria-labelledby="reglas">
      <header>
        <h2 id="reglas">Cómo se publica</h2>
        {room.isOwner && !isOpen && (
          <Button size="small" onClick={() => setOpen(true)}>
            Cambiar
          </Button>
        )}
      </header>
      {isOpen ? (
        <RulesForm room={room} onDone={() => setOpen(false)} />
      ) : (
        <dl className={css.rules}>
          <div>
            <dt>Precio allá</dt>
            <dd>
              {percent}
              {end}
            </dd>
            <dd className={css.dim}>
              <Example room={room} rules={rules} />
            </dd>
          </div>
          <div>
            <dt>Piezas que guardas</dt>
            <dd>{rules.safetyStock}</dd>
            <dd className={css.dim}>
              Con {room.example.stock} aquí se ofrecen {stockThere(room.example.stock, rules)} allá.
            </dd>
          </div>
          <div>
            <dt>No tocamos allá</dt>
            <dd>{rules.frozen.length === 0 ? 'Nada' : rules.frozen.map((field) => FIELD_WORDS[field]).join(', ')}</dd>
          </div>
          <div>
            <dt>Bodegas</dt>
            <dd>
              {rules.warehouseIds === null
                ? 'Todas'
                : room.warehouses
                    .filter(({ id }) => rules.warehouseIds?.includes(id))
                    .map(({ name }) => name)
                    .join(', ')}
            </dd>
          </div>
        </dl>
      )}
      {room.isOwner && isOpen && <Disconnect room={room} />}
    </section>
  )
}

/** What the rules make of a price of the store's own. */
function Example({
  room: { example, currency },
  rules,
}: {
  room: MlRoom
  rules: Pick<MlRules, 'percent' | 'roundTo' | 'ending' | 'safetyStock'>
}) {
  const here = fromWireMoney(example.price)
  return (
    <>
      {`${formatMoney(here, currency)} aquí → `}
      <strong>{formatMoney(priceThere(here, rules, currency), currency)}</strong> allá
    </>
  )
}

const wholeOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN)
const percentOf = (text: string) => {
  const typed = text.trim().replace('−', '-').replace(',', '.')
  return /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(typed) ? Number(typed) : NaN
}

function RulesForm({ room, onDone }: { room: MlRoom; onDone: () => void }) {
  const { rules } = room
  const form = useSubmit({
    start: {
      percent: String(rules.percent).replace('.', ','),
      roundTo: String(rules.roundTo),
      ending: String(rules.ending),
      safetyStock: String(rules.safetyStock),
      frozen: rules.frozen as readonly FrozenField[],
      warehouseIds: rules.warehouseIds as readonly number[] | null,
    },
    check: ({ percent, roundTo, ending, safetyStock, warehouseIds }) => ({
      percent: percentOf(percent) >= -50 && percentOf(percent) <= 300 ? null : 'Escribe un porcentaje de -50 a 300.',
      ending: wholeOf(ending) < Math.max(Number(roundTo), 1) ? null : 'Debe ser menor que el redondeo.',
      safetyStock: wholeOf(safetyStock) <= 1000 ? null : 'Escribe un número de 0 a 1.000.',
      warehouseIds: warehouseIds?.length === 0 ? 'Elige al menos una bodega.' : null,
    }),
    send: ({ percent, roundTo, ending, safetyStock, frozen, warehouseIds }) =>
      call(setMercadoLibreRules, {
        params: { storeId: room.store.id },
        body: {
          percent: percentOf(percent),
          roundTo: Number(roundTo),
          ending: wholeOf(ending),
          safetyStock: wholeOf(safetyStock),
          frozen: [...frozen],
          warehouseIds: warehouseIds && [...warehouseIds],
        },
      }),
    done: onDone,
  })
  const { percent, roundTo, ending, safetyStock, frozen, warehouseIds } = form.values
  const typed = {
    percent: percentOf(percent),
    roundTo: Number(roundTo),
    ending: wholeOf(ending),
    safetyStock: wholeOf(safetyStock),
  }
  const isRight = Object.values(typed).every((one) => Number.isFinite(one)) && typed.ending < Math.max(typed.roundTo, 1)
  const isIn = (id: number) => warehouseIds === null || warehouseIds.includes(id)
  const choose = (id: number, isChosen: boolean) => {
    const next = room.warehouses.filter((one) => (one.id === id ? isChosen : isIn(one.id))).map((one) => one.id)
    form.change({ warehouseIds: next.length === room.warehouses.length ? null : next })
  }
  return (
    <Form of={form} send="Guardar" onCancel={onDone}>
      <TextField
        label="Precio allá, sobre el de aquí"
        unit="%"
        inputMode="decimal"
        maxLength={7}
        hint="Por ejemplo 15, para cubrir su comisión."
        {...form.field('percent')}
      />
      <FieldRow>
        <SelectField label="Redondear" {...form.field('roundTo')}>
          {ROUNDINGS.map((step) => (
            <option key={step} value={step}>
              {step === 0 ? 'Sin redondear' : `Hacia arriba a ${step}`}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Y quitarle"
          inputMode="numeric"
          maxLength={3}
          hint="100 hace que termine en 900."
          {...form.field('ending')}
        />
      </FieldRow>
      <p className={css.example} aria-live="polite">
        {isRight ? <Example room={room} rules={typed} /> : 'Completa los números para ver un ejemplo.'}
      </p>
      <TextField
        label="Piezas que guardas"
        inputMode="numeric"
        maxLength={4}
        hint={
          Number.isFinite(typed.safetyStock)
            ? `Con ${room.example.stock} aquí se ofrecen ${stockThere(room.example.stock, typed)} allá.`
            : undefined
        }
        {...form.field('safetyStock')}
      />
      <fieldset className={css.choices}>
        <legend>No tocar allá, aunque cambie aquí</legend>
        {FROZEN_FIELDS.map((field) => (
          <CheckField
            key={field}
            name={`frozen-${field}`}
            value={frozen.includes(field)}
            onChange={(is) =>
              form.change({ frozen: FROZEN_FIELDS.filter((one) => (one === field ? is : frozen.includes(one))) })
            }
          >
            {FIELD_WORDS[field]}
          </CheckField>
        ))}
      </fieldset>
      {room.warehouses.length > 1 && (
        <fieldset className={css.choices}>
          <legend>Bodegas que venden allá</legend>
          {room.warehouses.map(({ id, name }) => (
            <CheckField key={id} name={`warehouse-${id}`} value={isIn(id)} onChange={(is) => choose(id, is)}>
              {name}
            </CheckField>
          ))}
          {form.problems.warehouseIds && (
            <p role="alert" className={css.wrong}>
              {form.problems.warehouseIds}
            </p>
          )}
        </fieldset>
      )}
    </Form>
  )
}

function Disconnect({ room }: { room: MlRoom }) {
  const [isAsked, setAsked] = useState(false)
  const going = useSend<void, { data: { message: string } }>({
    send: () => call(disconnectMercadoLibre, { params: { storeId: room.store.id } }),
    done: ({ data }) => data.message,
  })
  if (!isAsked)
    return (
      <p>
        <Button look="bare" size="small" onClick={() => setAsked(true)}>
          Desconectar esta cuenta
        </Button>
      </p>
    )
  return (
    <div className={css.ask} role="region" aria-label="Desconectar">
      <p>
        Lo publicado sigue en Mercado Libre como está, y deja de actualizarse: podrías vender allá lo que ya no tienes.
        Las publicaciones gastadas no vuelven.
      </p>
      <Outcome told={going.told} />
      <p>
        <Button size="small" busy={going.busy} onClick={() => void going.go()}>
          Sí, desconectar
        </Button>
        <Button size="small" onClick={() => setAsked(false)}>
          Cancelar
        </Button>
      </p>
    </div>
  )
}
