import { useState } from 'react'
import { openModal } from '../../../shared/modals/modals.tsx'
import { largePhoto, smallPhoto } from '../../../shared/product-photo.ts'
import { ILLUSTRATIVE, isIllustrative } from '../../../shared/picture-kind.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './picture-gallery.module.css'

/** A product's pictures: radio buttons choose one, so arrow keys work and no script is needed. */
export function PictureGallery({ urls, title }: { urls: readonly string[]; title: string }) {
  const [at, setAt] = useState(0)
  const shown = urls[at] ?? urls[0]
  if (!shown)
    return (
      <div className={css.empty}>
        <Icon name="photo" />
        Sin imagen
      </div>
    )
  return (
    <div className={css.gallery}>
      <button
        type="button"
        className={css.stage}
        onClick={() => openModal('imagePreview', { urls: [...urls], title, at })}
        aria-label={`Ampliar la imagen de ${title}`}
      >
        <img
          {...largePhoto(shown)}
          sizes="(max-width: 48em) 92vw, 480px"
          alt=""
          width={480}
          height={480}
          fetchPriority="high"
        />
      </button>
      {isIllustrative(shown) && <p className={css.note}>{ILLUSTRATIVE}</p>}
      {urls.length > 1 && (
        <fieldset className={css.thumbs}>
          <legend className={css.unseen}>Imágenes del producto</legend>
          {urls.map((url, index) => (
            <label key={url} className={css.thumb}>
              <input
                type="radio"
                name="imagen"
                checked={index === at}
                onChange={() => setAt(index)}
                aria-label={`Imagen ${index + 1} de ${urls.length}`}
              />
              <img {...smallPhoto(url)} sizes="72px" alt="" width={72} height={72} loading="lazy" />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
