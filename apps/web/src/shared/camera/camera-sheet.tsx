import type { LabelReading } from '@tuerca/domain/label-reading'
import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { closeModal } from '../modals/modals.tsx'
import { withCar } from '../vehicle-chip/car-in-address.ts'
import { rowsFor, sentenceOf } from '../search-box/box-rows.ts'
import { keepRecent } from '../search-box/recent-searches.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { names } from '../ui/names.ts'
import { useVisitor } from '../visitor-context.ts'
import { LettersButton } from './letters-button.tsx'
import { useCodes } from './use-codes.ts'
import { type CameraState, useLivePicture } from './use-live-picture.ts'
import css from './camera-sheet.module.css'

const TYPE_IT = 'Elige una foto del código o escríbelo en la caja.'
const REASONS: Record<Exclude<CameraState, 'asking' | 'live'>, [title: string, next: string]> = {
  refused: [
    'No hay permiso para usar la cámara',
    `Dalo en los ajustes de tu navegador para este sitio e intenta de nuevo. ${TYPE_IT}`,
  ],
  none: ['Este equipo no tiene una cámara', TYPE_IT],
  busy: ['La cámara no responde', `Si otra aplicación la está usando, ciérrala e intenta de nuevo. ${TYPE_IT}`],
  insecure: ['El navegador no presta la cámara a esta página', `La conexión no es segura (https). ${TYPE_IT}`],
}
const NOTHING_THERE = 'En esa foto no encontramos un código. Acércate, con buena luz y el código completo.'

/**
 * The camera's sheet: reads, shows the result for correction, and searches it. Nothing of the picture leaves the
 * device.
 */
export default function CameraSheet({ car }: { car: string }) {
  const [readings, setReadings] = useState<LabelReading[]>([])
  const { country } = useVisitor()
  const [emptyPhoto, setEmptyPhoto] = useState<File | null>(null)
  const { state, video, retry, lamp } = useLivePicture()
  const isLooking = readings.length === 0
  const { failed, readPhoto, forgive } = useCodes({ country, video, isOn: isLooking && state === 'live', onRead: show })
  function show(found: LabelReading[]) {
    // The picture stands still beside what was read in it.
    video.current?.pause()
    setReadings(found)
  }
  async function choosePhoto(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target
    const [photo = null] = files ?? []
    const found = photo ? await readPhoto(photo) : []
    event.target.value = ''
    if (found.length > 0) setReadings(found)
    setEmptyPhoto(found.length === 0 ? photo : null)
  }
  const again = () => {
    setEmptyPhoto(null)
    setReadings([])
    void video.current?.play().catch(() => undefined)
    if (failed) forgive()
    if (state !== 'live') retry()
  }
  const reason = state === 'live' || state === 'asking' ? null : REASONS[state]
  return (
    <div className={css.sheet}>
      <div className={names(css.picture, !isLooking && css.still)} hidden={state !== 'live' && state !== 'asking'}>
        <video ref={video} className={css.video} muted playsInline aria-label="Lo que ve la cámara" />
        {isLooking && <span className={css.frame} aria-hidden="true" />}
        {isLooking && lamp && (
          <button
            type="button"
            className={css.lamp}
            aria-pressed={lamp.isLit}
            aria-label="Linterna"
            onClick={() => void lamp.light(!lamp.isLit)}
          >
            <Icon name="torch" />
          </button>
        )}
      </div>
      {!isLooking ? (
        <Correct readings={readings} car={car} onAgain={again} />
      ) : (
        <>
          <output className={css.said}>
            {reason && <strong>{reason[0]}</strong>}
            {failed
              ? 'No pudimos cargar el lector de códigos. Revisa tu conexión e intenta de nuevo.'
              : emptyPhoto
                ? NOTHING_THERE
                : (reason?.[1] ??
                  (state === 'asking'
                    ? 'Esperando la cámara…'
                    : 'Apunta al código de la etiqueta, de la puerta o del parabrisas.'))}
          </output>
          <div className={css.actions}>
            {(failed || (reason && state !== 'none')) && (
              <Button onClick={again}>
                <Icon name="retry" />
                Intentar de nuevo
              </Button>
            )}
            <label className={css.photo}>
              <Icon name="photo" />
              Elegir una foto
              <input type="file" accept="image/*" onChange={(event) => void choosePhoto(event)} />
            </label>
            {(emptyPhoto !== null || state === 'live') && (
              <LettersButton picture={() => pictureOf(emptyPhoto, video.current)} onRead={show} />
            )}
          </div>
          <p className={css.note}>
            Lee códigos de barras, QR y Data Matrix; las letras de un VIN o una placa, cuando lo pides. La imagen no
            sale de tu equipo.
          </p>
        </>
      )}
    </div>
  )
}

/** The button that was pressed has disappeared: the focus moves to the next one. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** The photo that held no code, else what is in the frame now. */
async function pictureOf(photo: File | null, video: HTMLVideoElement | null) {
  const { framed, whole } = await import('./letter-reader.ts')
  if (!photo) return video && video.videoWidth > 0 ? framed(video) : null
  const picture = await createImageBitmap(photo).catch(() => null)
  return picture && whole(picture)
}

const NAMES: Record<LabelReading['kind'], string> = { vin: 'un VIN', plate: 'una placa', number: 'un N° de parte' }

/** What was read, to be corrected before it is searched. */
function Correct({ readings, car, onAgain }: { readings: LabelReading[]; car: string; onAgain: () => void }) {
  const visitor = useVisitor()
  const navigate = useNavigate()
  const [text, setText] = useState(readings[0]?.text ?? '')
  const [row, ...others] = rowsFor(text, visitor, [])
  const kind = readings.find((reading) => reading.text === text)?.kind
  async function go(url: string) {
    keepRecent(text)
    await closeModal()
    void navigate(withCar(url, car))
  }
  return (
    <form
      className={css.correct}
      onSubmit={(event) => {
        event.preventDefault()
        if (row) void go(row.url)
      }}
    >
      <Input
        label={kind ? `Leímos ${NAMES[kind]}` : 'Lo que vas a buscar'}
        hint="Compáralo con la etiqueta y corrígelo si hace falta."
        error={row ? undefined : 'Escribe lo que dice la etiqueta.'}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value.toUpperCase())}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className={css.read}
      />
      {row?.note && <p className={css.note}>{row.note}</p>}
      {readings.length > 1 && (
        <fieldset className={css.others}>
          <legend>También leímos</legend>
          {readings
            .filter((reading) => reading.text !== text)
            .map((reading) => (
              <Button key={reading.text} size="small" className={css.read} onClick={() => setText(reading.text)}>
                {reading.text}
              </Button>
            ))}
        </fieldset>
      )}
      <div className={css.actions}>
        <Button look="go" type="submit" disabled={!row} ref={focusFirst}>
          {row ? sentenceOf(row) : 'Buscar'}
        </Button>
        {others.map((other) => (
          <Button key={other.key} onClick={() => void go(other.url)}>
            {sentenceOf(other)}
          </Button>
        ))}
        <Button look="bare" onClick={onAgain}>
          <Icon name="camera" />
          Leer otro código
        </Button>
      </div>
    </form>
  )
}
