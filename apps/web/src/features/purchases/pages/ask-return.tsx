import { loadTransactionReturns, RETURN_PHOTO_NEEDED } from '@tuerca/contract/returns'
import {
  RETURN_LINES_NEEDED,
  RETURN_PHOTOS_MOST,
  RETURN_REASON_LONGEST,
  RETURN_REASON_NEEDED,
} from '@tuerca/contract/returns-wire'
import { changeTransaction } from '@tuerca/contract/sales-handling'
import {
  RETURN_KIND_FACTS,
  RETURN_KINDS,
  type ReturnKind,
  returnKindLabel,
  type ReturnWish,
} from '@tuerca/domain/return-kinds'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { visitorContext } from '../../../shared/contexts.ts'
import { RadioFields, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { PhotosField } from '../../../shared/forms/photos-field.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import type { KeptPhoto } from '../../../shared/photo-file.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PiecesField } from '../components/pieces-field.tsx'
import { titleOf } from '../kind-of.ts'
import { loadSale } from '../load-sale.ts'
import { sendPhoto } from '../send-photo.ts'
import css from './ask-return.module.css'

export async function loader(asked: LoaderFunctionArgs) {
  const sale = await loadSale(asked, 'buyer')
  const { data } = await apiOf(asked.context)(loadTransactionReturns, { params: { id: sale.id } })
  // Nothing may come back any more, or yet: the purchase says why.
  if (data.returnable.length === 0) throw redirect(paths.purchase(sale.id, asked.context.get(visitorContext).store))
  const named = asked.url.searchParams.get('motivo')
  return {
    sale,
    returnable: data.returnable,
    named:
      named === 'core' && data.returnable.some(({ kinds }) => kinds.includes('core'))
        ? ('core' as const)
        : ('' as const),
  }
}

export const meta = () => [{ title: 'Pedir una devolución | Tuerca' }, { name: 'robots', content: 'noindex, nofollow' }]

const WISHES: Record<ReturnWish, string> = { money: 'Que me devuelvan el dinero', exchange: 'Que me lo cambien' }

/** Asks for a return: what, how many, why, with pictures, and the wish. One page, one press. */
export default function AskReturnPage() {
  const { sale, returnable } = useLoaderData<typeof loader>()
  const { store, user } = useVisitor()
  const form = useReturnForm()
  const { kind, pieces, photos, wanted } = form.values
  const byLaw = sale.withdrawal?.by_law ?? true
  const open = RETURN_KINDS.filter((one) => returnable.some(({ kinds }) => kinds.includes(one)))
  const facts = kind === '' ? null : RETURN_KIND_FACTS[kind]
  const lines = sale.lines.flatMap((line) => {
    const row = returnable.find(({ lineId, kinds }) => lineId === line.id && (kind === '' || kinds.includes(kind)))
    return row ? [{ ...line, left: row.quantity }] : []
  })
  const until = kind === '' ? null : returnable.find(({ kinds }) => kinds.includes(kind))?.until
  const choose = (one: ReturnKind) =>
    form.change({ kind: one, pieces: {}, wanted: RETURN_KIND_FACTS[one].wishes[0] ?? 'money' })
  return (
    <div className={css.page}>
      <Breadcrumbs
        trail={[
          ...(user ? [{ name: 'Mis compras', href: paths.purchases({}, store) }] : []),
          { name: titleOf(sale), href: paths.purchase(sale.id, store) },
          { name: 'Devolución' },
        ]}
      />
      <header>
        <h1>Pedir una devolución</h1>
        <p className={css.dim}>
          {titleOf(sale)} a {sale.store.name}. La tienda contesta en tres días hábiles; si no contesta, decide Tuerca.
        </p>
      </header>
      <Form of={form} send="Pedir la devolución" className={css.form}>
        <RadioFields
          legend="¿Qué pasó?"
          name="kind"
          value={kind === '' ? null : kind}
          error={form.problems.kind ?? null}
          onChange={choose}
          options={open.map(
            (one) =>
              [
                one,
                <span key={one} className={css.kind}>
                  <strong>
                    {one === 'withdrawal'
                      ? `${RETURN_KIND_FACTS[one].label} (${returnKindLabel(one, byLaw, sale.country).toLowerCase()})`
                      : RETURN_KIND_FACTS[one].label}
                  </strong>
                  <small>{RETURN_KIND_FACTS[one].about}</small>
                </span>,
              ] as const,
          )}
        />
        {facts && (
          <>
            {until && (
              <p className={css.dim}>
                Por este motivo puedes devolverlo hasta el {momentText(until, sale.country, 'date')}.
              </p>
            )}
            <PiecesField
              lines={lines}
              currency={sale.currency}
              pieces={pieces}
              error={form.problems.pieces ?? null}
              onChange={(next) => form.change({ pieces: next })}
            />
            {kind !== 'core' && (
              <TextAreaField
                label="Cuéntale a la tienda"
                rows={4}
                longest={RETURN_REASON_LONGEST}
                hint="Qué tiene, o por qué lo devuelves. Sin teléfonos ni correos."
                {...form.field('reason')}
              />
            )}
            {facts.shows && (
              <PhotosField
                send={(file) => sendPhoto(sale.id, file)}
                most={RETURN_PHOTOS_MOST}
                legend="Fotos"
                hint={`Al menos una, hasta ${RETURN_PHOTOS_MOST}. Las ven la tienda y, si decide, Tuerca.`}
                photos={photos}
                error={form.problems.photos ?? null}
                onChange={(next) => form.change({ photos: next })}
              />
            )}
            {facts.wishes.length > 1 && (
              <RadioFields
                legend="¿Qué quieres?"
                name="wanted"
                value={wanted}
                error={null}
                options={facts.wishes.map((one) => [one, WISHES[one]] as const)}
                onChange={(one) => form.change({ wanted: one })}
              />
            )}
          </>
        )}
      </Form>
    </div>
  )
}

function useReturnForm() {
  const { sale, named } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const navigate = useNavigate()
  return useSubmit({
    start: {
      kind: named as ReturnKind | '',
      pieces: {} as Readonly<Record<number, number>>,
      reason: '',
      photos: [] as KeptPhoto[],
      wanted: 'money' as ReturnWish,
    },
    check: ({ kind, pieces, reason, photos }) => ({
      kind: kind === '' ? 'Elige qué pasó.' : null,
      pieces: kind !== '' && Object.values(pieces).every((quantity) => quantity === 0) ? RETURN_LINES_NEEDED : null,
      reason:
        kind === '' || kind === 'core'
          ? null
          : reason.trim() === ''
            ? RETURN_REASON_NEEDED
            : reason.trim().length > RETURN_REASON_LONGEST
              ? `Admite hasta ${RETURN_REASON_LONGEST} caracteres.`
              : null,
      photos: kind !== '' && RETURN_KIND_FACTS[kind].shows && photos.length === 0 ? RETURN_PHOTO_NEEDED : null,
    }),
    send: ({ kind, pieces, reason, photos, wanted }, { key }) =>
      call(
        changeTransaction,
        {
          params: { id: sale.id },
          body: {
            return: {
              kind: kind === '' ? 'withdrawal' : kind,
              reason: kind === 'core' ? '' : reason,
              wanted,
              photos: photos.map(({ photo }) => photo),
              lines: Object.entries(pieces)
                .filter(([, quantity]) => quantity > 0)
                .map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity })),
            },
          },
        },
        { idempotencyKey: key },
      ),
    done: async (_, { kind }) => {
      toast(
        kind === 'core'
          ? 'Listo: lleva o envía la pieza vieja.'
          : 'Ya lo sabe la tienda. Te avisamos en cuanto conteste.',
      )
      await navigate(paths.purchase(sale.id, store))
    },
    rereads: false,
  })
}
