import { FIELD_LABELS, setStoreSystem, type StoreSystemShown } from '@tuerca/contract/store-systems'
import { call } from '../../../shared/api/call.ts'
import { RadioFields, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import css from '../pages/own-system.module.css'

type Kind = 'none' | 'http' | 'embedded'
const FIELDS = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[]
const EXAMPLES: Record<keyof typeof FIELD_LABELS, string> = { quantity: 'quantity', price: 'price', orderId: 'id', clients: 'clients', clientId: 'id', clientName: 'name', clientDocument: 'document' }

/** Addresses, one key and where each of our fields stands in what it answers. A key that is kept is never shown again. */
export function ConnectForm({ system }: { system: StoreSystemShown }) {
  const [kept = ''] = system.headerNames
  const form = useSubmit({
    start: {
      kind: (system.kind ?? 'none') as Kind, ...system.urls, header: kept, secret: '', ...Object.fromEntries(FIELDS.map((name) => [`field_${name}`, system.fields[name] ?? ''])),
    } as { kind: Kind; stock: string; orders: string; clients: string; header: string; secret: string } & Record<`field_${keyof typeof FIELD_LABELS}`, string>,
    check: ({ header, secret, kind }) => ({ secret: kind === 'http' && header.trim() !== '' && secret === '' && header.trim().toLowerCase() !== kept.toLowerCase() ? 'Escribe la clave.' : null }),
    send: (values) => {
      const { kind, stock, orders, clients, header, secret } = values
      const fields = Object.fromEntries(FIELDS.map((name) => [name, values[`field_${name}`].trim()]))
      const headers = header.trim() === '' ? [] : [{ name: header.trim(), value: secret === '' ? null : secret }]
      return call(setStoreSystem, { params: { storeId: system.storeId }, body: kind === 'http' ? { kind, urls: { stock, orders, clients }, fields, headers } : { kind: kind === 'none' ? null : kind } })
    },
    done: (_, { kind }) => (kind === 'none' ? 'Listo: tu tienda ya no tiene sistema conectado.' : 'Listo: tu sistema quedó conectado.'),
  })
  const { kind, header } = form.values
  return (
    <section className={css.sheet} aria-labelledby="conectar">
      <h2 id="conectar">{system.storeName}</h2>
      <Form of={form} send="Guardar">
        <RadioFields<Kind> legend="Qué sistema usas" options={[['none', 'Ninguno'], ['http', 'El mío, por internet'], ...(system.mayTry ? [['embedded', 'El de prueba'] as const] : [])]} {...form.field('kind')} />
        {kind === 'http' && (
          <>
            <TextField label="Dirección de existencias" optional type="url" maxLength={300} placeholder="https://mi-sistema.com/existencias?ref={number}&marca={brand}" hint="Donde va la referencia escribe {number}, y donde va la marca {brand}." {...form.field('stock')} />
            <TextField label="Dirección de pedidos" optional type="url" maxLength={300} placeholder="https://mi-sistema.com/pedidos" hint="Recibe cada venta por POST con su clave Idempotency-Key, y la retira por DELETE con su número." {...form.field('orders')} />
            <TextField label="Dirección de clientes" optional type="url" maxLength={300} placeholder="https://mi-sistema.com/clientes?q={term}" hint="Donde va lo que se busca escribe {term}." {...form.field('clients')} />
            <FieldRow>
              <TextField label="Encabezado de la clave" optional maxLength={60} placeholder="Authorization" {...form.field('header')} />
              {header.trim() !== '' && <TextField label="Clave" maxLength={500} hint={kept === '' ? 'La guardamos sellada y no la volvemos a mostrar.' : 'Déjala vacía para conservar la que guardaste.'} {...form.field('secret')} />}
            </FieldRow>
            <details>
              <summary>Cómo se llaman los datos en tu sistema</summary>
              <div className={css.fields}>{FIELDS.map((name) => <TextField key={name} label={FIELD_LABELS[name]} optional maxLength={80} placeholder={EXAMPLES[name]} {...form.field(`field_${name}`)} />)}</div>
            </details>
          </>
        )}
      </Form>
    </section>
  )
}
