import { useState } from 'react'
import { photoIn } from '../../../shared/product-photo.ts'
import { ILLUSTRATIVE, isIllustrative } from '../../../shared/picture-kind.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './image-preview.module.css'

/** M2.32: a product's pictures, one at a time, as large as the modal allows. */
export default function ImagePreview({
  urls,
  title,
  at: first = 0,
}: {
  urls: readonly string[]
  title: string
  at?: number
}) {
  const [at, setAt] = useState(first)
  const turn = (by: number) => setAt((at + by + urls.length) % urls.length)
  return (
    <figure className={css.figure}>
      <img
        src={photoIn(urls[at] ?? '', 'l')}
        alt={`${title}, imagen ${at + 1} de ${urls.length}`}
        width={640}
        height={640}
      />
      <figcaption>
        {urls.length > 1 && (
          <Button square aria-label="Imagen anterior" onClick={() => turn(-1)}>
            <Icon name="left" />
          </Button>
        )}
        <span>
          {title}
          {isIllustrative(urls[at] ?? '') && <small>{ILLUSTRATIVE}</small>}
        </span>
        {urls.length > 1 && (
          <Button square aria-label="Imagen siguiente" onClick={() => turn(1)}>
            <Icon name="right" />
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
