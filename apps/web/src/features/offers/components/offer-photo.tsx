import css from './offer-photo.module.css'

/** The picture of a line typed by hand, small; pressing it opens the full size. */
export function OfferPhoto({ url, what }: { url: string; what: string }) {
  return (
    <a className={css.photo} href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={`Foto de ${what}, abrir en grande`} width="72" height="72" loading="lazy" />
    </a>
  )
}
