import { deletePropertyCard } from '@tuerca/contract/garage'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { PHOTO_TYPES, photoProblem } from '../../../shared/photo-file.ts'
import { sendPhoto } from '../send-photo.ts'
import css from './property-card.module.css'
import layout from '../../../shared/ui/layout.module.css'

interface Props {
  /** Null until the vehicle is saved: the photo waits for it. */
  vehicleId: number | null
  address: string | null
  onWaiting: (file: File | null) => void
}

const sayWhy = (error: unknown) =>
  error instanceof ApiError ? (error.lines[0] ?? error.message) : 'No pudimos guardar la foto. Intenta de nuevo.'

/** C3.04: the photo of the property card, dropped, chosen or taken with the phone; private and optional. */
export function PropertyCard({ vehicleId, address, onWaiting }: Props) {
  const [shown, setShown] = useState(address)
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const id = useId()
  // The preview's memory is released when another picture replaces it.
  useEffect(
    () => () => {
      if (shown?.startsWith('blob:')) URL.revokeObjectURL(shown)
    },
    [shown],
  )

  async function take(file: File | undefined) {
    if (!file) return
    const wrong = photoProblem(file)
    setProblem(wrong)
    if (wrong) return
    if (vehicleId === null) {
      setShown(URL.createObjectURL(file))
      return onWaiting(file)
    }
    setPart(0)
    try {
      setShown(await sendPhoto(vehicleId, file, setPart))
    } catch (error) {
      setProblem(sayWhy(error))
    } finally {
      setPart(null)
    }
  }
  async function remove() {
    setProblem(null)
    try {
      if (vehicleId !== null) await call(deletePropertyCard, { params: { id: vehicleId } })
      onWaiting(null)
      setShown(null)
    } catch (error) {
      setProblem(sayWhy(error))
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const file = (which: typeof input, more: object) => (
    <input
      ref={which}
      type="file"
      hidden
      accept={PHOTO_TYPES.join(',')}
      {...more}
      onChange={(event) => {
        void take(event.target.files?.[0])
        event.target.value = ''
      }}
    />
  )
  return (
    <fieldset className={css.field} aria-describedby={problem ? id : undefined}>
      <legend className={css.legend}>
        Foto de la tarjeta de propiedad <span>(opcional)</span>
      </legend>
      <p className={css.hint}>Solo la ves tú. JPG, PNG o WebP de hasta 10 MB.</p>
      <div
        className={names(css.place, over && css.over, shown && css.full)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {shown ? (
          <a className={css.photo} href={shown} target="_blank" rel="noreferrer">
            <img src={shown} alt="Tarjeta de propiedad, abrir en grande" />
          </a>
        ) : (
          <span className={css.sheet} aria-hidden="true">
            <Icon name="photo" />
          </span>
        )}
        <div className={css.acts}>
          {part !== null && (
            <>
              <progress className={css.bar} value={part} aria-label="Subiendo la foto" />
              <output>{part < 1 ? `${Math.round(part * 100)} %` : 'Preparando la foto…'}</output>
            </>
          )}
          {part === null && !shown && <p className={css.drop}>Arrastra la foto aquí</p>}
          {part === null && (
            <div className={layout.row}>
              <Button size="small" onClick={() => input.current?.click()}>
                {shown ? 'Cambiar la foto' : 'Elegir una foto'}
              </Button>
              <Button size="small" className={css.camera} onClick={() => camera.current?.click()}>
                Tomar foto
              </Button>
              {shown && (
                <Button size="small" look="bare" onClick={() => void remove()}>
                  Quitar la foto
                </Button>
              )}
            </div>
          )}
        </div>
        {file(input, {})}
        {file(camera, { capture: 'environment' })}
      </div>
      {problem && (
        <p className={css.problem} id={id} role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
