import { type AdministeredStore, HOURS_UNREAD, STORE_TEXTS, updateStore } from '@tuerca/contract/stores'
import { parseHours } from '@tuerca/domain/opening-hours'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox, Input, TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import css from './store-form.module.css'

const FLAGS = {
  isVirtualStore: 'Tiene páginas propias', showProductReferences: 'Muestra los números de parte en su tienda', showProvider: 'Muestra el proveedor',
  showStoreNameToUser: 'Muestra su nombre a quien compra', showStoreLogoInProduct: 'Muestra su logo en los productos',
} as const
type Flag = keyof typeof FLAGS
type Text = 'name' | 'city' | 'providerName' | 'description' | 'address' | 'hours' | 'whatsapp'
type Fields = Pick<AdministeredStore, Text | Flag>

const fieldsOf = ({ name, city, providerName, description, address, hours, whatsapp, isVirtualStore, showProductReferences, showProvider, showStoreNameToUser, showStoreLogoInProduct }: Fields): Fields =>
  ({ name, city, providerName, description, address, hours, whatsapp, isVirtualStore, showProductReferences, showProvider, showStoreNameToUser, showStoreLogoInProduct })

/** A store's data; only what changed is sent. */
export function StoreForm({ store }: { store: AdministeredStore }) {
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState(() => fieldsOf(store))
  const [failed, setFailed] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const before = fieldsOf(store)
  const changed = Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== before[name as keyof Fields]))
  const isSame = Object.keys(changed).length === 0
  const text = (name: Text, max: number, empty?: string) => ({
    name, value: fields[name], maxLength: max, autoComplete: 'off', error: empty && fields[name].trim() === '' ? empty : null,
    onChange: ({ target: { value } }: { target: { value: string } }) => setFields({ ...fields, [name]: value }),
  })
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setFailed([])
    try {
      await call(updateStore, { params: { id: store.id }, body: { version: store.version, ...changed } })
      toast('La tienda cambió.')
      await revalidate()
    } catch (error) {
      setFailed(error instanceof ApiError ? [...new Set([error.message, ...error.lines])] : ['No pudimos guardar la tienda.'])
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate aria-label="Datos de la tienda">
      <div className={css.two}>
        <Input label="Nombre" {...text('name', STORE_TEXTS.name, 'Escribe el nombre de la tienda.')} />
        <Input label="Ciudad" {...text('city', STORE_TEXTS.city, 'Escribe la ciudad.')} />
      </div>
      <Input label="Nombre de proveedor" hint="El que ve quien compra, cuando se muestra el proveedor." {...text('providerName', STORE_TEXTS.provider, 'Escribe el nombre de proveedor.')} />
      <TextArea label="Descripción" optional rows={4} {...text('description', STORE_TEXTS.description)} />
      <div className={css.two}>
        <Input label="Dirección" optional {...text('address', STORE_TEXTS.address)} />
        <Input label="WhatsApp" optional inputMode="tel" hint="Con el indicativo del país: 57 300 123 4567." {...text('whatsapp', 30)} />
      </div>
      <TextArea label="Horario" optional rows={3} hint="Una línea por cada vez que abre: lun a vie, 8:00 a 18:00" {...text('hours', STORE_TEXTS.hours)} error={parseHours(fields.hours) === null ? HOURS_UNREAD : null} />
      <fieldset className={css.flags}>
        <legend>Qué muestra</legend>
        {Object.entries(FLAGS).map(([flag, label]) => <Checkbox key={flag} checked={fields[flag as Flag]} onChange={({ target: { checked } }) => setFields({ ...fields, [flag]: checked })}>{label}</Checkbox>)}
      </fieldset>
      <Refused lines={failed} />
      <div className={css.actions}>
        <Button look="go" type="submit" busy={busy} disabled={isSame}>{busy ? 'Guardando…' : 'Guardar'}</Button>
        {!isSame && <Button look="bare" onClick={() => { setFields(before); setFailed([]) }}>Descartar</Button>}
      </div>
    </form>
  )
}
