import type { ProductsRoom } from '@tuerca/contract/store-products'
import { GRADE_WORDS, SIDE_WORDS } from '@tuerca/domain/piece-facts'
import { MoneyField, NumberField, SelectField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow } from '../../../shared/forms/form.tsx'
import type { useSubmit } from '../../../shared/forms/use-submit.ts'
import type { ProductValues } from '../product-values.ts'
import css from './product-form.module.css'

type Of = Pick<ReturnType<typeof useSubmit<ProductValues>>, 'field'>

/** Price, stock in every warehouse, and the way of selling: all that a known part lacks. */
export function SellingFields({ of: { field }, room }: { of: Of; room: ProductsRoom }) {
  return (
    <section className={css.sheet} aria-labelledby="precio-y-existencias">
      <h2 id="precio-y-existencias">Precio y existencias</h2>
      <FieldRow>
        <MoneyField label="Precio, IVA incluido" country={room.country} {...field('price')} />
        {room.warehouses.map(({ id, name }) => (
          <NumberField
            key={id}
            label={`Hay en ${name}`}
            country={room.country}
            maxLength={9}
            {...field(`stock-${id}`)}
            value={field(`stock-${id}`).value ?? ''}
          />
        ))}
        <NumberField
          label="Entrega, 0 es inmediata"
          unit="días"
          country={room.country}
          maxLength={3}
          {...field('delivery')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField label="Cómo se compra" {...field('model')}>
          <option value="1">Directa: se paga en línea</option>
          <option value="2">Pedido: tú lo confirmas</option>
          <option value="3">Cotización: preguntan antes</option>
        </SelectField>
        <NumberField label="Compra mínima" country={room.country} maxLength={6} {...field('minimum')} />
        <MoneyField label="Depósito de casco" optional country={room.country} {...field('core')} />
      </FieldRow>
    </section>
  )
}

/** What the store says of the piece in its hands. */
export function PieceFields({ of: { field }, room }: { of: Of; room: ProductsRoom }) {
  return (
    <section className={css.sheet} aria-labelledby="detalles">
      <h2 id="detalles">Lo que dices de la pieza</h2>
      <FieldRow>
        <SelectField label="Condición" {...field('condition')}>
          <option value="new">Nuevo</option>
          <option value="used">Usado</option>
          <option value="remanufactured">Remanufacturado</option>
        </SelectField>
        <NumberField
          label="Garantía"
          optional
          unit="meses"
          placeholder="La del fabricante"
          country={room.country}
          maxLength={3}
          {...field('warranty')}
        />
        <TextField
          label="Código de barras"
          optional
          inputMode="numeric"
          maxLength={40}
          placeholder="7501054503507"
          {...field('gtin')}
        />
        <TextField
          label="Peso"
          optional
          unit="kg"
          inputMode="decimal"
          maxLength={12}
          placeholder="1,6"
          {...field('weight')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField label="Calidad" optional {...field('grade')}>
          <option value="">Sin decir</option>
          {choicesOf(GRADE_WORDS)}
        </SelectField>
        <SelectField label="Lado" optional {...field('side')}>
          <option value="">Cualquiera</option>
          {choicesOf(SIDE_WORDS)}
        </SelectField>
        <SelectField label="El precio es de" {...field('soldAs')}>
          <option value="unit">Una unidad</option>
          <option value="pair">Un par</option>
          <option value="set">Un juego</option>
        </SelectField>
      </FieldRow>
      <TextAreaField label="Descripción" optional rows={4} longest={5000} {...field('description')} />
      <TextAreaField label="Observaciones" optional rows={2} longest={2000} {...field('remarks')} />
    </section>
  )
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export function NameFields({ of: { field } }: { of: Of }) {
  return (
    <TextField
      label="Nombre"
      maxLength={300}
      placeholder="Pastillas de freno delanteras Toyota Hilux"
      {...field('title')}
    />
  )
}
