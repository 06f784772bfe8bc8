import { smallPhoto } from '../../../shared/product-photo.ts'
import { ILLUSTRATIVE, isIllustrative } from '../../../shared/picture-kind.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './product-picture.module.css'

/**
 * A product's first picture, or an empty frame. The title beside it describes it; only a sign that does not show the
 * part says so.
 */
export function ProductPicture({ urls, size, eager }: { urls: readonly string[]; size: number; eager?: boolean }) {
  const [url] = urls
  return (
    <span className={css.frame} style={{ width: size, height: size }}>
      {url && isIllustrative(url) && <span className={css.note}>{ILLUSTRATIVE}</span>}
      {url ? (
        <img
          {...smallPhoto(url)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
        />
      ) : (
        <Icon name="photo" />
      )}
    </span>
  )
}
