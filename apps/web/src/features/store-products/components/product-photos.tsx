import { MOST_PICTURES, type OwnPicture, type OwnProduct } from '@tuerca/contract/store-products-wire'
import { type ComponentProps, type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { PHOTO_TYPES } from '../../../shared/photo-file.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useProductPhotos } from '../use-product-photos.ts'
import css from './product-photos.module.css'

/**
 * A product's photos as buyers see them: added, ordered and removed here, each at once. Input in the form beside them
 * stays.
 */
export function ProductPhotos({ product }: { product: OwnProduct }) {
  const { photos, told, sending, take, remove, ...saved } = useProductPhotos(product)
  const [dragged, drag] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const list = useRef<HTMLOListElement>(null)
  const id = useId()
  function move(from: number, to: number) {
    if (!saved.move(from, to)) return
    // The focus goes along with it.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('[data-photo]')?.focus())
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) void take([...event.dataTransfer.files])
  }
  return (
    <section id="fotos" aria-labelledby={id}>
      <div
        className={names(css.sheet, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(dragged === null)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={css.head}>
          <h2 id={id}>Fotos</h2>
          <p>
            {photos.length === 0
              ? 'Sin fotos se muestra el dibujo de la pieza.'
              : `${photos.length} de ${MOST_PICTURES}. La primera es la de las listas.`}
          </p>
        </div>
        {photos.length > 0 ? (
          <ol ref={list} className={css.photos} aria-label="Fotos del producto, en orden">
            {photos.map((photo, at) => (
              <Photo
                key={photo.id}
                photo={photo}
                at={at}
                count={photos.length}
                dragged={dragged}
                drag={drag}
                move={move}
                remove={remove}
              />
            ))}
          </ol>
        ) : (
          <figure className={css.drawing}>
            {product.imagesURLs[0] && !product.imagesURLs[0].startsWith('/img/productos/') && (
              <img src={product.imagesURLs[0]} alt="El dibujo que se muestra mientras tanto" width={148} height={148} />
            )}
          </figure>
        )}
        <div className={css.ends}>
          {photos.length < MOST_PICTURES && (
            <>
              <Button busy={sending !== null} onClick={() => files.current?.click()}>
                <Icon name="photo" />
                {sending ? `Subiendo ${sending.at} de ${sending.of}` : 'Subir fotos'}
              </Button>
              <Button className={css.camera} busy={sending !== null} onClick={() => camera.current?.click()}>
                <Icon name="camera" />
                Tomar foto
              </Button>
            </>
          )}
          <p className={css.hint}>
            JPG, PNG o WebP de hasta 10 MB. También puedes arrastrarlas aquí, o{' '}
            <Link to={roomPaths.storePhotos({ tienda: String(product.store.id), productos: String(product.id) })}>
              pedirlas al equipo de Tuerca
            </Link>
            .
          </p>
        </div>
        <Files ref={files} aria-label="Fotos del producto" multiple take={take} />
        <Files ref={camera} aria-label="Tomar una foto del producto" capture="environment" take={take} />
        <p role="status" className={css.said}>
          {told.said}
        </p>
        {told.problem && (
          <p role="alert" className={css.problem}>
            <Icon name="warning" />
            {told.problem}
          </p>
        )}
      </div>
    </section>
  )
}

interface PhotoProps {
  photo: OwnPicture
  at: number
  count: number
  dragged: number | null
  drag: (at: number | null) => void
  move: (from: number, to: number) => void
  remove: (at: number) => void
}

/** One photo, which the arrow keys, a mouse and its buttons move. */
function Photo({ photo: { s, m }, at, count, dragged, drag, move, remove }: PhotoProps) {
  function press(event: KeyboardEvent) {
    const to = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (event.key === 'Delete') remove(at)
    else if (to !== undefined) {
      event.preventDefault()
      move(at, to)
    }
  }
  return (
    <li>
      <div
        className={names(css.photo, dragged === at && css.dragged)}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          drag(at)
        }}
        onDragEnd={() => drag(null)}
        onDragOver={(event) => {
          if (dragged !== null) event.preventDefault()
        }}
        onDrop={(event) => {
          if (dragged !== null) {
            event.preventDefault()
            event.stopPropagation()
            move(dragged, at)
            drag(null)
          }
        }}
      >
        <button
          type="button"
          data-photo
          className={css.stage}
          aria-label={`${at === 0 ? 'Principal, foto' : 'Foto'} ${at + 1} de ${count}: muévela con las flechas, quítala con Supr`}
          onKeyDown={press}
        >
          <img
            src={m}
            srcSet={`${s} 160w, ${m} 640w`}
            sizes="148px"
            alt=""
            width={148}
            height={148}
            draggable={false}
          />
          {at === 0 && <span className={css.main}>Principal</span>}
        </button>
        <div className={css.acts}>
          <button
            type="button"
            aria-label={`Mover la foto ${at + 1} hacia atrás`}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          >
            <Icon name="left" />
          </button>
          <button type="button" aria-label={`Quitar la foto ${at + 1}`} onClick={() => remove(at)}>
            <Icon name="trash" />
          </button>
          <button
            type="button"
            aria-label={`Mover la foto ${at + 1} hacia adelante`}
            disabled={at === count - 1}
            onClick={() => move(at, at + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
      </div>
    </li>
  )
}

/** What opens the folder or the camera; the buttons press it. */
function Files({ take, ...input }: ComponentProps<'input'> & { take: (files: readonly File[]) => Promise<void> }) {
  return (
    <input
      {...input}
      type="file"
      hidden
      accept={PHOTO_TYPES.join(',')}
      onChange={(event) => {
        void take([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}
