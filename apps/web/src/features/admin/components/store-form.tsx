import { namesOf } from '@tuerca/domain/own-value'
import { type AdministeredStore, HOURS_UNREAD, STORE_TEXTS, updateStore } from '@tuerca/contract/stores'
import { parseHours } from '@tuerca/domain/opening-hours'
import { call } from '../../../shared/api/call.ts'
import { CheckField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import css from './store-form.module.css'

const FLAGS = {
  isVirtualStore: 'Tiene páginas propias',
  showProductReferences: 'Muestra los números de parte en su tienda',
  showProvider: 'Muestra el proveedor',
  showStoreNameToUser: 'Muestra su nombre a quien compra',
  showStoreLogoInProduct: 'Muestra su logo en los productos',
} as const
type Flag = keyof typeof FLAGS
type Text = 'name' | 'city' | 'providerName' | 'description' | 'address' | 'hours' | 'whatsapp'
type Fields = Pick<AdministeredStore, Text | Flag>

const fieldsOf = ({
  name,
  city,
  providerName,
  description,
  address,
  hours,
  whatsapp,
  isVirtualStore,
  showProductReferences,
  showProvider,
  showStoreNameToUser,
  showStoreLogoInProduct,
}: Fields): Fields => ({
  name,
  city,
  providerName,
  description,
  address,
  hours,
  whatsapp,
  isVirtualStore,
  showProductReferences,
  showProvider,
  showStoreNameToUser,
  showStoreLogoInProduct,
})

function check({ name, city, providerName, hours }: Fields) {
  return {
    name: name.trim() === '' ? 'Escribe el nombre de la tienda.' : null,
    city: city.trim() === '' ? 'Escribe la ciudad.' : null,
    providerName: providerName.trim() === '' ? 'Escribe el nombre de proveedor.' : null,
    hours: parseHours(hours) === null ? HOURS_UNREAD : null,
  }
}

/** A store's data; only what changed is sent. */
export function StoreForm({ store }: { store: AdministeredStore }) {
  const before = fieldsOf(store)
  const form = useSubmit<Fields>({
    start: before,
    check,
    send(fields) {
      const changed = Object.fromEntries(
        namesOf(fields).flatMap((name) => (fields[name] === before[name] ? [] : [[name, fields[name]]])),
      )
      return call(updateStore, { params: { id: store.id }, body: { version: store.version, ...changed } })
    },
    done: () => toast('La tienda cambió.'),
  })
  return (
    <Form
      of={form}
      className={css.form}
      aria-label="Datos de la tienda"
      ends={
        <>
          <Button look="go" type="submit" busy={form.busy} disabled={!form.isChanged}>
            {form.busy ? 'Guardando…' : 'Guardar'}
          </Button>
          {form.isChanged && (
            <Button look="bare" onClick={form.reset}>
              Descartar
            </Button>
          )}
        </>
      }
    >
      <div className={css.two}>
        <TextField label="Nombre" {...form.field('name')} maxLength={STORE_TEXTS.name} />
        <TextField label="Ciudad" {...form.field('city')} maxLength={STORE_TEXTS.city} />
      </div>
      <TextField
        label="Nombre de proveedor"
        hint="El que ve quien compra, cuando se muestra el proveedor."
        {...form.field('providerName')}
        maxLength={STORE_TEXTS.provider}
      />
      <TextAreaField
        label="Descripción"
        optional
        rows={4}
        {...form.field('description')}
        longest={STORE_TEXTS.description}
      />
      <div className={css.two}>
        <TextField label="Dirección" optional {...form.field('address')} maxLength={STORE_TEXTS.address} />
        <TextField
          label="WhatsApp"
          optional
          inputMode="tel"
          hint="Con el indicativo del país: 57 300 123 4567."
          {...form.field('whatsapp')}
          maxLength={30}
        />
      </div>
      <TextAreaField
        label="Horario"
        optional
        rows={3}
        hint="Una línea por cada vez que abre: lun a vie, 8:00 a 18:00"
        {...form.field('hours')}
        longest={STORE_TEXTS.hours}
      />
      <fieldset className={css.flags}>
        <legend>Qué muestra</legend>
        {namesOf(FLAGS).map((flag) => (
          <CheckField key={flag} {...form.field(flag)}>
            {FLAGS[flag]}
          </CheckField>
        ))}
      </fieldset>
    </Form>
  )
}
