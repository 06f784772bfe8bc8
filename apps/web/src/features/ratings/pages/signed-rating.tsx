import { rateSigned, showSignedRating } from '@tuerca/contract/ratings'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { linkApiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { Rate, RatingText } from '../components/rating-card.tsx'
import css from '../components/rating-card.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** Opening it rates nothing: scanners open every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data } = await linkApiOf(context, 'Abre el correo más reciente, o califica desde tu compra.')(
    showSignedRating,
    { params: { token: params.token ?? '' } },
  )
  return { asked: data, token: params.token ?? '' }
}

// No other site and no search engine learns the address.
export const meta = () => [
  { title: 'Calificar la compra | Tuerca' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** The rating of one purchase, for a buyer without an account: the link came by mail. */
export default function SignedRatingPage() {
  const {
    asked: { store, country, number, title, picture, linesCount, rating, mayRate },
    token,
  } = useLoaderData<typeof loader>()
  return (
    <div className={layout.stack}>
      <header className={css.about}>
        {picture && <img src={picture} alt="" width="72" height="72" />}
        <div>
          <h1>¿Cómo te fue con {store}?</h1>
          <p className={css.dim}>
            {number}: {title}
            {linesCount > 1 ? ` y ${linesCount - 1} más` : ''}. Esta página solo califica esta compra y no pide clave.
          </p>
        </div>
      </header>
      <section className={css.card} aria-label="Calificación">
        {rating && <RatingText rating={rating} country={country} store={store} />}
        {mayRate && (
          <Rate send={(body, key) => call(rateSigned, { params: { token }, body }, { idempotencyKey: key })} />
        )}
        {!rating && !mayRate && <p>Ya pasó el tiempo para calificar esta compra.</p>}
      </section>
    </div>
  )
}
