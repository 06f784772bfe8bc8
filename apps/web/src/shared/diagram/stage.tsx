import { type RefObject, useEffect, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Callouts } from './callouts.tsx'
import type { DiagramViewerProps } from './diagram.ts'
import css from './diagram.module.css'
import type { Size } from './geometry.ts'

type Picture = Pick<DiagramViewerProps, 'image' | 'hotspots' | 'names'>

/** It takes keys of its own, as a map does. */
const FOCUSABLE = { tabIndex: 0 }
const HELP = 'Diagrama. Más y menos acercan y alejan, cero muestra todo, las flechas lo mueven.'

/** The picture's own size when the source did not give one: known once it has loaded (C4.08). */
export function usePicture(image: Picture['image'], picture: RefObject<HTMLImageElement | null>) {
  const src = image?.src
  const [attempt, setAttempt] = useState(0)
  const [seen, setSeen] = useState<{ key: string; natural: Size | null } | null>(null)
  const key = `${attempt} ${src}`
  useEffect(() => {
    const element = picture.current
    if (!element) return
    let current = true
    const look = async () => {
      const natural = await element.decode().then(
        () => ({ width: element.naturalWidth, height: element.naturalHeight }),
        () => null,
      )
      if (current) setSeen({ key, natural })
    }
    void look()
    return () => {
      current = false
    }
  }, [key, picture])
  const now = seen?.key === key ? seen : null
  const state = now ? (now.natural ? 'ready' : 'failed') : 'loading'
  const declared = image && image.width > 0 && image.height > 0 ? image : now?.natural
  const { width = 0, height = 0 } = declared ?? {}
  const size = useMemo(() => ({ width, height }), [width, height])
  return { key, state, size, retry: () => setAttempt(attempt + 1) } as const
}

interface StageProps extends Picture {
  picture: RefObject<HTMLImageElement | null>
  shown: ReturnType<typeof usePicture>
}

/** The window with the drawing and its states: loading, drawn, failed and empty. */
export function Stage({ image, hotspots, names, picture, shown }: StageProps) {
  const { size, state, key, retry } = shown
  const known = size.width > 0
  return (
    <div
      data-part="stage"
      className={css.stage}
      data-state={image ? state : 'empty'}
      {...(image && FOCUSABLE)}
      role="group"
      aria-label={image ? HELP : undefined}
      style={{ '--ratio': known ? size.width / size.height : 1.4 } as object}
    >
      <div data-part="drawing" className={css.drawing} data-known={known || undefined}>
        {image && (
          <img
            key={key}
            ref={picture}
            src={image.src}
            alt={image.alt}
            width={image.width || undefined}
            height={image.height || undefined}
            fetchPriority="high"
            draggable={false}
            data-ours={image.ours || undefined}
          />
        )}
        <div
          data-part="callouts"
          className={css.callouts}
          role="group"
          aria-label="Piezas del diagrama"
          hidden={!known || state === 'failed'}
        >
          {known && <Callouts hotspots={hotspots} names={names} size={size} />}
        </div>
        <div data-part="rings" className={css.rings} aria-hidden="true" />
      </div>
      <div data-part="caption" className={css.caption} aria-hidden="true" hidden />
      {!image && <p className={css.face}>Información próximamente disponible</p>}
      {image && state === 'failed' && (
        <div className={css.face} role="alert">
          <p>No pudimos cargar el diagrama</p>
          <Button onClick={retry}>
            <Icon name="retry" />
            Reintentar
          </Button>
        </div>
      )}
    </div>
  )
}
