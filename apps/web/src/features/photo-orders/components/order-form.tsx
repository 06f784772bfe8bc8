import { orderPhotos } from '@tuerca/contract/photo-orders'
import { MOST_SHOTS } from '@tuerca/domain/photo-order'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BareSelect } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './order-form.module.css'

export interface ProductChoice {
  id: number
  title: string
  number: string
  picture: string | null
}
const USUAL = 2

/** A new order: how many photos of each product, where the pieces are, and how many credits it costs. */
export function OrderForm({
  storeId,
  tienda,
  chosen,
  credits,
  warehouses,
}: {
  storeId: number
  tienda: string | undefined
  chosen: readonly ProductChoice[]
  credits: number
  warehouses: readonly { id: number; name: string; city: string }[]
}) {
  const navigate = useNavigate()
  const form = useSubmit({
    start: {
      photos: Object.fromEntries(chosen.map(({ id }) => [String(id), USUAL])) as Record<string, number>,
      warehouse: String(warehouses[0]?.id ?? ''),
      note: '',
    },
    check: ({ warehouse }) => ({ warehouse: warehouse === '' ? 'Elige en qué bodega están las piezas.' : null }),
    send: ({ photos, warehouse, note }, { key }) =>
      call(
        orderPhotos,
        {
          body: {
            storeId,
            warehouseId: Number(warehouse),
            products: Object.entries(photos).map(([id, count]) => ({ id: Number(id), photos: count })),
            note,
          },
        },
        { idempotencyKey: key },
      ),
    rereads: false,
    done: async ({ data }) => {
      toast(data.message)
      await navigate(roomPaths.storePhotos({ tienda }))
    },
  })
  const { photos } = form.values
  const wanted = Object.values(photos).reduce((sum, one) => sum + one, 0)
  const lacks = wanted - credits
  const set = (id: number, count: number) =>
    form.change({
      photos:
        count > 0
          ? { ...photos, [id]: count }
          : Object.fromEntries(Object.entries(photos).filter(([one]) => one !== String(id))),
    })
  const left = chosen.filter(({ id }) => String(id) in photos)
  if (left.length === 0)
    return (
      <p className={css.empty}>
        El pedido quedó sin productos. <Link to={paths.storeProducts({ tienda })}>Elegir productos</Link>
      </p>
    )
  return (
    <section className={css.sheet} aria-labelledby="nuevo-pedido">
      <h2 id="nuevo-pedido">Nuevo pedido</h2>
      <Form
        of={form}
        send={lacks > 0 ? undefined : `Pedir ${wanted === 1 ? '1 foto' : `${wanted} fotos`}`}
        sending="Enviando el pedido"
      >
        <Products left={left} photos={photos} set={set} />
        <div className={css.where}>
          <SelectField label="Dónde están las piezas" {...form.field('warehouse')}>
            {warehouses.map(({ id, name, city }) => (
              <option key={id} value={String(id)}>
                {name}, {city}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label="Nota para el equipo"
            optional
            hint="A qué hora pasar, por quién preguntar, qué debe verse."
            rows={2}
            longest={500}
            {...form.field('note')}
          />
        </div>
        {lacks > 0 ? (
          <p className={css.lacks} role="status">
            {wanted === 1 ? '1 foto gasta 1 imagen' : `${wanted} fotos gastan ${wanted} imágenes`} y te{' '}
            {credits === 1 ? 'queda 1' : `quedan ${credits}`}.{' '}
            <Link to={paths.plans({ tipo: 'product_images' })}>Comprar imágenes</Link>
          </p>
        ) : (
          <p className={css.after}>
            {wanted === 1 ? 'Se aparta 1 imagen' : `Se apartan ${wanted} imágenes`} de tu plan; te{' '}
            {credits - wanted === 1 ? 'queda 1' : `quedan ${credits - wanted}`}.
          </p>
        )}
      </Form>
    </section>
  )
}

function Products({
  left,
  photos,
  set,
}: {
  left: readonly ProductChoice[]
  photos: Readonly<Record<string, number>>
  set: (id: number, count: number) => void
}) {
  return (
    <ul className={css.products}>
      {left.map(({ id, title, number, picture }) => (
        <li key={id}>
          {picture ? (
            <img {...smallPhoto(picture)} sizes="56px" alt="" width={56} height={56} />
          ) : (
            <span className={css.none}>
              <Icon name="photo" />
            </span>
          )}
          <p>
            <strong>{number || title}</strong>
            {number && <span>{title}</span>}
          </p>
          <BareSelect
            aria-label={`Fotos de ${number || title}`}
            value={photos[id]}
            onChange={({ currentTarget }) => set(id, Number(currentTarget.value))}
          >
            {Array.from({ length: MOST_SHOTS }, (_, at) => (
              <option key={at} value={at + 1}>
                {at === 0 ? '1 foto' : `${at + 1} fotos`}
              </option>
            ))}
          </BareSelect>
          <Button look="bare" size="small" square aria-label={`Quitar ${number || title}`} onClick={() => set(id, 0)}>
            <Icon name="trash" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
