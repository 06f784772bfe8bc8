import { namesOf, tableOf } from '@tuerca/domain/own-value'
import { FIELD_LABELS, MOST_HEADERS, setStoreSystem, type StoreSystemView } from '@tuerca/contract/store-systems'
import { call } from '../../../shared/api/call.ts'
import { CheckField, RadioFields, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import css from '../pages/own-system.module.css'

type Kind = 'none' | 'http' | 'embedded'
const FIELDS = namesOf(FIELD_LABELS)
const PREFIX = 'field_'
const FIELD_INPUTS = FIELDS.map((name) => `${PREFIX}${name}` as const)
const EXAMPLES: Record<keyof typeof FIELD_LABELS, string> = {
  quantity: 'quantity',
  price: 'price',
  orderId: 'id',
  clients: 'clients',
  clientId: 'id',
  clientName: 'name',
  clientDocument: 'document',
}

/** Sales go by themselves where there is an address for them. */
const mayFollow = ({ kind, orders }: { kind: Kind; orders: string }) =>
  kind === 'embedded' || (kind === 'http' && orders.trim() !== '')

interface Key {
  name: string
  secret: string
}

/**
 * Addresses on one server, the keys sent with every call, and where each of our fields is in its answers. A saved key
 * is never shown again.
 */
export function ConnectForm({ system }: { system: StoreSystemView }) {
  const isKept = (name: string) => system.headerNames.some((one) => one.toLowerCase() === name.trim().toLowerCase())
  const form = useSubmit({
    start: {
      kind: (system.kind ?? 'none') as Kind,
      sendSales: system.sendSales,
      ...system.urls,
      keys: system.headerNames.map((name) => ({ name, secret: '' })) as readonly Key[],
      ...tableOf(FIELD_INPUTS, (input) => system.fields[input.slice(PREFIX.length)] ?? ''),
    },
    check: ({ keys, kind }) => ({
      keys:
        kind === 'http' && keys.some(({ name, secret }) => name.trim() !== '' && secret === '' && !isKept(name))
          ? 'Escribe la clave de cada encabezado.'
          : null,
    }),
    send: (values) => {
      const { kind, stock, orders, clients, keys } = values
      const sendSales = values.sendSales && mayFollow(values)
      const fields = Object.fromEntries(FIELDS.map((name) => [name, values[`${PREFIX}${name}`].trim()]))
      const headers = keys.flatMap(({ name, secret }) =>
        name.trim() === '' ? [] : [{ name: name.trim(), value: secret === '' ? null : secret }],
      )
      return call(setStoreSystem, {
        params: { storeId: system.storeId },
        body:
          kind === 'http'
            ? { kind, sendSales, urls: { stock, orders, clients }, fields, headers }
            : kind === 'none'
              ? { kind: null }
              : { kind, sendSales },
      })
    },
    done: (_, { kind }) =>
      kind === 'none' ? 'Listo: tu tienda ya no tiene sistema conectado.' : 'Listo: tu sistema quedó conectado.',
  })
  const { kind, keys } = form.values
  return (
    <section className={css.sheet} aria-labelledby="conectar">
      <h2 id="conectar">{system.storeName}</h2>
      <Form of={form} send="Guardar">
        <RadioFields<Kind>
          legend="Qué sistema usas"
          options={[
            ['none', 'Ninguno'],
            ['http', 'El mío, por internet'],
            ...(system.mayTry ? [['embedded', 'El de prueba'] as const] : []),
          ]}
          {...form.field('kind')}
        />
        {kind === 'http' && (
          <>
            <TextField
              label="Dirección de existencias"
              optional
              type="url"
              maxLength={300}
              placeholder="https://mi-sistema.com/existencias?ref={number}&marca={brand}"
              hint="Donde va la referencia escribe {number}, y donde va la marca {brand}."
              {...form.field('stock')}
            />
            <TextField
              label="Dirección de pedidos"
              optional
              type="url"
              maxLength={300}
              placeholder="https://mi-sistema.com/pedidos"
              hint="Recibe cada venta por POST con su clave Idempotency-Key, y la retira por DELETE con su número."
              {...form.field('orders')}
            />
            <TextField
              label="Dirección de clientes"
              optional
              type="url"
              maxLength={300}
              placeholder="https://mi-sistema.com/clientes?q={term}"
              hint="Donde va lo que se busca escribe {term}."
              {...form.field('clients')}
            />
            <Headers
              keys={keys}
              onChange={(next) => form.change({ keys: next })}
              problem={form.problems.keys}
              isKept={isKept}
            />
            <details>
              <summary>Cómo se llaman los datos en tu sistema</summary>
              <div className={css.fields}>
                {FIELDS.map((name) => (
                  <TextField
                    key={name}
                    label={FIELD_LABELS[name]}
                    optional
                    maxLength={80}
                    placeholder={EXAMPLES[name]}
                    {...form.field(`${PREFIX}${name}`)}
                  />
                ))}
              </div>
            </details>
          </>
        )}
        {mayFollow(form.values) && (
          <CheckField {...form.field('sendSales')}>
            Enviar cada venta a mi sistema apenas se acepte o se pague
          </CheckField>
        )}
      </Form>
    </section>
  )
}

interface HeadersProps {
  keys: readonly Key[]
  onChange: (keys: readonly Key[]) => void
  problem: string | null | undefined
  /** A saved key stays when nothing is typed in its place. */
  isKept: (name: string) => boolean
}

/** The keys that go with every call. */
function Headers({ keys, onChange, problem, isKept }: HeadersProps) {
  const changeKey = (at: number, to: Partial<Key>) =>
    onChange(keys.map((key, place) => (place === at ? { ...key, ...to } : key)))
  return (
    <>
      {keys.map(({ name, secret }, at) => (
        <FieldRow key={at}>
          <TextField
            label={`Encabezado ${at + 1}`}
            optional
            maxLength={60}
            placeholder="Authorization"
            hint="Vacío se quita."
            name={`header${at}`}
            value={name}
            onChange={(value) => changeKey(at, { name: value })}
          />
          <TextField
            label={`Clave ${at + 1}`}
            maxLength={500}
            hint={
              isKept(name)
                ? 'Déjala vacía para conservar la que guardaste.'
                : 'La guardamos sellada y no la volvemos a mostrar.'
            }
            name={`secret${at}`}
            value={secret}
            onChange={(value) => changeKey(at, { secret: value })}
          />
        </FieldRow>
      ))}
      <Refused>{problem}</Refused>
      {keys.length < MOST_HEADERS && (
        <p>
          <Button size="small" onClick={() => onChange([...keys, { name: '', secret: '' }])}>
            {keys.length === 0 ? 'Agregar una clave' : 'Agregar otra clave'}
          </Button>
        </p>
      )}
    </>
  )
}
