import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import {
  checkIfTheProductExist,
  createProduct,
  type KnownPart,
  productsRoom,
  type ProductsRoom,
} from '@tuerca/contract/store-products'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { visitorContext } from '../../../shared/contexts.ts'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { NameFields, PieceFields, SellingFields } from '../components/product-fields.tsx'
import css from '../components/product-form.module.css'
import { problemsOf, type ProductValues, startOf, writtenOf } from '../product-values.ts'
import { namedStore } from '../../../shared/named-store.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { pathname, search, searchParams } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  const named = namedStore(searchParams)
  const { data: room } = await apiOf(context)(productsRoom, { query: named })
  const said = (name: string, longest: number) => (searchParams.get(name) ?? '').slice(0, longest)
  return { room, reference: said('numero', 60), title: said('nombre', 200) }
}

export const meta = () => [{ title: 'Producto nuevo | Tuerca' }, { name: 'robots', content: 'noindex' }]

export default function NewProductPage() {
  const { room, reference, title } = useLoaderData<typeof loader>()
  return (
    <div className={css.form}>
      <header>
        <Breadcrumbs trail={[{ name: 'Productos', href: paths.storeProducts() }, { name: 'Producto nuevo' }]} />
        <h1>Producto nuevo</h1>
      </header>
      <NewProduct key={room.store.id} room={room} reference={reference} title={title} />
    </div>
  )
}

/** The number first: for a known part, price and stock are all that is left to enter. */
function NewProduct({ room, reference, title }: { room: ProductsRoom; reference: string; title: string }) {
  const navigate = useNavigate()
  const [learnt, learn] = useState<Learnt | null>(null)
  /** What was known of a number before is not known of this one. */
  const knownOf = ({ reference: typed }: Pick<ProductValues, 'reference'>) =>
    learnt && learnt.asked === typed.trim() ? learnt.known : null
  const whole = (values: ProductValues) => ({ ...values, brand: knownOf(values)?.part?.brand ?? values.brand })
  const form = useSubmit({
    start: { ...startOf(room, undefined, reference), title },
    check: (values, pressed) =>
      problemsOf(whole(values), room, { publish: pressed !== 'draft', isKnown: Boolean(knownOf(values)?.part) }),
    send: (values, { key: idempotencyKey, pressed }) => {
      const { title: named, ...written } = writtenOf(whole(values), room)
      return call(
        createProduct,
        {
          query: { scenario: 'create' },
          body: {
            storeId: room.store.id,
            ...written,
            ...(named ? { title: named } : {}),
            publish: pressed !== 'draft',
          },
        },
        { idempotencyKey },
      )
    },
    done: ({ data }) => {
      toast(data.state === 'published' ? 'Publicado: ya se ve.' : 'Guardado como borrador.')
      void navigate(paths.storeProduct(data.id))
    },
    rereads: false,
  })
  useLearning(room.store.id, form.values, learn)
  const known = knownOf(form.values)
  const part = known?.part ?? null
  return (
    <Form
      of={form}
      ends={
        <>
          <Button look="go" type="submit" busy={form.busy}>
            Publicar
          </Button>
          <Button busy={form.busy} onClick={() => void form.submit('draft')}>
            Guardar borrador
          </Button>
        </>
      }
    >
      <section className={css.sheet} aria-labelledby="la-pieza">
        <div className={css.head}>
          <h2 id="la-pieza">La pieza</h2>
          <p className={css.dim}>Escribe el número; lo que sabemos se llena solo.</p>
        </div>
        <FieldRow>
          <TextField
            label="Nº de parte"
            maxLength={60}
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('reference')}
          />
          {known && known.brands.length > 0 ? (
            <SelectField label="Marca: varias tienen este número" {...form.field('brand')}>
              <option value="">Elige la marca</option>
              {known.brands.map((brand) => (
                <option key={brand} value={brand}>
                  {brand}
                </option>
              ))}
            </SelectField>
          ) : (
            !part && <TextField label="Marca" maxLength={80} {...form.field('brand')} />
          )}
        </FieldRow>
        <div role="status">
          {part ? (
            <Known part={part} />
          ) : (
            known?.brands.length === 0 && (
              <p className={css.dim}>No conocemos ese número todavía: escribe su marca y su nombre.</p>
            )
          )}
        </div>
        {known?.product && (
          <div className={css.there} role="status">
            <p>
              Tu tienda ya lo tiene: <Link to={paths.storeProduct(known.product.id)}>{known.product.title}</Link>.
            </p>
          </div>
        )}
        {!part && <NameFields of={form} />}
      </section>
      <SellingFields of={form} room={room} />
      <PieceFields of={form} room={room} />
    </Form>
  )
}

function Known({
  part: { name, number, brand, type, vehicles, substitutes, stores, pictures },
}: {
  part: NonNullable<KnownPart['part']>
}) {
  const facts = [
    vehicles > 0 && `${vehicles} ${vehicles === 1 ? 'modelo compatible' : 'modelos compatibles'}`,
    substitutes > 0 && `${substitutes} ${substitutes === 1 ? 'sustituto' : 'sustitutos'}`,
    stores > 0 && (stores === 1 ? 'Otra tienda la vende' : `Otras ${stores} tiendas la venden`),
  ]
  return (
    <div className={css.known}>
      <p>
        {brand} {number}: {name}
      </p>
      <p>{[type, ...facts].filter(Boolean).join('. ')}</p>
      {pictures.length > 0 && <KnownPhotos urls={pictures} />}
    </div>
  )
}

const KnownPhotos = ({ urls }: { urls: readonly string[] }) => (
  <p className={css.photos}>
    {urls.map((url) => (
      <img key={url} {...smallPhoto(url)} sizes="56px" alt="" width={56} height={56} />
    ))}
    <span>{urls.length === 1 ? 'Lleva la foto' : `Lleva las ${urls.length} fotos`} que ya tienes de esta pieza.</span>
  </p>
)

const PAUSE_MS = 350

interface Learnt {
  asked: string
  known: KnownPart
}

/** Asks what is known of a number, a moment after it was typed. */
function useLearning(
  storeId: number,
  { reference, brand }: Pick<ProductValues, 'reference' | 'brand'>,
  learn: (learnt: Learnt) => void,
) {
  const asked = reference.trim()
  const detail = JSON.stringify({ storeId, reference_1: asked, manufacturer_title: brand.trim() })
  useEffect(() => {
    if (asked.replace(/[^a-z0-9]/gi, '').length < 3) return
    const stop = new AbortController()
    const ask = async () => {
      try {
        learn({
          asked,
          known: (await call(checkIfTheProductExist, { query: { productDetail: detail } }, { signal: stop.signal }))
            .data,
        })
      } catch (error) {
        // The form goes on without: everything is asked for then.
        if (!stop.signal.aborted) console.warn(error)
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, detail, learn])
}
