import { addProductPicture } from '@tuerca/contract/product-pictures'
import { changeProduct } from '@tuerca/contract/store-products'
import { MOST_PICTURES, type OwnPicture, type OwnProduct } from '@tuerca/contract/store-products-wire'
import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { paths } from '../../../shared/paths.ts'
import { photoProblem, PHOTO_TYPES, sendPhotoTo } from '../../../shared/photo-file.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import css from './product-photos.module.css'

const FAILED = 'No pudimos guardar las fotos. Intenta de nuevo.'
const sayWhy = (error: unknown) => (error instanceof ApiError ? (error.lines.at(-1) ?? error.message) : FAILED)
const moved = <T,>(all: readonly T[], from: number, to: number): T[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1))

/** A product's photos as buyers see them: added, ordered and removed here, each at once. Input in the form beside them stays. */
export function ProductPhotos({ product }: { product: OwnProduct }) {
  const [photos, setPhotos] = useState(product.pictures)
  const [told, tell] = useState({ said: '', problem: null as string | null })
  const [sending, setSending] = useState<{ at: number; of: number } | null>(null)
  const [dragged, drag] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const list = useRef<HTMLOListElement>(null)
  const id = useId()
  /** The saved state: requests go one after another. */
  const written = useRef({ version: product.version, photos: product.pictures, turn: Promise.resolve() })

  /** Shows the new order at once and saves it; when refused, the old one returns. */
  function arrange(next: readonly OwnPicture[], said: string): Promise<void> {
    setPhotos([...next])
    tell({ said, problem: null })
    const before = written.current.turn
    const write = async () => {
      await before
      try {
        const { data } = await call(changeProduct, {
          params: { id: product.id },
          query: { scenario: 'pictures' },
          body: { version: written.current.version, pictures: next.map((one) => one.id) },
        })
        Object.assign(written.current, { version: data.version, photos: data.pictures })
      } catch (error) {
        setPhotos(written.current.photos)
        tell({ said: '', problem: sayWhy(error) })
      }
    }
    written.current.turn = write()
    return written.current.turn
  }

  async function take(chosen: readonly File[]) {
    const room = MOST_PICTURES - photos.length
    tell({
      said: '',
      problem: chosen.length > room ? `Caben ${MOST_PICTURES} fotos: tomamos las primeras ${room}.` : null,
    })
    let next = photos
    const taken = chosen.slice(0, room)
    for (const [at, file] of taken.entries()) {
      setSending({ at: at + 1, of: taken.length })
      try {
        const wrong = photoProblem(file)
        if (wrong) throw new ApiError(400, wrong)
        next = [
          ...next,
          await sendPhotoTo<OwnPicture>(
            { method: addProductPicture.method, path: addProductPicture.path.replace(':id', String(product.id)) },
            file,
          ),
        ]
        await arrange(next, `${next.length === 1 ? '1 foto' : `${next.length} fotos`}.`)
      } catch (error) {
        tell({ said: '', problem: `${file.name}: ${sayWhy(error)}` })
      }
    }
    setSending(null)
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= photos.length || from === to) return
    void arrange(moved(photos, from, to), `La foto ${from + 1} ahora es la ${to + 1} de ${photos.length}.`)
    // The focus goes along with it.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('[data-photo]')?.focus())
  }
  function press(event: KeyboardEvent, at: number) {
    const to = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: photos.length - 1,
    }[event.key]
    if (event.key === 'Delete') remove(at)
    else if (to !== undefined) {
      event.preventDefault()
      move(at, to)
    }
  }
  const remove = (at: number) => void arrange(photos.toSpliced(at, 1), `La foto ${at + 1} se quitó.`)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) void take([...event.dataTransfer.files])
  }
  const input = (which: typeof files, label: string, more: object) => (
    <input
      ref={which}
      type="file"
      hidden
      accept={PHOTO_TYPES.join(',')}
      aria-label={label}
      {...more}
      onChange={(event) => {
        void take([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
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
            {photos.map(({ id: photo, s, m }, at) => (
              <li key={photo}>
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
                    aria-label={`${at === 0 ? 'Principal, foto' : 'Foto'} ${at + 1} de ${photos.length}: muévela con las flechas, quítala con Supr`}
                    onKeyDown={(event) => press(event, at)}
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
                      disabled={at === photos.length - 1}
                      onClick={() => move(at, at + 1)}
                    >
                      <Icon name="right" />
                    </button>
                  </div>
                </div>
              </li>
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
            <Link to={paths.storePhotos({ tienda: String(product.store.id), productos: String(product.id) })}>
              pedirlas al equipo de Tuerca
            </Link>
            .
          </p>
        </div>
        {input(files, 'Fotos del producto', { multiple: true })}
        {input(camera, 'Tomar una foto del producto', { capture: 'environment' })}
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
